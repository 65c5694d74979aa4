/** One control per kind of field. Everything it knows about a field stands in config/forms.ts. */
import type { ReactNode } from "react";
import {
	type ChoiceField,
	type FormDefinition,
	type FormField,
	isChoice,
	type LongTextField,
	MESSAGE_ROWS,
	patternOf,
	type TextField,
} from "../config/forms.ts";
import styles from "./FormFields.module.css";
import type { FormMessages } from "./formMessages.ts";

interface FormFieldsProps {
	readonly definition: FormDefinition;
	readonly messages: FormMessages;
	readonly errors: Readonly<Record<string, string>>;
	/** Leaves marks for the desk, which fills in what was typed (server/intake/outcomePage.ts). */
	readonly template?: boolean;
	/** Instead of what each field says itself. */
	readonly autoComplete?: "off" | undefined;
}

export function FormFields({
	definition,
	messages,
	errors,
	template = false,
	autoComplete,
}: FormFieldsProps) {
	return definition.fields.map((field) => {
		const shared = { messages, error: errors[field.name], template };
		if (!isChoice(field))
			return <TextInput key={field.name} field={field} autoComplete={autoComplete} {...shared} />;
		const Choices = field.kind === "yesNo" ? YesNo : Select;
		return <Choices key={field.name} field={field} {...shared} />;
	});
}

interface FieldProps<Field extends FormField> {
	readonly field: Field;
	readonly messages: FormMessages;
	readonly error: string | undefined;
	readonly template: boolean;
}

const INPUT_TYPES = { text: "text", email: "email", phone: "tel" } as const;

function TextInput({
	field,
	messages,
	error,
	template,
	autoComplete,
}: FieldProps<TextField | LongTextField> & Pick<FormFieldsProps, "autoComplete">) {
	const shared = {
		...controlProps(field, error),
		maxLength: field.maxLength,
		placeholder: field.placeholder,
		defaultValue: template ? `{{${field.name}}}` : undefined,
	};
	return (
		<LabeledField field={field} messages={messages} error={error}>
			{field.kind === "longText" ? (
				<textarea {...shared} rows={MESSAGE_ROWS} />
			) : (
				<input
					{...shared}
					type={INPUT_TYPES[field.kind]}
					autoComplete={autoComplete ?? field.autoComplete ?? "off"}
					enterKeyHint="next"
					pattern={patternOf(field)?.source}
				/>
			)}
		</LabeledField>
	);
}

function Select({ field, messages, error, template }: FieldProps<ChoiceField>) {
	return (
		<LabeledField field={field} messages={messages} error={error}>
			<select {...controlProps(field, error)} defaultValue={template ? undefined : ""}>
				<option value="">{messages.choose}</option>
				{field.choices.map((choice, index) => (
					<option key={choice} value={choice} {...(template && chosenMark("selected", field, index))}>
						{choice}
					</option>
				))}
			</select>
		</LabeledField>
	);
}

/** Two large targets instead of two small dots. */
function YesNo({ field, messages, error, template }: FieldProps<ChoiceField>) {
	return (
		<fieldset className={styles["field"]} aria-describedby={error ? errorId(field) : undefined}>
			<legend className={styles["label"]}>{labelOf(field, messages)}</legend>
			<div className={styles["choices"]}>
				{field.choices.map((choice, index) => (
					<label key={choice} className={styles["choice"]}>
						<input
							type="radio"
							name={field.name}
							value={choice}
							required={!field.optional}
							aria-invalid={error ? true : undefined}
							{...(template && chosenMark("checked", field, index))}
						/>
						<span>{choice}</span>
					</label>
				))}
			</div>
			<ErrorText field={field}>{error}</ErrorText>
		</fieldset>
	);
}

interface LabeledFieldProps extends Omit<FieldProps<FormField>, "template"> {
	readonly children: ReactNode;
}

function LabeledField({ field, messages, error, children }: LabeledFieldProps) {
	return (
		<div className={styles["field"]}>
			<label htmlFor={field.name} className={styles["label"]}>
				{labelOf(field, messages)}
			</label>
			{children}
			<ErrorText field={field}>{error}</ErrorText>
		</div>
	);
}

const controlProps = (field: FormField, error: string | undefined) => ({
	id: field.name,
	name: field.name,
	className: styles["input"],
	required: !field.optional,
	"aria-invalid": error ? true : undefined,
	"aria-describedby": error ? errorId(field) : undefined,
});

/** The desk turns the mark into the attribute for the choice that was sent, and takes the others out. */
const chosenMark = (attribute: "checked" | "selected", field: ChoiceField, index: number) => ({
	"data-chosen": `${attribute} ${field.name} ${index}`,
});

const labelOf = ({ label, optional }: FormField, messages: FormMessages) =>
	optional ? `${label} ${messages.optional}` : label;

const errorId = (field: FormField) => `${field.name}-error`;

function ErrorText({ field, children }: { readonly field: FormField; readonly children: ReactNode }) {
	return (
		children && (
			<p id={errorId(field)} className={styles["error"]}>
				{children}
			</p>
		)
	);
}
