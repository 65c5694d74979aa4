import { useState } from "react";
import type { LegalText } from "../../../../src/config/legalTexts.ts";
import { legalText, legalTextIn } from "../../../setup/writtenForms.ts";
import type { FieldView } from "../../protocol.ts";
import { inputProps, Remarks } from "../FieldFrame.tsx";
import styles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";

/** A whole page in one piece, as a lawyer hands it over. What is typed stays as it is while it is typed. */
export function LegalInput({ field }: { readonly field: FieldView }) {
	const { answerOf, edit } = useStudio();
	const [typed, setTyped] = useState("");
	const present = legalText((answerOf(field) ?? []) as LegalText);
	const places = [...new Set(field.faults.map(({ at }) => at))].filter(Boolean);
	return (
		<>
			<textarea
				{...inputProps(field)}
				className={styles["input"]}
				rows={10}
				value={legalText(legalTextIn(typed)) === present ? typed : present}
				onChange={({ target }) => {
					setTyped(target.value);
					edit(field, target.value.trim() ? legalTextIn(target.value) : null);
				}}
			/>
			{places.map((at) => (
				<Remarks key={at} field={field} at={at} />
			))}
		</>
	);
}
