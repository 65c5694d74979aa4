/** Hashed, so that erasing a person does not forget it; the same for every spelling. */
import { createHash } from "node:crypto";
import { isEmailAddress } from "../../model/forms/emailAddress.ts";
import { dialable } from "../../model/forms/phone.ts";

export const emailHash = (email: string) => hash(email.toLowerCase().replace(/\+[^@]*@/, "@"));

/** What nobody can dial is compared as text. */
export const phoneHash = (phone: string) =>
	hash(dialable(phone)?.replace(/^\+(1(?=\d{10}$))?/, "") ?? phone.normalize("NFKC").toLowerCase());

export const contactHash = (contact: string) =>
	isEmailAddress(contact) ? emailHash(contact) : phoneHash(contact);

export const hash = (key: string) => createHash("sha256").update(key).digest("hex");
