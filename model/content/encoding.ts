/** Editors on Windows write files in other encodings than UTF-8; JSON's own error would name a place where nothing is wrong. */
import { isUtf8 } from "node:buffer";

const ADVICE = "Save it as UTF-8 (in Notepad: Save as, Encoding, UTF-8).";

export function encodingFault(bytes: Buffer): string | undefined {
	const start = bytes.toString("hex", 0, 3);
	if (start === "efbbbf") return `is UTF-8 with a byte order mark (BOM), which JSON does not know. ${ADVICE}`;
	if (/^(fffe|feff)/.test(start) || bytes.subarray(0, 64).includes(0)) return `is in UTF-16. ${ADVICE}`;
	return isUtf8(bytes) ? undefined : `is not in UTF-8, perhaps in Latin-1 (Windows-1252). ${ADVICE}`;
}
