import { useState } from "react";
import { attributesIn, attributesText } from "../../../setup/writtenForms.ts";
import type { FieldView } from "../../protocol.ts";
import { inputProps } from "../FieldFrame.tsx";
import styles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";

export function AttributesInput({ field }: { readonly field: FieldView }) {
	const { answerOf, edit } = useStudio();
	const [typed, setTyped] = useState("");
	const present = attributesText(answerOf(field));
	return (
		<input
			{...inputProps(field)}
			className={styles["input"]}
			value={attributesText(attributesIn(typed)) === present ? typed : present}
			onChange={({ target }) => {
				setTyped(target.value);
				edit(field, target.value.trim() ? attributesIn(target.value) : null);
			}}
		/>
	);
}
