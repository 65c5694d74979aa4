/** Which messages travel with a form into the browser; no other does. */
import { type Messages, type MessagesOf, messagesOf, pickMessages } from "../../model/text/messages.ts";

const SHARED = ["sending", "optional", "choose", "honeypotLabel", "privacyTitle"] as const;
const SENT = [...SHARED, "networkBack", "directContact", "dismiss"] as const;
/** Of a shared tablet, by the beginnings of their names. */
const KIOSK = ["kiosk", "pin", "agent", "openHouseSuccess", "sending", "dismiss"] as const;

export type FormMessages = Pick<Messages, (typeof SHARED)[number]>;
export type MessageFormMessages = Pick<Messages, (typeof SENT)[number]>;
export type KioskMessages = MessagesOf<(typeof KIOSK)[number]>;
export type OpenHouseFormMessages = MessageFormMessages & KioskMessages;

export const formMessages = (messages: Messages) => pickMessages(messages, SHARED);
export const messageFormMessages = (messages: Messages) => pickMessages(messages, SENT);
export const openHouseFormMessages = (messages: Messages): OpenHouseFormMessages => ({
	...messageFormMessages(messages),
	...messagesOf(messages, KIOSK),
});
