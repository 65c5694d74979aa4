/** A visitor as a vCard 3.0 (RFC 2426), the version that every address book reads. */
import type { StoredLead } from "./leadStore.ts";
import { formTitle, visitorOf } from "./visitor.ts";

export function vcard(lead: StoredLead): string {
	const { name, email, phone } = visitorOf(lead);
	const note = `${formTitle(lead)}, ${lead.receivedAt.toISOString().slice(0, 10)}`;
	const lines = [
		"BEGIN:VCARD",
		"VERSION:3.0",
		`FN:${escapeValue(name)}`,
		`N:${structuredName(name)}`,
		`EMAIL;TYPE=INTERNET:${escapeValue(email)}`,
		`TEL;TYPE=VOICE:${escapeValue(phone)}`,
		`NOTE:${escapeValue(note)}`,
		`REV:${lead.receivedAt.toISOString()}`,
		"END:VCARD",
	];
	return `${lines.map(fold).join("\r\n")}\r\n`;
}

/** The last word is the family name; people correct it in their address book when it is not. */
function structuredName(name: string): string {
	const words = name.split(/\s+/).filter(Boolean);
	const family = words.length > 1 ? words.at(-1) : "";
	const given = words.length > 1 ? words.slice(0, -1) : words;
	return `${escapeValue(family ?? "")};${escapeValue(given.join(" "))};;;`;
}

const escapeValue = (text: string) =>
	text
		.replaceAll(/[\\;,]/g, String.raw`\$&`)
		.replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
		.replaceAll(/\p{Cc}/gu, "");

const LINE_OCTETS = 75;

/** Lines of at most 75 octets, never cut inside a character. */
function fold(line: string): string {
	let folded = "";
	let octets = 0;
	for (const character of line) {
		const size = Buffer.byteLength(character);
		if (octets + size > LINE_OCTETS) {
			folded += "\r\n ";
			octets = 1;
		}
		folded += character;
		octets += size;
	}
	return folded;
}
