import { YES_NO } from "../config/forms.ts";
import fieldStyles from "./FormFields.module.css";
import { ErrorText, errorId, type FieldProps } from "./FormFields.tsx";
import styles from "./YesNo.module.css";

/** Two large targets instead of two small dots. */
export function YesNo({ field, error }: FieldProps) {
	return (
		<fieldset className={fieldStyles["field"]} aria-describedby={error ? errorId(field) : undefined}>
			<legend className={fieldStyles["label"]}>{field.label}</legend>
			<div className={styles["choices"]}>
				{YES_NO.map((choice) => (
					<label key={choice} className={styles["choice"]}>
						<input
							type="radio"
							name={field.name}
							value={choice}
							required
							aria-invalid={error ? true : undefined}
						/>
						<span>{choice}</span>
					</label>
				))}
			</div>
			<ErrorText field={field}>{error}</ErrorText>
		</fieldset>
	);
}
