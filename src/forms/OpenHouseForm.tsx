/** The open-house visitor form: notices beside the button, then on to the home site, or on a kiosk to the next guest. */
import { useCallback, useEffect, useRef, useState } from "react";
import { OPEN_HOUSE_REDIRECT_MS } from "../../model/content/constants.ts";
import { KIOSK_OFF, KIOSK_QUERY } from "../../model/forms/kiosk.ts";
import { Notice } from "../ui/Notice.tsx";
import { useHydrated } from "../ui/useHydrated.ts";
import { FormShell, type FormShellProps } from "./FormShell.tsx";
import type { FormProps, KioskMessages } from "./formProps.ts";
import { type sendForm, useSending } from "./useSending.ts";

type OpenHouseFormProps = FormProps & Readonly<{ messages: KioskMessages; homeUrl: string }>;

export function OpenHouseForm({ homeUrl, ...form }: OpenHouseFormProps) {
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
	const onSent = (name: string) => {
		if (kiosk) setThanked(name);
		else setTimeout(() => (wish === "on" ? next() : location.assign(homeUrl)), OPEN_HOUSE_REDIRECT_MS);
	};

	return (
		<>
			<div ref={place} inert={thanked !== null}>
				<GuestForm
					key={guest}
					{...form}
					// No link leads out of a kiosk.
					{...(wish === "on" && { autoComplete: "off", direct: [] })}
					send={kiosk?.signIn}
					onSent={onSent}
				/>
			</div>
			{wish === "off" && code && <code.LeavingKiosk {...form} />}
			{kiosk && <kiosk.Kiosk {...form} place={place} thanked={thanked} onNext={next} />}
		</>
	);
}

interface GuestFormProps extends FormShellProps {
	readonly send: typeof sendForm | undefined;
	readonly onSent: (name: string) => void;
}

function GuestForm({ send, onSent, ...form }: GuestFormProps) {
	const attempt = useSending(form, send);
	const onSend = async (filled: HTMLFormElement) => {
		const name = String(new FormData(filled).get(form.definition.visitor.name));
		if ((await attempt.submit(filled)) === "sent") onSent(name);
	};
	return (
		<FormShell {...form} attempt={attempt} onSend={onSend} silent={send !== undefined}>
			<Notice kind="error">{attempt.state === "failed" && form.words.failure}</Notice>
		</FormShell>
	);
}

type KioskCode = typeof import("./kiosk/Kiosk.tsx");

const AGAIN_MS = 5_000;

/** Whether this is a kiosk, and its code: nobody else fetches that. */
function useKioskCode() {
	const wish = useHydrated() ? kioskWish() : undefined;
	const [code, setCode] = useState<KioskCode>();

	useEffect(() => {
		if (!wish) return;
		let timer: ReturnType<typeof setTimeout>;
		const load = async () => {
			try {
				setCode(await import("./kiosk/Kiosk.tsx"));
			} catch {
				timer = setTimeout(load, AGAIN_MS);
			}
		};
		void load();
		return () => clearTimeout(timer);
	}, [wish]);

	return { wish, code };
}

function kioskWish(): "on" | "off" | undefined {
	const wish = new URLSearchParams(location.search).get(KIOSK_QUERY);
	if (wish === null) return undefined;
	return wish === KIOSK_OFF ? "off" : "on";
}
