import { colorPairs, READABLE_CONTRAST } from "../../../../src/config/palette.ts";
import { nearestReadable } from "../../../nearestColor.ts";
import type { FieldView } from "../../protocol.ts";
import { inputProps } from "../FieldFrame.tsx";
import fieldStyles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";
import styles from "./inputs.module.css";

const HEX = /^#[0-9a-f]{6}$/i;

/** The color, how well texts can be read with it, and the nearest one that passes. */
export function ColorInput({ field }: { readonly field: FieldView }) {
	const { state, answerOf, edit } = useStudio();
	const value = String(answerOf(field) ?? "");
	const colorOf = (name: string) => {
		const other = state.fields.find(({ key }) => key === `branding.${name}`) as FieldView;
		return String(answerOf(other) ?? "");
	};
	const colors = { primaryColor: colorOf("primaryColor"), accentColor: colorOf("accentColor") };
	const name = field.key === "branding.primaryColor" ? "primaryColor" : "accentColor";
	const areColors = Object.values(colors).every((color) => HEX.test(color));
	const offered = areColors ? nearestReadable(colors, name) : undefined;
	return (
		<>
			<div className={styles["swatchRow"]}>
				<input
					type="color"
					aria-label={`${field.label}: choose from a palette`}
					value={HEX.test(value) ? value.toLowerCase() : "#000000"}
					onChange={({ target }) => edit(field, target.value)}
				/>
				<input
					{...inputProps(field)}
					className={fieldStyles["input"]}
					value={value}
					spellCheck={false}
					onChange={({ target }) => edit(field, target.value.trim())}
				/>
			</div>
			{areColors && (
				<ul className={styles["pairs"]} aria-label="Contrast">
					{colorPairs(colors)
						.filter((pair) => name === "primaryColor" || pair.text === colors.accentColor)
						.map(({ what, text, on, ratio }) => (
							<li key={what} data-readable={ratio >= READABLE_CONTRAST}>
								<span className={styles["pair"]} style={{ color: text, background: on }} aria-hidden="true">
									Aa Bb
								</span>
								<span className={styles["ratio"]}>{ratio.toFixed(1)}:1</span>
								<span>
									{PLAIN[what] ?? what}: {ratio >= READABLE_CONTRAST ? "can be read" : "too close to be read"}
								</span>
							</li>
						))}
				</ul>
			)}
			{offered && (
				<button
					type="button"
					className={`${fieldStyles["button"]} ${styles["offer"]}`}
					onClick={() => edit(field, offered, true)}
				>
					<span className={styles["chip"]} style={{ background: offered }} aria-hidden="true" />
					Take {offered}, the nearest that can be read
				</button>
			)}
		</>
	);
}

/** The names of keys say little to whoever chooses a color. */
const PLAIN: Readonly<Record<string, string>> = {
	"White text on primaryColor": "White text on it",
	"accentColor text on primaryColor": "Accent on primary",
	"Dark text on primaryColor": "Dark text on it",
	"Quieter text on primaryColor": "Quieter text on it",
};
