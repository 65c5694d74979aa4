import { useEffect, useState } from "react";
import { KIOSK_OFF, KIOSK_QUERY } from "../../model/forms/kiosk.ts";
import { useHydrated } from "../ui/useHydrated.ts";

type KioskCode = typeof import("./kiosk/Kiosk.tsx");

const AGAIN_MS = 5_000;

/** Whether this is a kiosk, and its code: nobody else fetches that. */
export function useKioskCode() {
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
