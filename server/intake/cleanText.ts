/** No control characters, nothing invisible that reorders or hides text; in linear time. */
import { FIELD_KINDS, type FieldKind } from "../../model/forms/fieldKinds.ts";

const PLAIN = /^[ -~]*$/;

/** But for those that emoji and many scripts need: flags, joiners, selectors. */
const INVISIBLE =
	/(\p{RGI_Emoji_Tag_Sequence})|[\p{Default_Ignorable_Code_Point}--[\u200C\u200D\p{Variation_Selector}]]/gv;
/** A joiner stays behind an emoji, a mark or a letter of a script that joins. */
const IDLE_JOINERS =
	/(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\p{M}[\p{L}--\p{Script=Latin}]])[\u200C\u200D]+/gv;
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;
const CONTROL_BUT_LINES = /[^\P{Cc}\n\t]|[\p{Cs}]/gu;

/** Unicode's limit for stream-safe text: sorting a longer stack of marks takes quadratic time. */
const STACKED_MARKS = /(\p{M}{30})\p{M}+/gu;
/** Code units; a text that is longer than this allows is too long in any form. */
const MOST_PER_CHARACTER = 4;

export function cleanText(typed: string, kind: FieldKind, maxLength: number): string {
	if (PLAIN.test(typed)) return typed.trim();
	const visible = typed.replaceAll(INVISIBLE, "$1").replaceAll(IDLE_JOINERS, "");
	const readable = withoutControl(visible, kind).trim();
	if (readable.length > MOST_PER_CHARACTER * maxLength) return readable;
	return readable.replaceAll(STACKED_MARKS, "$1").normalize("NFC");
}

function withoutControl(text: string, kind: FieldKind): string {
	if (FIELD_KINDS[kind].control === "textarea")
		return text.replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, "\n").replaceAll(CONTROL_BUT_LINES, "");
	return text.replaceAll(/[\t\r\n\u2028\u2029\u0085]+/g, " ").replaceAll(CONTROL, "");
}

const VISIBLE = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v;

export const isVisible = (text: string) => VISIBLE.test(text);
