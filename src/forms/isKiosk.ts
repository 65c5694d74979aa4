import { KIOSK_OFF, KIOSK_QUERY } from "../config/kiosk.ts";

/** What the address says: a kiosk, one that is to end, or neither. */
export function kioskWish(): "on" | "off" | undefined {
	const wish = new URLSearchParams(location.search).get(KIOSK_QUERY);
	if (wish === null) return undefined;
	return wish === KIOSK_OFF ? "off" : "on";
}
