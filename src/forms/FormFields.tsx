import { kindOf } from "../../model/forms/fieldKinds.ts";
import { type FormField, isChoice, MESSAGE_ROWS, patternOf } from "../../model/forms/forms.ts";
import styles from "./FormFields.module.css";
import type { FormProps } from "./formProps.ts";

interface FormFieldsProps extends Pick<FormProps, "definition" | "messages"> {
	readonly errors: Readonly<Record<string, string>>;
	/** Leaves marks for the desk, which fills in what was typed (server/intake/formResponder.ts). */
	readonly template?: boolean | undefined;
	readonly autoComplete?: "off" | undefined;
	/** While it is sent: what is typed then would be lost. */
	readonly inert?: boolean | undefined;
}

export const FormFields = (props: FormFieldsProps) =>
	props.definition.fields.map((field) => <Field key={field.name} field={field} {...props} />);

function Field({ field, ...form }: FormFieldsProps & { readonly field: FormField }) {
	const { messages, errors, template, autoComplete, inert } = form;
	const { name } = field;
	const error = errors[name];
	const errorId = error ? `${name}-error` : undefined;
	const label = field.optional ? `${field.label} ${messages.optional}` : field.label;
	const shared = { name, required: !field.optional, "aria-invalid": error ? true : undefined };
	const control = { ...shared, id: name, className: styles["input"], "aria-describedby": errorId };
	const kind = kindOf(field);
	const typed = {
		...("maxLength" in field && { maxLength: field.maxLength, placeholder: field.placeholder }),
		defaultValue: template ? `{{${name}}}` : undefined,
	};
	const filledBy = "autoComplete" in field ? field.autoComplete : undefined;
	/** The desk turns the mark into the attribute for the choice that was sent, and takes the others out. */
	const mark = (attribute: "checked" | "selected", index: number) =>
		template && { "data-chosen": `${attribute} ${name} ${index}` };
	const errorText = error && (
		<p id={errorId} className="field-error">
			{error}
		</p>
	);

	// Two large targets instead of two small dots.
	if (kind.control === "radios" && isChoice(field))
		return (
			<fieldset className={styles["field"]} inert={inert} aria-describedby={errorId}>
				<legend className={styles["label"]}>{label}</legend>
				<div className={styles["choices"]}>
					{field.choices.map((choice, index) => (
						<label key={choice} className={styles["choice"]}>
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
			{kind.control === "select" && isChoice(field) && (
				<select {...control} defaultValue={template ? undefined : ""}>
					<option value="">{messages.choose}</option>
					{field.choices.map((choice, index) => (
						<option key={choice} value={choice} {...mark("selected", index)}>
							{choice}
						</option>
					))}
				</select>
			)}
			{kind.control === "textarea" && <textarea {...control} {...typed} rows={MESSAGE_ROWS} />}
			{kind.control === "input" && (
				<input
					{...control}
					{...typed}
					type={kind.type}
					autoComplete={autoComplete ?? filledBy ?? "off"}
					enterKeyHint="next"
					pattern={patternOf(field)?.source}
				/>
			)}
			{errorText}
		</div>
	);
}
