/** Of vCards (RFC 2426) and calendars (RFC 5545). */

export const contentLines = (lines: readonly string[]) => `${lines.map(fold).join("\r\n")}\r\n`;

export const escapeValue = (text: string) =>
	text
		.replaceAll(/[\\;,]/g, String.raw`\$&`)
		.replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
		.replaceAll(/\p{Cc}/gu, "");

const LINE_OCTETS = 75;
const encoder = new TextEncoder();

function fold(line: string): string {
	let folded = "";
	let octets = 0;
	for (const character of line) {
		const size = encoder.encode(character).length;
		if (octets + size > LINE_OCTETS) {
			folded += "\r\n ";
			octets = 1;
		}
		folded += character;
		octets += size;
	}
	return folded;
}
