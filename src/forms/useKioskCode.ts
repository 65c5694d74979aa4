import { useEffect, useState, useSyncExternalStore } from "react";
import type { EmailSettings } from "../config/email.ts";
import { kioskWish } from "./isKiosk.ts";

type KioskCode = typeof import("./kiosk/Kiosk.tsx");

const never = () => () => {};
const AGAIN_MS = 5_000;

/** Whether this is a kiosk, and its code: nobody else fetches that. */
export function useKioskCode(email: EmailSettings) {
	const wish = useSyncExternalStore(never, kioskWish, () => undefined);
	const [code, setCode] = useState<KioskCode>();

	useEffect(() => {
		if (!wish) return;
		let timer: ReturnType<typeof setTimeout>;
		const load = async () => {
			try {
				const loaded = await import("./kiosk/Kiosk.tsx");
				if (wish === "off") await loaded.leaveKiosk(email);
				else setCode(loaded);
			} catch {
				timer = setTimeout(load, AGAIN_MS);
			}
		};
		void load();
		return () => clearTimeout(timer);
	}, [wish, email]);

	return { on: wish === "on", code };
}
