import { type SyntheticEvent, useState } from "react";
import { EMAIL_INVALID, type FormDefinition, type FormField } from "../config/forms.ts";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Says beside each field, in words, what is wrong with it, and brings the visitor to the first one. */
export function useFieldErrors(definition: FormDefinition) {
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

	/** True when all is well. */
	const check = (form: HTMLFormElement): boolean => {
		const faults = definition.fields
			.map((field) => ({ field, control: controlOf(form, field.name) }))
			.filter(({ control }) => control && !control.validity.valid);
		setErrors(Object.fromEntries(faults.map(({ field, control }) => [field.name, sentence(field, control)])));
		faults[0]?.control?.focus();
		return faults.length === 0;
	};

	/** A corrected field loses its error at once. */
	const onInput = (event: SyntheticEvent<HTMLFormElement>) => {
		const { target } = event;
		if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
		if (!errors[target.name] || !target.validity.valid) return;
		const { [target.name]: _mended, ...rest } = errors;
		setErrors(rest);
	};

	return { errors, check, onInput };
}

/** For a group of radio buttons the first one speaks for all. */
function controlOf(form: HTMLFormElement, name: string): Control | undefined {
	const found = form.elements.namedItem(name);
	const control = found instanceof RadioNodeList ? found[0] : found;
	return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined;
}

function sentence(field: FormField, control: Control | undefined): string {
	return control?.validity.typeMismatch || control?.validity.patternMismatch ? EMAIL_INVALID : field.missing;
}
