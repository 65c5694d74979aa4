/**
 * What the agent finds behind the brokerage's name and the PIN: how many sign-ins wait, and what to do with them.
 * A modal dialog: Escape and Close end it, and so does a while without a touch.
 */
import { useEffect, useRef, useState } from "react";
import type { FormDefinition } from "../../config/forms.ts";
import { KIOSK_IDLE_MS, KIOSK_OFF, kioskHere } from "../../config/kiosk.ts";
import { Button } from "../../ui/Button.tsx";
import type { KioskMessages } from "../formMessages.ts";
import styles from "./AgentCorner.module.css";
import { saveSignIns } from "./exportFile.ts";
import type { Outbox, OutboxState } from "./outbox.ts";

interface AgentCornerProps {
	readonly definition: FormDefinition;
	readonly messages: KioskMessages;
	readonly state: OutboxState;
	readonly outbox: Outbox;
	readonly opensOffline: boolean;
	readonly onClose: () => void;
}

type Question = "export" | "leave";

export function AgentCorner({
	definition,
	messages,
	state,
	outbox,
	opensOffline,
	onClose,
}: AgentCornerProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const [asked, setAsked] = useState<Question | null>(null);
	const kept = state.waiting + state.refused;

	useEffect(() => {
		const { current } = dialog;
		current?.showModal();
		let timer: ReturnType<typeof setTimeout>;
		const stay = () => {
			clearTimeout(timer);
			timer = setTimeout(onClose, KIOSK_IDLE_MS);
		};
		stay();
		for (const type of ["pointerdown", "keydown"]) current?.addEventListener(type, stay);
		return () => {
			clearTimeout(timer);
			current?.close();
		};
	}, [onClose]);

	const leave = async () => {
		await (await outbox.kept)?.note("leaving", true).catch(() => {});
		location.assign(`${kioskHere()}=${KIOSK_OFF}`);
	};
	const facts = {
		[messages.agentWaiting]: state.waiting,
		...(state.refused > 0 && { [messages.agentRefused]: state.refused }),
		[messages.agentLastSent]: state.lastSent ? shownTime(state.lastSent) : messages.agentNoneSent,
		[messages.agentOpensOffline]: opensOffline ? messages.agentYes : messages.agentNotYet,
	};

	return (
		<dialog
			ref={dialog}
			className={styles["corner"]}
			aria-labelledby="agent-corner"
			onClose={onClose}
			// The key that opened it is still held, and the focus is on a button.
			onKeyDown={(event) => event.repeat && event.preventDefault()}
		>
			<h2 id="agent-corner" className={styles["title"]}>
				{messages.agentCorner}
			</h2>
			<dl className={styles["facts"]}>
				{Object.entries(facts).map(([what, value]) => (
					<div key={what}>
						<dt>{what}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{state.broken && <p className={styles["warning"]}>{messages.kioskKeepsNothing}</p>}
			{asked === "export" && (
				<Confirm
					warning={messages.agentExportWarning}
					action={messages.agentExportConfirm}
					onConfirm={async () => {
						const waiting = (await (await outbox.kept)?.all()) ?? [];
						saveSignIns(waiting, definition, messages.agentExportTime);
						setAsked(null);
					}}
					back={messages.agentBack}
					onBack={() => setAsked(null)}
				/>
			)}
			{asked === "leave" && (
				<Confirm
					warning={messages.agentLeaveWarning}
					action={messages.agentLeave}
					onConfirm={leave}
					back={messages.agentBack}
					onBack={() => setAsked(null)}
				/>
			)}
			{asked === null && (
				<div className={styles["actions"]}>
					<Button
						look="gold"
						disabled={state.sending || state.waiting === 0}
						onClick={() => void outbox.sendNow()}
					>
						{state.sending ? messages.sending : messages.agentSendNow}
					</Button>
					<Button look="dark" disabled={kept === 0} onClick={() => setAsked("export")}>
						{messages.agentExport}
					</Button>
					<Button look="dark" onClick={() => (kept > 0 ? setAsked("leave") : void leave())}>
						{messages.agentLeave}
					</Button>
					<Button look="quiet" onClick={onClose}>
						{messages.agentClose}
					</Button>
				</div>
			)}
		</dialog>
	);
}

interface ConfirmProps {
	readonly warning: string;
	readonly action: string;
	readonly onConfirm: () => void;
	readonly back: string;
	readonly onBack: () => void;
}

function Confirm({ warning, action, onConfirm, back, onBack }: ConfirmProps) {
	return (
		<div className={styles["actions"]}>
			<p className={styles["warning"]}>{warning}</p>
			<Button look="gold" onClick={onConfirm}>
				{action}
			</Button>
			<Button look="quiet" onClick={onBack}>
				{back}
			</Button>
		</div>
	);
}

const shownTime = (time: number) =>
	new Date(time).toLocaleString(document.documentElement.lang, {
		weekday: "short",
		hour: "numeric",
		minute: "2-digit",
	});
