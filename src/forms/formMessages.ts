/** Which messages travel with a form into the browser; no other does. */
import { type Messages, pickMessages } from "../../model/text/messages.ts";

const SHARED = ["sending", "optional", "choose", "honeypotLabel", "privacyTitle"] as const;
const SENT = [...SHARED, "networkBack", "directContact", "dismiss"] as const;
/** Of a shared tablet. */
const KIOSK = [
	...(["sending", "dismiss", "openHouseSuccess"] as const),
	...([
		"kioskReady",
		"kioskWarning",
		"kioskAgain",
		"kioskComplete",
		"kioskSend",
		"kioskThanks",
		"kioskInvitation",
	] as const),
	...(["kioskWaiting", "kioskRefused", "kioskKeepsNothing"] as const),
	...([
		"pinSet",
		"pinWhy",
		"pinLabel",
		"pinStart",
		"pinEnter",
		"pinOpen",
		"pinForm",
		"pinWrong",
		"pinPause",
	] as const),
	...(["agentCorner", "agentWaiting", "agentRefused", "agentLastSent", "agentNoneSent"] as const),
	...(["agentOpensOffline", "agentYes", "agentNotYet", "agentSendNow", "agentExport"] as const),
	...(["agentExportWarning", "agentExportTime", "agentLeave", "agentLeaveWarning", "agentClose"] as const),
] as const;
const OPEN_HOUSE = [...SENT, ...KIOSK] as const;

export type FormMessages = Pick<Messages, (typeof SHARED)[number]>;
export type MessageFormMessages = Pick<Messages, (typeof SENT)[number]>;
export type KioskMessages = Pick<Messages, (typeof KIOSK)[number]>;
export type OpenHouseFormMessages = Pick<Messages, (typeof OPEN_HOUSE)[number]>;

export const formMessages = (messages: Messages) => pickMessages(messages, SHARED);
export const messageFormMessages = (messages: Messages) => pickMessages(messages, SENT);
export const openHouseFormMessages = (messages: Messages) => pickMessages(messages, OPEN_HOUSE);
