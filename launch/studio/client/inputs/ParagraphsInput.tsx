import { useState } from "react";
import type { FieldView } from "../../protocol.ts";
import { inputProps, Remarks } from "../FieldFrame.tsx";
import styles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";

/** An empty line parts paragraphs. What is typed stays as it is while it is typed, also a line that is still empty. */
export function ParagraphsInput({ field }: { readonly field: FieldView }) {
	const { answerOf, edit } = useStudio();
	const value = (answerOf(field) ?? []) as readonly string[];
	const [typed, setTyped] = useState("");
	const joined = value.join("\n\n");
	return (
		<>
			<textarea
				{...inputProps(field)}
				className={styles["input"]}
				rows={3}
				value={paragraphsIn(typed).join("\n\n") === joined ? typed : joined}
				onChange={({ target }) => {
					setTyped(target.value);
					edit(field, paragraphsIn(target.value));
				}}
			/>
			<p className={styles["note"]}>An empty line begins a new paragraph.</p>
			{value.map((paragraph, index) => (
				<Remarks key={paragraph} field={field} at={String(index)} />
			))}
		</>
	);
}

const paragraphsIn = (text: string) =>
	text
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, " ").trim())
		.filter(Boolean);
