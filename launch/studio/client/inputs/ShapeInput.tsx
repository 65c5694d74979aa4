/** An input for any answer, made from the schema's shape: lists of reviews, dates, links, and whatever comes next. */
import { wordsOf } from "../../../setup/keyPath.ts";
import type { FieldView, Shape } from "../../protocol.ts";
import { Button, moved, OrderButtons } from "../Buttons.tsx";
import { fieldId, inputProps, Remarks } from "../FieldFrame.tsx";
import fieldStyles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";
import styles from "./inputs.module.css";
import { inOneLine, numberIn } from "./TextInput.tsx";

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
	const items = (value ?? []) as readonly unknown[];
	return (
		<div id={fieldId(field.key, at)} tabIndex={-1}>
			<ol className={styles["list"]}>
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
						<OrderButtons
							name={`${label} ${index + 1}`}
							index={index}
							count={items.length}
							onMove={(to) => onChange(moved(items, index, to), true)}
							onRemove={() => onChange(items.toSpliced(index, 1), true)}
						/>
					</li>
				))}
			</ol>
			<Button onClick={() => onChange([...items, emptyOf(item)], true)}>
				{items.length === 0 ? "Add one" : "Add one more"}
			</Button>
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
	const group = (value ?? {}) as Readonly<Record<string, unknown>>;
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
		<fieldset className={styles["group"]}>
			<legend className={fieldStyles["hidden"]}>{label}</legend>
			{entries.filter(isPlain).map(part)}
			{rest.length > 0 && (
				<details>
					<summary className={fieldStyles["note"]}>More, which may be left out</summary>
					{rest.map(part)}
				</details>
			)}
		</fieldset>
	);
}

/** One input with its name and what is said of it; the frame of a field has both already. */
export function PlainPart({ field, shape, at, label, value, onChange }: PartProps) {
	const isWhole = at === "";
	const id = fieldId(field.key, at);
	const wrong = field.faults.some((fault) => fault.at === at);
	const common = isWhole
		? inputProps(field)
		: { id, "aria-describedby": `${id}-remarks`, "aria-invalid": wrong || undefined };
	const written = String(value ?? "");
	const canClear = isWhole && field.canClear;
	return (
		<>
			{!isWhole && (
				<label className={fieldStyles["small"]} htmlFor={id}>
					{label}
				</label>
			)}
			{shape.type === "choice" ? (
				<select
					{...common}
					className={fieldStyles["input"]}
					value={written}
					onChange={({ target }) => onChange(target.value, true)}
				>
					{(canClear || !written) && <option value="">{canClear ? "none" : "not chosen yet"}</option>}
					{/* Written by hand into site.config.ts. */}
					{written && !shape.choices.includes(written) && <option>{written}</option>}
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
					className={fieldStyles["input"]}
					rows={1}
					value={written}
					onChange={({ target }) => onChange(inOneLine(target.value))}
				/>
			) : (
				<input
					{...common}
					className={fieldStyles["input"]}
					type={shape.type === "number" ? "text" : shape.type}
					value={written}
					onChange={({ target }) => onChange(shape.type === "number" ? numberIn(target.value) : target.value)}
				/>
			)}
			{!isWhole && <Remarks field={field} at={at} />}
		</>
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
