/** Which messages travel with a form into the browser; no other does. */
import type { Messages } from "../config/messages.ts";

const SHARED = ["sending", "optional", "choose", "honeypotLabel", "privacyTitle"] as const;
const CONTACT = [
	...SHARED,
	"contactSubmit",
	"contactSuccess",
	"contactFailure",
	"networkBack",
	"dismiss",
] as const;
/** Of a shared tablet. */
const KIOSK = [
	"sending",
	"openHouseSuccess",
	"kioskReady",
	"kioskWarning",
	"kioskComplete",
	"kioskSend",
	"kioskThanks",
	"kioskWaiting",
	"kioskRefused",
	"kioskKeepsNothing",
	"agentCorner",
	"agentWaiting",
	"agentRefused",
	"agentLastSent",
	"agentNoneSent",
	"agentOpensOffline",
	"agentYes",
	"agentNotYet",
	"agentSendNow",
	"agentExport",
	"agentExportWarning",
	"agentExportConfirm",
	"agentExportTime",
	"agentLeave",
	"agentLeaveWarning",
	"agentBack",
	"agentClose",
	"dismiss",
] as const;
const OPEN_HOUSE = [
	...SHARED,
	"openHouseSubmit",
	"openHouseSuccess",
	"openHouseFailure",
	"networkBack",
	...KIOSK,
] as const;

export type FormMessages = Pick<Messages, (typeof SHARED)[number]>;
export type ContactFormMessages = Pick<Messages, (typeof CONTACT)[number]>;
export type KioskMessages = Pick<Messages, (typeof KIOSK)[number]>;
export type OpenHouseFormMessages = Pick<Messages, (typeof OPEN_HOUSE)[number]>;

export const formMessages = (messages: Messages) => pick(messages, SHARED);
export const contactFormMessages = (messages: Messages) => pick(messages, CONTACT);
export const openHouseFormMessages = (messages: Messages) => pick(messages, OPEN_HOUSE);

const pick = <Key extends keyof Messages>(messages: Messages, keys: readonly Key[]): Pick<Messages, Key> =>
	Object.fromEntries(keys.map((key) => [key, messages[key]])) as Pick<Messages, Key>;
