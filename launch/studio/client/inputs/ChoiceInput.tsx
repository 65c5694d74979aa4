import type { FieldView } from "../../protocol.ts";
import { inputProps } from "../FieldFrame.tsx";
import styles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";

export function ChoiceInput({ field }: { readonly field: FieldView }) {
	const { answerOf, edit } = useStudio();
	const { choices } = field as Extract<FieldView, { kind: "choice" }>;
	const value = String(answerOf(field) ?? "");
	const isKnown = choices.some((choice) => choice.value === value);
	return (
		<select
			{...inputProps(field)}
			className={styles["input"]}
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
