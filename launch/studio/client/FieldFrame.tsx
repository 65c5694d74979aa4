/** What every field has: its name, one line that explains it, and at once what is wrong or worth a second look. */
import type { ReactNode } from "react";
import type { Place } from "../places.ts";
import type { FieldView } from "../protocol.ts";
import styles from "./FieldFrame.module.css";
import { useStudio } from "./useStudio.ts";

/** Of a field, or of a part of its answer. */
export const fieldId = (key: string, at = "") => `field-${key}${at && `.${at}`}`;

/** What an input needs to be understood by everybody. */
export const inputProps = ({ key, faults }: FieldView) => ({
	id: fieldId(key),
	"aria-describedby": `${fieldId(key)}-help ${fieldId(key)}-remarks`,
	"aria-invalid": faults.length > 0 || undefined,
});

interface FieldFrameProps {
	readonly field: FieldView;
	/** Its inputs have names of their own. */
	readonly asGroup: boolean;
	readonly children: ReactNode;
}

export function FieldFrame({ field, asGroup, children }: FieldFrameProps) {
	const { edit, endStep, reveal } = useStudio();
	const id = fieldId(field.key);
	const Name = asGroup ? "p" : "label";
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only hears its input being entered (the site shows its place) and left (a step of undo ends)
		<div
			className={styles["field"]}
			data-changed={field.changed || undefined}
			data-key={field.key}
			{...(asGroup && { role: "group", "aria-labelledby": `${id}-name` })}
			onFocus={() => typeof field.value === "string" && field.value.length > 2 && reveal(field.value)}
			onBlur={endStep}
		>
			<div className={styles["head"]}>
				<Name id={`${id}-name`} className={styles["name"]} {...(!asGroup && { htmlFor: id })}>
					{field.label}
				</Name>
				{field.changed && (
					<button
						type="button"
						className={styles["back"]}
						aria-label={`Back to saved: ${field.label}`}
						onClick={() => edit(field, undefined, true)}
					>
						Back to saved
					</button>
				)}
			</div>
			<p id={`${id}-help`} className={styles["help"]}>
				{field.help}
				{isWord(field) ? "; empty brings the standard text back" : mayBeLeftOut(field) && "; may be left out"}
			</p>
			{children}
			<Remarks field={field} {...(asGroup && { at: "" })} />
		</div>
	);
}

const isWord = ({ key }: FieldView) => key.startsWith("messages.");

/** Unless the line says so already, with what comes of it. */
const mayBeLeftOut = ({ canClear, help }: FieldView) => canClear && !/cleared|without one/.test(help);

interface RemarksProps {
	readonly field: FieldView;
	/** Only what is said of this part of the answer. */
	readonly at?: string;
}

export function Remarks({ field, at }: RemarksProps) {
	const { findings } = useStudio();
	const isHere = (remark: Partial<Place>) => at === undefined || remark.at === at;
	const remarks = [
		...field.faults.map((remark) => ({ ...remark, style: "fault" })),
		...field.doubts.map((remark) => ({ ...remark, style: "doubt" })),
	];
	return (
		<div id={`${fieldId(field.key, at)}-remarks`} role="status" className={styles["remarks"]}>
			{remarks.filter(isHere).map(({ sentence, style, at: part }) => (
				<p key={`${part} ${sentence}`} className={styles[style]}>
					{asSentence(sentence)}
				</p>
			))}
			{findings
				.filter((finding) => finding.key === field.key && isHere(finding))
				.map(({ what, how, where }) => (
					<p key={`${where} ${what}`} className={styles["finding"]}>
						<strong>Check:</strong> {what}. {how}.
					</p>
				))}
		</div>
	);
}

/** The schema's sentences follow the name of a key. */
const asSentence = (sentence: string) => {
	const told = /^[a-z]/.test(sentence) ? `This ${sentence}` : sentence;
	return told.replace(/^This (write|choose)/i, "Please $1");
};
