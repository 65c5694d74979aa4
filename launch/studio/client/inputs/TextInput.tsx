/** Answers that are typed in one piece, whatever they become. */
import { useState } from "react";
import type { LegalText } from "../../../../src/config/legalTexts.ts";
import { attributesIn, attributesText, legalText, legalTextIn } from "../../../setup/writtenForms.ts";
import type { FieldView } from "../../protocol.ts";
import { inputProps } from "../FieldFrame.tsx";
import styles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";

interface FieldProps {
	readonly field: FieldView;
}

/** Grows with its text. */
export function TextInput({ field }: FieldProps) {
	const { answerOf, edit } = useStudio();
	return (
		<textarea
			{...inputProps(field)}
			className={styles["input"]}
			rows={1}
			value={String(answerOf(field) ?? "")}
			onChange={({ target }) => edit(field, inOneLine(target.value))}
		/>
	);
}

/** Enter makes no new line: these are texts of one piece. */
export const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, " ");

export const NumberInput = ({ field }: FieldProps) => (
	<input {...useWritten(field, numberIn, numberText)} inputMode="decimal" />
);

export const AttributesInput = ({ field }: FieldProps) => (
	<input {...useWritten(field, (text) => (text.trim() ? attributesIn(text) : null), attributesText)} />
);

/** A whole page in one piece, as a lawyer hands it over. */
export const LegalInput = ({ field }: FieldProps) => (
	<textarea
		{...useWritten(
			field,
			(text) => (text.trim() ? legalTextIn(text) : null),
			(answer) => legalText((answer ?? []) as LegalText),
		)}
		rows={10}
	/>
);

export const ParagraphsInput = ({ field }: FieldProps) => (
	<>
		<textarea
			{...useWritten(field, paragraphsIn, (answer) => ((answer ?? []) as string[]).join("\n\n"))}
			rows={3}
		/>
		<p className={styles["note"]}>An empty line begins a new paragraph.</p>
	</>
);

/** What is typed stays as it is while it is typed, also a line that is still empty or half a number. */
function useWritten(field: FieldView, read: (text: string) => unknown, write: (answer: unknown) => string) {
	const { answerOf, edit } = useStudio();
	const [typed, setTyped] = useState("");
	const present = write(answerOf(field));
	return {
		...inputProps(field),
		className: styles["input"],
		value: write(read(typed)) === present ? typed : present,
		onChange: ({ target }: { readonly target: { readonly value: string } }) => {
			setTyped(target.value);
			edit(field, read(target.value));
		},
	};
}

/** A year is written without a comma. */
const numberText = (value: unknown) =>
	typeof value === "number"
		? value.toLocaleString("en-US", { useGrouping: value >= 10_000, maximumFractionDigits: 3 })
		: String(value ?? "");

/** Digits as people write them; what is no number stays as it was typed. */
export function numberIn(text: string): number | string {
	const plain = text.replaceAll(/[$,_\s]/g, "");
	return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : text;
}

const paragraphsIn = (text: string) =>
	text
		.split(/\n\s*\n/)
		.map((paragraph) => inOneLine(paragraph).trim())
		.filter(Boolean);
