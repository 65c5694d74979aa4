/** A modal dialog for the agent. Escape, Close or KIOSK_IDLE_MS without input close it. */
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { createPortal } from "react-dom";
import { KIOSK_IDLE_MS } from "../../../model/forms/kiosk.ts";
import { Button } from "../../ui/Button.tsx";
import type { KioskMessages } from "../formProps.ts";
import styles from "./AgentDialog.module.css";

interface AgentDialogProps {
	readonly title: string;
	readonly messages: KioskMessages;
	/** Without it the dialog cannot be closed. */
	readonly onClose?: (() => void) | undefined;
	readonly children: ReactNode;
}

export function AgentDialog({ title, messages, onClose, children }: AgentDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const idle = useEffectEvent(() => onClose?.());

	useEffect(() => {
		const { current } = dialog;
		let timer: ReturnType<typeof setTimeout>;
		const stay = () => {
			clearTimeout(timer);
			timer = setTimeout(idle, KIOSK_IDLE_MS);
		};
		stay();
		for (const type of ["pointerdown", "keydown"]) current?.addEventListener(type, stay);
		current?.showModal();
		return () => {
			clearTimeout(timer);
			current?.close();
		};
	}, []);

	return createPortal(
		<dialog
			ref={dialog}
			className={`dark ${styles["dialog"]}`}
			aria-labelledby="agent-dialog"
			onCancel={(event) => !onClose && event.preventDefault()}
			// Browsers close a dialog at the second Escape, whatever onCancel does.
			onClose={onClose ?? (() => dialog.current?.showModal())}
			// A key that is still held down must not press the focused button.
			onKeyDown={(event) => event.repeat && event.preventDefault()}
		>
			<h2 id="agent-dialog">{title}</h2>
			{children}
			{onClose && (
				<Button look="quiet" onClick={onClose}>
					{messages.agentClose}
				</Button>
			)}
		</dialog>,
		document.body,
	);
}
