/** The open-house visitor form: notices beside the button, then on to the home site, or on a kiosk to the next guest. */
import { useCallback, useRef, useState } from "react";
import { OPEN_HOUSE_REDIRECT_MS } from "../../model/content/constants.ts";
import { Notice } from "../ui/Notice.tsx";
import { DirectContact, type DirectContactProps } from "./DirectContact.tsx";
import { type FormProps, FormShell } from "./FormShell.tsx";
import type { OpenHouseFormMessages } from "./formMessages.ts";
import type { sendForm } from "./sendForm.ts";
import { useKioskCode } from "./useKioskCode.ts";
import { useSending } from "./useSending.ts";

interface OpenHouseFormProps extends FormProps<OpenHouseFormMessages> {
	readonly homeUrl: string;
	readonly direct: DirectContactProps["links"];
}

export function OpenHouseForm({ homeUrl, direct, ...form }: OpenHouseFormProps) {
	const place = useRef<HTMLDivElement>(null);
	const { wish, code } = useKioskCode();
	const kiosk = wish === "on" ? code : undefined;
	const [guest, setGuest] = useState(0);
	const [thanked, setThanked] = useState<string | null>(null);
	const next = useCallback(() => {
		setThanked(null);
		// A new form element: nothing of the previous guest remains.
		setGuest((number) => number + 1);
	}, []);

	return (
		<>
			<div ref={place} inert={thanked !== null}>
				<GuestForm
					key={guest}
					form={form}
					kiosk={wish === "on"}
					direct={direct}
					send={kiosk?.signIn}
					onSent={kiosk ? setThanked : undefined}
					onDone={() => (wish === "on" ? next() : location.assign(homeUrl))}
				/>
			</div>
			{wish === "off" && code && <code.LeavingKiosk {...form} />}
			{kiosk && <kiosk.Kiosk {...form} place={place} thanked={thanked} onNext={next} />}
		</>
	);
}

interface GuestFormProps {
	readonly form: FormProps<OpenHouseFormMessages>;
	readonly kiosk: boolean;
	readonly direct: DirectContactProps["links"];
	readonly send: typeof sendForm | undefined;
	/** Called with the guest's name after a sign-in. */
	readonly onSent: ((name: string) => void) | undefined;
	/** The guest has read that it worked. */
	readonly onDone: () => void;
}

function GuestForm({ form, kiosk, direct, send, onSent, onDone }: GuestFormProps) {
	const { definition, messages, words } = form;
	const { state, networkBack, submit } = useSending(form, send);
	const sent = state === "sent" && !onSent;

	const onSend = async (filled: HTMLFormElement) => {
		const name = String(new FormData(filled).get(definition.visitor.name));
		if ((await submit(filled)) !== "sent") return;
		if (onSent) onSent(name);
		else setTimeout(onDone, OPEN_HOUSE_REDIRECT_MS);
	};

	return (
		<FormShell
			{...form}
			autoComplete={kiosk ? "off" : undefined}
			sending={state === "sending"}
			onSend={onSend}
		>
			<Notice kind="error">{state === "failed" && words.failure}</Notice>
			<Notice kind="success">
				{(sent && words.success) ||
					(networkBack && messages.networkBack) ||
					(state === "failed" && !kiosk && <DirectContact words={messages.directContact} links={direct} />)}
			</Notice>
		</FormShell>
	);
}
