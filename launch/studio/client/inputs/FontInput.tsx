import type { FieldView } from "../../protocol.ts";
import { inputProps } from "../FieldFrame.tsx";
import { useStudio } from "../useStudio.ts";
import styles from "./Choices.module.css";

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
