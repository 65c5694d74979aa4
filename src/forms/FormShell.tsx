/** What all forms share: the native post that works without scripts, the honeypot, the fields and the button. */
import { Fragment, type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";
import { wireValues } from "../../model/forms/email.ts";
import { HONEYPOT_FIELD, KEPT_FIELDS, pageValues, SEND_FORM_PATH } from "../../model/forms/forms.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { useHydrated } from "../ui/useHydrated.ts";
import { Words } from "../ui/Words.tsx";
import { FormFields } from "./FormFields.tsx";
import styles from "./FormShell.module.css";
import type { FormProps } from "./formProps.ts";
import { useFieldErrors } from "./useFieldErrors.ts";
import type { Sending } from "./useSending.ts";

export interface FormShellProps extends FormProps {
	readonly attempt?: Sending;
	readonly onSend?: (form: HTMLFormElement) => void;
	/** Success is said elsewhere. */
	readonly silent?: boolean;
	/** A form that the desk fills in with what was typed, and the query of the address that it is sent to. */
	readonly template?: boolean;
	readonly autoComplete?: "off" | undefined;
	readonly beginning?: ReactNode;
	readonly children?: ReactNode;
}

export function FormShell(props: FormShellProps) {
	const { definition, messages, words, email, page, attempt, template, autoComplete } = props;
	const sending = attempt?.state === "sending";
	const hydrated = useHydrated();
	const { errors, check, onInput } = useFieldErrors(definition);
	// The e-mail client adds its own values; a post without scripts needs them in the form.
	const hidden = { ...(!hydrated && wireValues(email)), ...pageValues(page) };

	const submit = useRef<HTMLButtonElement>(null);
	const submissionId = useRef<HTMLInputElement>(null);

	useEffect(() => {
		if (!sending) return;
		return () => {
			// Disabling the button and fields has moved the focus away: restore it.
			if (document.activeElement === document.body) submit.current?.focus();
		};
	}, [sending]);

	const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
		event.preventDefault();
		// randomUUID needs TLS; without it the desk detects repeated forms by their answers.
		if (submissionId.current) submissionId.current.value ||= crypto.randomUUID?.() ?? "";
		if (check(event.currentTarget)) props.onSend?.(event.currentTarget);
	};

	return (
		<form
			className={styles["form"]}
			method="post"
			action={email.origin + SEND_FORM_PATH + (template ? "{{query}}" : "")}
			encType="multipart/form-data"
			autoComplete={autoComplete}
			noValidate={hydrated}
			onSubmit={onSubmit}
			onInput={(event) => {
				onInput(event);
				// A changed form is a new submission.
				if (submissionId.current) submissionId.current.value = "";
			}}
		>
			{hydrated && <input ref={submissionId} type="hidden" name={KEPT_FIELDS.id} />}
			{Object.entries(hidden).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<div className="unseen" aria-hidden="true">
				<label>
					{messages.honeypotLabel}
					<input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
				</label>
			</div>
			{props.beginning}
			<FormFields {...props} errors={errors} inert={sending} />
			<Consent text={page.consentText} privacyPolicy={messages.privacyTitle} />
			<Button ref={submit} type="submit" look="dark" className={styles["submit"]} disabled={sending}>
				{sending ? messages.sending : words.submit}
			</Button>
			{props.children}
			{attempt && <Outcome {...props} {...attempt} />}
		</form>
	);
}

function Outcome({ state, networkBack, silent, words, messages, direct }: FormShellProps & Sending) {
	const links = direct.map(({ href, text }, index) => (
		<Fragment key={href}>
			{index > 0 ? " · " : " "}
			<a href={href}>{text}</a>
		</Fragment>
	));
	return (
		<Notice kind="success">
			{(state === "sent" && !silent && words.success) ||
				(networkBack && messages.networkBack) ||
				(state === "failed" && direct.length > 0 && [messages.directContact, ...links])}
		</Notice>
	);
}

/** The consent text, exactly as stored with the lead. A brand's own sentence may not name the policy. */
function Consent({ text, privacyPolicy }: Readonly<Record<"text" | "privacyPolicy", string>>) {
	const [before = "", ...after] = text.split(privacyPolicy);
	return (
		<p className={`muted ${styles["consent"]}`}>
			<Words text={before} />
			{after.length > 0 && <a href="/privacy">{privacyPolicy}</a>}
			<Words text={after.join(privacyPolicy)} />
		</p>
	);
}
