/** Asks for the agent's PIN; without onClose, at the kiosk's start, for a new one. */
import { type SyntheticEvent, useState } from "react";
import { fill } from "../../../model/text/fill.ts";
import { Button } from "../../ui/Button.tsx";
import type { KioskMessages } from "../formProps.ts";
import { AgentDialog } from "./AgentDialog.tsx";
import type { KeptSignIns } from "./keptSignIns.ts";
import { setPin, tryPin } from "./pin.ts";

interface PinDialogProps {
	readonly action: string;
	readonly messages: KioskMessages;
	readonly kept: KeptSignIns | Promise<KeptSignIns | undefined>;
	readonly onDone: () => void;
	readonly onClose?: () => void;
}

export function PinDialog({ action, messages, kept, onDone, onClose }: PinDialogProps) {
	const [fault, setFault] = useState<string>();

	const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		if (!form.checkValidity()) return setFault(messages.pinForm);
		const pin = String(new FormData(form).get("pin"));
		const storage = await kept;
		// Without storage there is no PIN.
		const pause = storage ? await (onClose ? tryPin : setPin)(storage, pin) : 0;
		if (pause === 0) return onDone();
		form.reset();
		const seconds = Math.ceil(pause / 1000);
		setFault(pause > 1 ? fill(messages.pinPause, { seconds }) : messages.pinWrong);
	};

	return (
		<AgentDialog title={onClose ? messages.pinEnter : messages.pinSet} messages={messages} onClose={onClose}>
			{!onClose && <p>{messages.pinWhy}</p>}
			<form noValidate onSubmit={submit}>
				<label>
					{messages.pinLabel}
					<input
						name="pin"
						type="text"
						inputMode="numeric"
						autoComplete="off"
						required
						pattern="[0-9]{4,8}"
						aria-describedby="pin-fault"
					/>
				</label>
				<p id="pin-fault" role="alert">
					{fault}
				</p>
				<Button type="submit" look="gold">
					{action}
				</Button>
			</form>
		</AgentDialog>
	);
}
