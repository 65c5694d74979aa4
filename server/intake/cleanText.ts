/**
 * What is kept of a typed text: one Unicode form, no control characters, no invisible characters that reorder
 * or hide text. A line break survives only where the form asks for several lines.
 */
import type { FieldKind } from "../../src/config/forms.ts";

/** Bidirectional overrides and isolates, zero-width no-break space; joiners stay, emoji and many scripts need them. */
const REORDERING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;
/** Also lone surrogates, private separators and the tag block are of no use to a reader. */
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;
const CONTROL_BUT_LINES = /[^\P{Cc}\n\t]|[\p{Cs}]/gu;

/** Most of what is typed: nothing to clean. */
const PLAIN = /^[ -~]*$/;

export function cleanText(typed: string, kind: FieldKind): string {
	if (PLAIN.test(typed)) return typed.trim();
	const readable = typed.normalize("NFC").replaceAll(REORDERING, "");
	if (kind === "longText") {
		return readable
			.replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
			.replaceAll(CONTROL_BUT_LINES, "")
			.trim();
	}
	// A line break or tab between words is a space; the rest goes without a trace.
	return readable
		.replaceAll(/[\t\r\n\u2028\u2029\u0085]+/g, " ")
		.replaceAll(CONTROL, "")
		.trim();
}
