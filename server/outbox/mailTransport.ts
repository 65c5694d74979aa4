/** How a mail leaves the desk: by SMTP, or as a file. */
import type { SendMailOptions } from "nodemailer";
import type { ClaimedDelivery } from "../leads/leadStore.ts";
import type { Destination, Receipt } from "./destination.ts";

export interface MailTransport
	extends Pick<Destination, "name" | "settles" | "workers" | "withdraw" | "close"> {
	send(mail: SendMailOptions, delivery: ClaimedDelivery, signal: AbortSignal): Promise<Receipt>;
}

/** A visitor's text is never read as the path of a file or as an address to fetch. */
export const NO_OUTSIDE_ACCESS = { disableFileAccess: true, disableUrlAccess: true } as const;

/** As objects: nodemailer would parse a text into several addresses. */
export const recipients = (addresses: readonly string[]) =>
	addresses.map((address) => ({ name: "", address }));

/** Mail programs decode "=?utf-8?Q?…?=" in a header, line breaks included. Broken up, it is shown as typed. */
export const asTyped = (text: string) => text.replaceAll("=?", "= ?");
