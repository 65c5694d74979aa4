import type { FieldView } from "../../protocol.ts";
import { inputProps } from "../FieldFrame.tsx";
import { useStudio } from "../useStudio.ts";
import styles from "./Choices.module.css";

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
