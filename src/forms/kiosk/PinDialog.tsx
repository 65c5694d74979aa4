/** Asks for the agent's PIN, or for a new one at the kiosk's start. A modal dialog: Escape and Close end the first only. */
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { fill } from "../../config/fill.ts";
import { Button } from "../../ui/Button.tsx";
import type { KioskMessages } from "../formMessages.ts";
import styles from "./AgentCorner.module.css";
import { PIN_PATTERN } from "./pin.ts";

interface PinDialogProps {
	readonly title: string;
	readonly why?: string;
	readonly action: string;
	readonly messages: KioskMessages;
	/** 0: done. Else the pause until the next try, in milliseconds. */
	readonly onPin: (pin: string) => Promise<number>;
	/** Missing: there is no way around it. */
	readonly onClose?: () => void;
}

export function PinDialog({ title, why, action, messages, onPin, onClose }: PinDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const [fault, setFault] = useState<string>();

	useEffect(() => {
		const { current } = dialog;
		current?.showModal();
		return () => current?.close();
	}, []);

	const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		if (!form.checkValidity()) return setFault(messages.pinForm);
		const pause = await onPin(String(new FormData(form).get("pin")));
		if (pause === 0) return;
		form.reset();
		const seconds = String(Math.ceil(pause / 1000));
		setFault(pause > 1 ? fill(messages.pinPause, { seconds }) : messages.pinWrong);
	};

	return createPortal(
		<dialog
			ref={dialog}
			className={styles["corner"]}
			aria-labelledby="pin-title"
			onCancel={(event) => !onClose && event.preventDefault()}
			onClose={onClose}
			// The key that opened it is still held.
			onKeyDown={(event) => event.repeat && event.preventDefault()}
		>
			<h2 id="pin-title" className={styles["title"]}>
				{title}
			</h2>
			{why && <p className={styles["warning"]}>{why}</p>}
			<form className={styles["actions"]} noValidate onSubmit={submit}>
				<label>
					{messages.pinLabel}
					<input
						name="pin"
						type="text"
						inputMode="numeric"
						autoComplete="off"
						required
						pattern={PIN_PATTERN}
						aria-describedby="pin-fault"
					/>
				</label>
				<p id="pin-fault" role="alert" className={styles["warning"]}>
					{fault}
				</p>
				<Button type="submit" look="gold">
					{action}
				</Button>
				{onClose && (
					<Button look="quiet" onClick={onClose}>
						{messages.agentClose}
					</Button>
				)}
			</form>
		</dialog>,
		document.body,
	);
}
