/** Which messages travel with a form into the browser; no other does. */
import { type Messages, type MessagesOf, messagesOf } from "../config/messages.ts";

const SHARED = ["sending", "optional", "choose", "honeypotLabel", "privacyTitle"] as const;
const CONTACT = [...SHARED, "contactS", "contactFailure", "networkBack", "dismiss"] as const;
/** Of a shared tablet. */
const KIOSK = ["sending", "openHouseSuccess", "kiosk", "pin", "agent", "dismiss"] as const;
const OPEN_HOUSE = [...SHARED, "openHouseS", "openHouseFailure", "networkBack", ...KIOSK] as const;

export type FormMessages = MessagesOf<(typeof SHARED)[number]>;
export type ContactFormMessages = MessagesOf<(typeof CONTACT)[number]>;
export type KioskMessages = MessagesOf<(typeof KIOSK)[number]>;
export type OpenHouseFormMessages = MessagesOf<(typeof OPEN_HOUSE)[number]>;

export const formMessages = (messages: Messages) => messagesOf(messages, SHARED);
export const contactFormMessages = (messages: Messages) => messagesOf(messages, CONTACT);
export const openHouseFormMessages = (messages: Messages) => messagesOf(messages, OPEN_HOUSE);
