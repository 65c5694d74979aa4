/** An input for any answer, made from the schema's shape: lists of reviews, dates, links, and whatever comes next. */
import { useId } from "react";
import type { FieldView, Shape } from "../../protocol.ts";
import { fieldId, inputProps, Remarks } from "../FieldFrame.tsx";
import styles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";
import shapeStyles from "./ShapeInput.module.css";
import { numberIn } from "./TextInput.tsx";

export function ShapeInput({ field }: { readonly field: FieldView }) {
	const { answerOf, edit } = useStudio();
	return (
		<Part
			field={field}
			shape={field.shape}
			at=""
			label={field.label}
			value={answerOf(field)}
			onChange={(value, atOnce) => edit(field, value, atOnce)}
		/>
	);
}

interface PartProps {
	readonly field: FieldView;
	readonly shape: Shape;
	readonly at: string;
	readonly label: string;
	readonly value: unknown;
	readonly onChange: (value: unknown, atOnce?: boolean) => void;
}

function Part(props: PartProps) {
	switch (props.shape.type) {
		case "list":
			return <ListPart {...props} item={props.shape.item} />;
		case "group":
			return <GroupPart {...props} members={props.shape.members} />;
		default:
			return <PlainPart {...props} />;
	}
}

const below = (at: string, name: string | number) => (at ? `${at}.${name}` : String(name));

function ListPart({ field, at, label, value, onChange, item }: PartProps & { readonly item: Shape }) {
	const items = Array.isArray(value) ? (value as unknown[]) : [];
	const moved = (from: number, to: number) => {
		const others = items.filter((_, index) => index !== from);
		onChange([...others.slice(0, to), items[from], ...others.slice(to)], true);
	};
	return (
		<div id={fieldId(field.key, at)} tabIndex={-1}>
			<ol className={shapeStyles["list"]}>
				{items.map((entry, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: items have no name of their own; their place is it
					<li key={index}>
						<Part
							field={field}
							shape={item}
							at={below(at, index)}
							label={`${label} ${index + 1}`}
							value={entry}
							onChange={(next, atOnce) => onChange(items.with(index, next), atOnce)}
						/>
						<div className={styles["row"]}>
							<button
								type="button"
								className={styles["quiet"]}
								aria-label={`Earlier: ${label} ${index + 1}`}
								disabled={index === 0}
								onClick={() => moved(index, index - 1)}
							>
								Earlier
							</button>
							<button
								type="button"
								className={styles["quiet"]}
								aria-label={`Later: ${label} ${index + 1}`}
								disabled={index === items.length - 1}
								onClick={() => moved(index, index + 1)}
							>
								Later
							</button>
							<button
								type="button"
								className={styles["quiet"]}
								aria-label={`Remove: ${label} ${index + 1}`}
								onClick={() =>
									onChange(
										items.filter((_, other) => other !== index),
										true,
									)
								}
							>
								Remove
							</button>
						</div>
					</li>
				))}
			</ol>
			<button
				type="button"
				className={styles["button"]}
				onClick={() => onChange([...items, emptyOf(item)], true)}
			>
				{items.length === 0 ? "Add one" : "Add one more"}
			</button>
		</div>
	);
}

function GroupPart({
	field,
	at,
	label,
	value,
	onChange,
	members,
}: PartProps & { readonly members: Extract<Shape, { type: "group" }>["members"] }) {
	const group = (typeof value === "object" && value !== null ? value : {}) as Readonly<
		Record<string, unknown>
	>;
	const entries = Object.entries(members);
	const part = ([name, { shape, optional }]: (typeof entries)[number]) => (
		<Part
			key={name}
			field={field}
			shape={shape}
			at={below(at, name)}
			label={`${PARTS[field.kind]?.[name] ?? wordsOf(name)}${optional ? " (may be left out)" : ""}`}
			value={group[name]}
			onChange={(next, atOnce) => {
				const { [name]: _former, ...others } = group;
				onChange(optional && isNothing(next) ? others : { ...group, [name]: next }, atOnce);
			}}
		/>
	);
	const isPlain = ([name, { optional }]: (typeof entries)[number]) => !optional || group[name] !== undefined;
	const rest = entries.filter((entry) => !isPlain(entry));
	return (
		<fieldset className={shapeStyles["group"]}>
			<legend className={styles["hidden"]}>{label}</legend>
			{entries.filter(isPlain).map(part)}
			{rest.length > 0 && (
				<details>
					<summary className={styles["note"]}>More, which may be left out</summary>
					{rest.map(part)}
				</details>
			)}
		</fieldset>
	);
}

const TYPES = { date: "date", time: "time", moment: "datetime-local" } as const;

function PlainPart({ field, shape, at, label, value, onChange }: PartProps) {
	const unique = useId();
	const isWhole = at === "";
	const id = isWhole ? fieldId(field.key) : fieldId(field.key, at);
	const wrong = field.faults.some((fault) => fault.at === at);
	const common = isWhole
		? inputProps(field)
		: { id, "aria-describedby": `${id}-remarks`, "aria-invalid": wrong || undefined };
	const written = String(value ?? "");
	return (
		<div key={unique}>
			{!isWhole && (
				<label className={styles["small"]} htmlFor={id}>
					{label}
				</label>
			)}
			{shape.type === "choice" ? (
				<select
					{...common}
					className={styles["input"]}
					value={written}
					onChange={({ target }) => onChange(target.value, true)}
				>
					{isWhole && field.canClear && <option value="">none</option>}
					{written && !shape.choices.includes(written) && <option>{written}</option>}
					{!written && !(isWhole && field.canClear) && <option value="">not chosen yet</option>}
					{shape.choices.map((choice) => (
						<option key={choice}>{choice}</option>
					))}
				</select>
			) : shape.type === "yesno" ? (
				<input
					{...common}
					type="checkbox"
					checked={value === true}
					onChange={({ target }) => onChange(target.checked, true)}
				/>
			) : shape.type === "text" ? (
				<textarea
					{...common}
					className={styles["input"]}
					rows={1}
					value={written}
					onChange={({ target }) => onChange(target.value.replaceAll(/\s*\n\s*/g, " "))}
				/>
			) : (
				<input
					{...common}
					className={styles["input"]}
					{...(shape.type in TYPES && { type: TYPES[shape.type as keyof typeof TYPES] })}
					value={written}
					onChange={({ target }) => onChange(shape.type === "number" ? numberIn(target.value) : target.value)}
				/>
			)}
			{!isWhole && <Remarks field={field} at={at} />}
		</div>
	);
}

const isNothing = (value: unknown) =>
	value === "" || value === false || (Array.isArray(value) && value.length === 0);

function emptyOf(shape: Shape): unknown {
	if (shape.type === "list") return [];
	if (shape.type === "group") {
		const needed = Object.entries(shape.members).filter(([, { optional }]) => !optional);
		return Object.fromEntries(needed.map(([name, member]) => [name, emptyOf(member.shape)]));
	}
	return shape.type === "yesno" ? false : "";
}

/** Where the schema's own names say too little. */
const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	formFields: {
		name: "Stored as",
		label: "What people read",
		privacyPhrase: "In the privacy policy",
		missing: "When it is left empty",
		kind: "Kind of answer",
		maxLength: "Longest answer, in characters",
		autoComplete: "What browsers fill in",
		optional: "May be left empty",
		pattern: "What an answer must look like",
		source: "Regular expression",
	},
};

/** projectLabel reads Project label. */
const wordsOf = (name: string) => {
	const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
};
