import { type SyntheticEvent, useState } from "react";
import { type FormDefinition, type FormField, patternOf } from "../../model/forms/forms.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Says beside each field, in words, what is wrong with it, and brings the visitor to the first one. */
export function useFieldErrors(definition: FormDefinition) {
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

	const check = (form: HTMLFormElement): boolean => {
		const faults = definition.fields
			.map((field) => ({ field, control: controlOf(form, field.name) }))
			.filter(({ control }) => !control.validity.valid);
		setErrors(Object.fromEntries(faults.map(({ field, control }) => [field.name, sentence(field, control)])));
		const first = faults[0]?.control;
		// Safari's own scrolling would leave it below the header.
		first?.focus({ preventScroll: true });
		first?.scrollIntoView({ block: "nearest" });
		return faults.length === 0;
	};

	/** A corrected field loses its error at once. */
	const onInput = (event: SyntheticEvent<HTMLFormElement>) => {
		const { name, validity } = event.target as Control;
		if (!errors[name] || !validity.valid) return;
		const { [name]: _corrected, ...rest } = errors;
		setErrors(rest);
	};

	return { errors, check, onInput };
}

/** For a group of radio buttons the first one speaks for all. */
function controlOf(form: HTMLFormElement, name: string): Control {
	const found = form.elements.namedItem(name);
	return (found instanceof RadioNodeList ? found[0] : found) as Control;
}

function sentence(field: FormField, { validity }: Control): string {
	const misfit = validity.typeMismatch || validity.patternMismatch || validity.badInput;
	return (misfit && patternOf(field)?.sentence) || field.missing;
}
