/** One control per kind of field. Everything it knows about a field stands in config/forms.ts. */
import { type FormDefinition, type FormField, isChoice, MESSAGE_ROWS, patternOf } from "../config/forms.ts";
import styles from "./FormFields.module.css";
import type { FormMessages } from "./formMessages.ts";

interface FormFieldsProps {
	readonly definition: FormDefinition;
	readonly messages: FormMessages;
	readonly errors: Readonly<Record<string, string>>;
	/** Leaves marks for the desk, which fills in what was typed (server/intake/outcomePage.ts). */
	readonly template?: boolean | undefined;
	/** Instead of what each field says itself. */
	readonly autoComplete?: "off" | undefined;
	/** While it is sent: what is typed then would be lost. */
	readonly inert?: boolean | undefined;
}

export const FormFields = ({ definition, errors, ...rest }: FormFieldsProps) =>
	definition.fields.map((field) => (
		<Field key={field.name} field={field} error={errors[field.name]} {...rest} />
	));

interface FieldProps extends Omit<FormFieldsProps, "definition" | "errors"> {
	readonly field: FormField;
	readonly error: string | undefined;
}

function Field({ field, messages, error, template, autoComplete, inert }: FieldProps) {
	const { name } = field;
	const errorId = error ? `${name}-error` : undefined;
	const label = field.optional ? `${field.label} ${messages.optional}` : field.label;
	const shared = { name, required: !field.optional, "aria-invalid": error ? true : undefined };
	const control = { ...shared, id: name, className: styles["input"], "aria-describedby": errorId };
	const typed = !isChoice(field) && {
		maxLength: field.maxLength,
		placeholder: field.placeholder,
		defaultValue: template ? `{{${name}}}` : undefined,
	};
	/** The desk turns the mark into the attribute for the choice that was sent, and takes the others out. */
	const mark = (attribute: "checked" | "selected", index: number) =>
		template && { "data-chosen": `${attribute} ${name} ${index}` };
	const errorText = error && (
		<p id={errorId} className="field-error">
			{error}
		</p>
	);

	// Two large targets instead of two small dots.
	if (field.kind === "yesNo")
		return (
			<fieldset className={styles["field"]} inert={inert} aria-describedby={errorId}>
				<legend className={styles["label"]}>{label}</legend>
				<div className="choices">
					{field.choices.map((choice, index) => (
						<label key={choice} className="choice">
							<input {...shared} type="radio" value={choice} {...mark("checked", index)} />
							<span>{choice}</span>
						</label>
					))}
				</div>
				{errorText}
			</fieldset>
		);
	return (
		<div className={styles["field"]} inert={inert}>
			<label htmlFor={name} className={styles["label"]}>
				{label}
			</label>
			{field.kind === "choice" && (
				<select {...control} defaultValue={template ? undefined : ""}>
					<option value="">{messages.choose}</option>
					{field.choices.map((choice, index) => (
						<option key={choice} value={choice} {...mark("selected", index)}>
							{choice}
						</option>
					))}
				</select>
			)}
			{field.kind === "longText" && <textarea {...control} {...typed} rows={MESSAGE_ROWS} />}
			{!isChoice(field) && field.kind !== "longText" && (
				<input
					{...control}
					{...typed}
					type={INPUT_TYPES[field.kind]}
					autoComplete={autoComplete ?? field.autoComplete ?? "off"}
					enterKeyHint="next"
					pattern={patternOf(field)?.source}
				/>
			)}
			{errorText}
		</div>
	);
}

const INPUT_TYPES = { text: "text", email: "email", phone: "tel" } as const;
