/** The contact form, and every form of site.json. Its outcome is an alert or, with `contactSnackbar`, a snackbar. */
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { type FormDefinition, firstName } from "../../model/forms/forms.ts";
import { fill } from "../../model/text/fill.ts";
import { Snackbar } from "../ui/Snackbar.tsx";
import { FormShell } from "./FormShell.tsx";
import type { FormProps } from "./formProps.ts";
import { useSending } from "./useSending.ts";

/** A press of its name writes its text into the message. */
type Beginning = Readonly<Record<"name" | "text", string>>;

interface MessageFormProps extends FormProps {
	readonly snackbar: boolean;
	readonly beginnings?: readonly Beginning[];
	/** What the form folds to: a heading with the visitor's {name}, and a sentence. */
	readonly thanks?: Readonly<Record<"heading" | "text", string>>;
}

export function MessageForm({ snackbar, beginnings = [], thanks, ...form }: MessageFormProps) {
	const { definition, messages, words } = form;
	const [notice, setNotice] = useState<string | null>(null);
	const [sender, setSender] = useState("");
	const attempt = useSending(form);

	const send = async (filled: HTMLFormElement) => {
		setNotice(null);
		setSender(firstName(String(new FormData(filled).get(definition.visitor.name))));
		const outcome = await attempt.submit(filled);
		if (outcome === "dropped" || (outcome === "sent" && thanks)) return;
		const text = outcome === "sent" ? words.success : words.failure;
		if (snackbar) setNotice(text);
		else window.alert(text);
	};

	if (thanks && attempt.state === "sent")
		return <Thanks heading={fill(thanks.heading, { name: sender })} text={thanks.text} />;
	return (
		<>
			<FormShell
				{...form}
				attempt={attempt}
				onSend={send}
				silent={snackbar}
				beginning={beginnings.length > 0 && <Beginnings of={definition} beginnings={beginnings} />}
			/>
			{snackbar && (
				<Snackbar text={notice} dismissLabel={messages.dismiss} onDismiss={() => setNotice(null)} />
			)}
		</>
	);
}

function Beginnings({ of, beginnings }: { of: FormDefinition; beginnings: readonly Beginning[] }) {
	const message = of.fields.find(({ kind }) => kind === "longText")?.name ?? "";
	const begin = ({ currentTarget }: MouseEvent<HTMLButtonElement>, text: string) => {
		const field = currentTarget.form?.elements.namedItem(message);
		if (!(field instanceof HTMLTextAreaElement)) return;
		// What was typed stays; another beginning is replaced.
		const other = beginnings.find((one) => field.value.startsWith(one.text));
		field.focus();
		field.value = text + field.value.slice(other?.text.length);
		field.dispatchEvent(new Event("input", { bubbles: true }));
	};
	return (
		<div className="beginnings">
			{beginnings.map(({ name, text }) => (
				<button key={name} type="button" onClick={(event) => begin(event, text)}>
					{name}
				</button>
			))}
		</div>
	);
}

function Thanks({ heading, text }: NonNullable<MessageFormProps["thanks"]>) {
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => place.current?.focus(), []);
	return (
		<div ref={place} tabIndex={-1} role="status" className="thanks">
			<h3>{heading}</h3>
			<p>{text}</p>
		</div>
	);
}
