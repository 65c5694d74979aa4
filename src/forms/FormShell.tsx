/** What both forms share: the native post that works without scripts, the honeypot, the fields and the button. */
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";
import type { EmailSettings } from "../config/email.ts";
import {
	EMAIL_CLIENT_VERSION,
	type FormDefinition,
	HONEYPOT_FIELD,
	KEPT_FIELDS,
	PAGE_FIELDS,
	type PageRecord,
	SEND_FORM_PATH,
	WIRE_FIELDS,
} from "../config/forms.ts";
import { Button } from "../ui/Button.tsx";
import unseen from "../ui/Unseen.module.css";
import { useHydrated } from "../ui/useHydrated.ts";
import { Words } from "../ui/Words.tsx";
import { FormFields } from "./FormFields.tsx";
import styles from "./FormShell.module.css";
import type { FormMessages } from "./formMessages.ts";
import { useFieldErrors } from "./useFieldErrors.ts";

interface FormShellProps {
	readonly definition: FormDefinition;
	readonly messages: FormMessages;
	readonly email: EmailSettings;
	readonly page: PageRecord;
	readonly action: string;
	readonly sending?: boolean;
	readonly onSend?: (form: HTMLFormElement) => void;
	/** A form that the desk fills in with what was typed. */
	readonly template?: boolean;
	/** off: the browser keeps nothing that is typed here. */
	readonly autoComplete?: "off" | undefined;
	/** Added to the address that a native post goes to. */
	readonly query?: string;
	/** Before the fields. */
	readonly beginning?: ReactNode;
	/** What came of it. */
	readonly children?: ReactNode;
}

export function FormShell({
	definition,
	messages,
	email,
	page,
	action,
	sending = false,
	onSend,
	template = false,
	autoComplete,
	query = "",
	beginning,
	children,
}: FormShellProps) {
	const hydrated = useHydrated();
	const { errors, check, onInput } = useFieldErrors(definition);

	const form = useRef<HTMLFormElement>(null);
	const submissionId = useRef<HTMLInputElement>(null);

	useEffect(() => {
		if (!sending) return;
		return () => {
			// A disabled button has let go of the focus.
			if (document.activeElement !== document.body) return;
			form.current?.querySelector<HTMLButtonElement>("[type=submit]")?.focus();
		};
	}, [sending]);

	const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
		event.preventDefault();
		// Without TLS a browser has none, and the desk knows a repeated form by its answers.
		if (submissionId.current) submissionId.current.value ||= crypto.randomUUID?.() ?? "";
		if (check(event.currentTarget)) onSend?.(event.currentTarget);
	};

	return (
		<form
			ref={form}
			className={styles["form"]}
			method="post"
			action={email.origin + SEND_FORM_PATH + query}
			encType="multipart/form-data"
			autoComplete={autoComplete}
			noValidate={hydrated}
			onSubmit={onSubmit}
			onInput={(event) => {
				onInput(event);
				// Other answers are another submission.
				if (submissionId.current) submissionId.current.value = "";
			}}
		>
			{hydrated ? (
				<input ref={submissionId} type="hidden" name={KEPT_FIELDS.id} />
			) : (
				<NativeOnlyFields definition={definition} email={email} />
			)}
			<PageFields page={page} />
			<div className={unseen["unseen"]} aria-hidden="true">
				<label>
					{messages.honeypotLabel}
					<input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
				</label>
			</div>
			{beginning}
			<FormFields
				definition={definition}
				messages={messages}
				errors={errors}
				template={template}
				autoComplete={autoComplete}
			/>
			<Consent text={page.consentText} privacyPolicy={messages.privacyTitle} />
			<Button type="submit" look="dark" className={styles["submit"]} disabled={sending}>
				{sending ? messages.sending : action}
			</Button>
			{children}
		</form>
	);
}

/** The e-mail client adds these itself; a post without scripts needs them in the form. */
function NativeOnlyFields({ definition, email }: Pick<FormShellProps, "definition" | "email">) {
	const values = {
		[WIRE_FIELDS.version]: EMAIL_CLIENT_VERSION,
		[WIRE_FIELDS.service]: email.serviceId,
		[WIRE_FIELDS.template]: email.templateIds[definition.id],
		[WIRE_FIELDS.key]: email.publicKey,
	};
	return Object.entries(values).map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} />
	));
}

function PageFields({ page }: Pick<FormShellProps, "page">) {
	return Object.entries(PAGE_FIELDS).map(([key, { name }]) => (
		<input key={name} type="hidden" name={name} value={page[key as keyof PageRecord]} />
	));
}

interface ConsentProps {
	/** To the letter what is kept with the lead. */
	readonly text: string;
	/** What the policy is called in it; a brand's own sentence may not name it. */
	readonly privacyPolicy: string;
}

/** What sending the form means. */
function Consent({ text, privacyPolicy }: ConsentProps) {
	const [before = "", ...after] = text.split(privacyPolicy);
	return (
		<p className={styles["consent"]}>
			<Words text={before} />
			{after.length > 0 && <a href="/privacy">{privacyPolicy}</a>}
			<Words text={after.join(privacyPolicy)} />
		</p>
	);
}
