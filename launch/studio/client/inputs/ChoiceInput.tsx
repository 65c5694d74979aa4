import type { FieldView } from "../../protocol.ts";
import { inputProps } from "../FieldFrame.tsx";
import styles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";

export function ChoiceInput({ field }: { readonly field: FieldView }) {
	const { answerOf, edit } = useStudio();
	if (field.kind !== "choice") return null;
	const value = String(answerOf(field) ?? "");
	const isKnown = field.choices.some((choice) => choice.value === value);
	return (
		<select
			{...inputProps(field)}
			className={styles["input"]}
			value={value}
			onChange={({ target }) => edit(field, target.value, true)}
		>
			{!isKnown && <option value={value}>{value || "not chosen yet"}</option>}
			{field.choices.map((choice) => (
				<option key={choice.value} value={choice.value}>
					{choice.label}
				</option>
			))}
		</select>
	);
}
