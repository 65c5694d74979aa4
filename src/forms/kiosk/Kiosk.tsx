/** What a shared tablet has beside the form. Fetched by kiosks alone. */
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal, flushSync } from "react-dom";
import type { FormAccount } from "../../../model/forms/email.ts";
import { type FormDefinition, firstName, HONEYPOT_FIELD } from "../../../model/forms/forms.ts";
import { KIOSK_THANKS_MS, kioskHere } from "../../../model/forms/kiosk.ts";
import { fill, pluralForm } from "../../../model/text/fill.ts";
import { Snackbar } from "../../ui/Snackbar.tsx";
import type { FormProps, KioskMessages } from "../formProps.ts";
import { sendForm } from "../useSending.ts";
import { AgentCorner } from "./AgentCorner.tsx";
import { type KeptSignIns, openKeptSignIns } from "./keptSignIns.ts";
import { keepOffline, leaveKiosk } from "./offline.ts";
import { Outbox, type OutboxState } from "./outbox.ts";
import { PinDialog } from "./PinDialog.tsx";
import styles from "./ThankYou.module.css";
import { useIdleGuest } from "./useIdleGuest.ts";
import { useLongPress } from "./useLongPress.ts";

let outbox: Outbox | undefined;
const outboxFor = (email: FormAccount) => (outbox ??= new Outbox(email));

/** Instead of sendForm: stored on the tablet counts as sent. */
export const signIn: typeof sendForm = async (form, email) => {
	const data = new FormData(form);
	data.delete(HONEYPOT_FIELD);
	const answers = [...data].map(([name, value]) => [name, String(value)] as const);
	return (await outboxFor(email).signIn(answers)) ?? sendForm(form, email);
};

interface KioskProps extends Pick<FormProps, "definition" | "email"> {
	readonly place: RefObject<HTMLElement | null>;
	readonly messages: KioskMessages;
	readonly thanked: string | null;
	readonly onNext: () => void;
}

export function Kiosk({ place, definition, messages, email, thanked, onNext }: KioskProps) {
	const kept = outboxFor(email);
	const state = useSyncExternalStore(kept.subscribe, kept.state);
	const [opensOffline, setOpensOffline] = useState(false);
	const [dialog, setDialog] = useState<"newPin" | "pin" | "corner">();
	const renewal = useRef<() => void>(undefined);
	const busy = useRef(false);
	busy.current = thanked !== null || dialog === "pin" || dialog === "corner";
	const form = useCallback(() => place.current?.querySelector("form") ?? undefined, [place]);

	const freshForm = useCallback(() => {
		flushSync(onNext);
		form()?.querySelector<HTMLElement>("[required]")?.focus();
	}, [form, onNext]);
	const welcomeNext = useCallback(() => {
		freshForm();
		renewal.current?.();
	}, [freshForm]);
	const idle = useIdleGuest(form, welcomeNext, freshForm);

	useEffect(() => {
		if (thanked === null) return;
		idle.forget();
		const timer = setTimeout(welcomeNext, KIOSK_THANKS_MS);
		return () => clearTimeout(timer);
	}, [thanked, welcomeNext, idle.forget]);

	useEffect(() => {
		// Else it is taken between two guests.
		const renewWhenFree = (renew: () => void) => {
			renewal.current = renew;
			if (!busy.current && isUntouched(form(), definition)) renew();
		};
		void keepOffline(renewWhenFree).then(setOpensOffline);
		// A guest may have typed before this code was loaded.
		if (!isUntouched(form(), definition)) idle.stay();
	}, [form, definition, idle.stay]);

	const send = () => {
		idle.stay();
		form()?.requestSubmit();
	};

	const close = () => setDialog(undefined);
	useLongPress(() => setDialog("pin"));

	useEffect(() => {
		// Without storage there is no PIN, and nothing to protect.
		void kept.kept.then(async (opened) => {
			if (opened && (await opened.noted("pin").catch(() => null)) === undefined) setDialog("newPin");
		});
	}, [kept]);

	const bar = document.querySelector("[data-kiosk-line]");
	const line = agentLine(state, messages);
	return (
		<>
			<ThankYou thanked={thanked} messages={messages} />
			<div data-kiosk-notice="">
				<Snackbar
					text={idle.notice ? messages[idle.notice] : null}
					dismissLabel={messages.dismiss}
					onDismiss={idle.stay}
					action={idle.notice === "kioskComplete" ? { text: messages.kioskSend, onAct: send } : undefined}
				/>
			</div>
			{bar && line && createPortal(<p>{line}</p>, bar)}
			{dialog === "newPin" && (
				<PinDialog action={messages.pinStart} messages={messages} kept={kept.kept} onDone={close} />
			)}
			{dialog === "pin" && (
				<PinDialog
					action={messages.pinOpen}
					messages={messages}
					kept={kept.kept}
					onDone={() => setDialog("corner")}
					onClose={close}
				/>
			)}
			{dialog === "corner" && (
				<AgentCorner
					definition={definition}
					messages={messages}
					state={state}
					outbox={kept}
					opensOffline={opensOffline}
					onClose={close}
				/>
			)}
		</>
	);
}

/** /signin?kiosk=off: ends the kiosk after the PIN, which the agent's dialog may have asked already. */
export function LeavingKiosk({ email, messages }: Pick<KioskProps, "email" | "messages">) {
	const [locked, setLocked] = useState<KeptSignIns>();
	useEffect(() => {
		const look = async () => {
			const kept = await openKeptSignIns().catch(() => undefined);
			if (kept && (await kept.noted("pin")) && !(await kept.noted("leaving"))) setLocked(kept);
			else await leaveKiosk(email, kept);
		};
		void look();
	}, [email]);
	return (
		locked && (
			<PinDialog
				action={messages.agentLeave}
				messages={messages}
				kept={locked}
				onDone={() => leaveKiosk(email, locked).finally(() => setLocked(undefined))}
				onClose={() => location.replace(kioskHere())}
			/>
		)
	);
}

function isUntouched(form: HTMLFormElement | undefined, { fields }: FormDefinition): boolean {
	const data = new FormData(form);
	return fields.every(({ name }) => !data.get(name));
}

/** The whole screen, for a moment. Role: a status region that is always there, so that its text is announced. */
function ThankYou({ thanked, messages }: Pick<KioskProps, "thanked" | "messages">) {
	return (
		<div role="status" className={`dark ${styles["screen"]}`} data-shown={thanked === null ? undefined : ""}>
			{thanked !== null && (
				<>
					<p className={styles["thanks"]}>{fill(messages.kioskThanks, { name: firstName(thanked) })}</p>
					<p className={styles["invitation"]}>{messages.kioskInvitation}</p>
					<p className={styles["said"]}>{messages.openHouseSuccess}</p>
				</>
			)}
		</div>
	);
}

function agentLine({ waiting, refused, broken }: OutboxState, messages: KioskMessages): string | undefined {
	if (broken) return messages.kioskKeepsNothing;
	if (waiting > 0) return counted(messages.kioskWaiting, waiting);
	return refused > 0 ? counted(messages.kioskRefused, refused) : undefined;
}

const counted = (text: string, count: number) =>
	fill(pluralForm(text, count, document.documentElement.lang), { count });
