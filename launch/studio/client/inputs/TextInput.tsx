import { useState } from "react";
import type { FieldView } from "../../protocol.ts";
import { inputProps } from "../FieldFrame.tsx";
import styles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";

/** Grows with its text. Enter makes no new line: these are texts of one piece. */
export function TextInput({ field }: { readonly field: FieldView }) {
	const { answerOf, edit } = useStudio();
	return (
		<textarea
			{...inputProps(field)}
			className={styles["input"]}
			rows={1}
			value={String(answerOf(field) ?? "")}
			onChange={({ target }) => edit(field, target.value.replaceAll(/\s*\n\s*/g, " "))}
		/>
	);
}

export function NumberInput({ field }: { readonly field: FieldView }) {
	const { answerOf, edit } = useStudio();
	const [typed, setTyped] = useState("");
	const value = answerOf(field);
	return (
		<input
			{...inputProps(field)}
			className={styles["input"]}
			inputMode="decimal"
			value={
				numberIn(typed) === value ? typed : typeof value === "number" ? written(value) : String(value ?? "")
			}
			onChange={({ target }) => {
				setTyped(target.value);
				edit(field, numberIn(target.value));
			}}
		/>
	);
}

/** A year is written without a comma. */
const written = (value: number) =>
	value.toLocaleString("en-US", { useGrouping: value >= 10_000, maximumFractionDigits: 3 });

/** Digits as people write them; what is no number stays as it was typed. */
export function numberIn(text: string): number | string {
	const plain = text.replaceAll(/[$,_\s]/g, "");
	return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : text;
}
