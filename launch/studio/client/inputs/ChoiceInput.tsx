/** Answers that are chosen. */
import type { FieldView } from "../../protocol.ts";
import { inputProps } from "../FieldFrame.tsx";
import fieldStyles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";
import styles from "./inputs.module.css";

export function ChoiceInput({ field }: { readonly field: FieldView }) {
	const { answerOf, edit } = useStudio();
	const { choices } = field as Extract<FieldView, { kind: "choice" }>;
	const value = String(answerOf(field) ?? "");
	const isKnown = choices.some((choice) => choice.value === value);
	return (
		<select
			{...inputProps(field)}
			className={fieldStyles["input"]}
			value={value}
			onChange={({ target }) => edit(field, target.value, true)}
		>
			{!isKnown && <option value={value}>{value || "not chosen yet"}</option>}
			{choices.map((choice) => (
				<option key={choice.value} value={choice.value}>
					{choice.label}
				</option>
			))}
		</select>
	);
}

export function YesNoInput({ field }: { readonly field: FieldView }) {
	const { answerOf, edit } = useStudio();
	const value = answerOf(field) === true;
	const { id, ...described } = inputProps(field);
	return (
		<div className={styles["yesNo"]} {...described} id={id} role="radiogroup" aria-labelledby={`${id}-name`}>
			{[true, false].map((choice) => (
				<label key={String(choice)}>
					<input
						type="radio"
						name={field.key}
						checked={value === choice}
						onChange={() => edit(field, choice, true)}
					/>
					<span>{choice ? "Yes" : "No"}</span>
				</label>
			))}
		</div>
	);
}

/** Each font writes the brand's name itself; one that is not installed yet cannot. */
export function FontInput({ field }: { readonly field: FieldView }) {
	const { state, answerOf, edit } = useStudio();
	const { use } = field as Extract<FieldView, { kind: "font" }>;
	const fonts = state.fonts.filter((font) => font.use === use);
	const value = answerOf(field);
	const { id, ...described } = inputProps(field);
	return (
		<div className={styles["fonts"]} id={id} role="radiogroup" aria-labelledby={`${id}-name`} {...described}>
			{fonts.map(({ name, installed }) => (
				<label key={name} className={styles["font"]}>
					<input
						type="radio"
						name={field.key}
						checked={value === name}
						onChange={() => edit(field, name, true)}
					/>
					<span className={styles["sample"]} style={installed ? { fontFamily: `"${name}"` } : {}}>
						{installed ? state.siteName : name}
					</span>
					<span className={styles["fontName"]}>{installed ? name : "comes with Save"}</span>
				</label>
			))}
		</div>
	);
}
