import type { ComponentType, ReactNode } from "react";
import { type FormDefinition, type FormField, MESSAGE_ROWS } from "../config/forms.ts";
import styles from "./FormFields.module.css";

interface FormFieldsProps {
	readonly definition: FormDefinition;
	readonly errors: Readonly<Record<string, string>>;
	/** What the fields hold at first; the desk's retry page fills them with what was typed. */
	readonly values?: Readonly<Record<string, string>> | undefined;
	/** Instead of what each field says itself. */
	readonly autoComplete?: "off" | undefined;
	/** How a question of kind "yesno" looks; handed in, so that pages without one do not carry it. */
	readonly yesNo?: ComponentType<FieldProps> | undefined;
}

export function FormFields({ definition, errors, values, autoComplete, yesNo }: FormFieldsProps) {
	return definition.fields.map((field) => {
		const Shape = field.kind === "yesno" ? yesNo : TextField;
		if (!Shape) throw new Error(`${field.name} needs the form's yesNo.`);
		return (
			<Shape
				key={field.name}
				field={autoComplete ? { ...field, autoComplete } : field}
				error={errors[field.name]}
				value={values?.[field.name]}
			/>
		);
	});
}

export interface FieldProps {
	readonly field: FormField;
	readonly error: string | undefined;
	readonly value: string | undefined;
}

function TextField({ field, error, value }: FieldProps) {
	const shared = {
		id: field.name,
		name: field.name,
		className: styles["input"],
		required: true,
		maxLength: field.maxLength,
		defaultValue: value,
		placeholder: field.placeholder,
		"aria-invalid": error ? true : undefined,
		"aria-describedby": error ? errorId(field) : undefined,
	} as const;
	return (
		<div className={styles["field"]}>
			<label htmlFor={field.name} className={styles["label"]}>
				{field.label}
			</label>
			{field.kind === "multiline" ? (
				<textarea {...shared} rows={MESSAGE_ROWS} />
			) : (
				<input
					{...shared}
					type={field.kind}
					autoComplete={field.autoComplete ?? "off"}
					enterKeyHint="next"
					pattern={field.pattern}
				/>
			)}
			<ErrorText field={field}>{error}</ErrorText>
		</div>
	);
}

export const errorId = (field: FormField) => `${field.name}-error`;

export function ErrorText({ field, children }: { readonly field: FormField; readonly children: ReactNode }) {
	return (
		children && (
			<p id={errorId(field)} className={styles["error"]}>
				{children}
			</p>
		)
	);
}
