/** Holds one answer against the rule of its key: the schema of site.config.ts, or the server's settings. */
import { existsSync, statSync } from "node:fs";
import { z } from "zod";
import { mailFrom, notifyTo, smtpUrl } from "../../server/settings/mailSettings.ts";
import { isFontInstalled } from "../../src/config/fonts.ts";
import { siteSchema } from "../../src/config/schema.ts";
import { type FileFormat, isOfFormat } from "../pictures.ts";
import { canBeInstalled, fontChoices } from "./fonts.ts";
import { pathOf } from "./keyPath.ts";
import type { Question } from "./questions.ts";

const emailJsId = z
	.string({ error: "is missing. Copy it from your EmailJS account." })
	.regex(/^[\w-]{3,}$/, "does not look like a key or id of EmailJS. Copy it from your EmailJS account.");

const SETTINGS: Readonly<Record<string, z.ZodType>> = {
	SMTP_URL: smtpUrl,
	MAIL_FROM: mailFrom,
	NOTIFY_TO: notifyTo,
	EMAILJS_PUBLIC_KEY: emailJsId,
	EMAILJS_SERVICE_ID: emailJsId,
	EMAILJS_CONTACT_TEMPLATE_ID: emailJsId,
	EMAILJS_OPEN_HOUSE_TEMPLATE_ID: emailJsId,
};

export const isSetting = (key: string) => key in SETTINGS;

/** A sentence that begins with the key, or nothing when the answer will do. */
export function answerFault(question: Question, answer: unknown): string | undefined {
	const sentence = faultSentence(question, answer);
	if (!sentence) return undefined;
	return sentence.startsWith(question.key) ? sentence : `${question.key}: ${sentence}`;
}

/** The same without the key. */
export function faultSentence(question: Question, answer: unknown): string | undefined {
	switch (question.kind) {
		case "choice":
			return question.choices.some(({ value }) => value === answer)
				? undefined
				: `must be one of: ${question.choices.map(({ value }) => value).join(", ")}.`;
		case "font":
			return typeof answer === "string" && (isFontInstalled(answer) || canBeInstalled(answer))
				? undefined
				: `names no font that can be installed. Use one of: ${fontChoices(question.use)
						.map(({ name }) => name)
						.join(", ")}.`;
		case "picture":
			return fileFault(answer);
		case "file":
			return fileFault(answer) ?? formatFault(String(answer), question.format);
		default:
			return schemaFault(question.key, answer);
	}
}

function schemaFault(key: string, answer: unknown): string | undefined {
	const issue = (SETTINGS[key] ?? siteFieldSchema(key)).safeParse(answer).error?.issues[0];
	if (!issue) return undefined;
	const place = issue.path.length > 0 ? `${issue.path.join(".")} ` : "";
	return `${place}${issue.message}`;
}

/** The rule of one key inside the schema of the whole file. */
export const siteFieldSchema = (key: string) => schemasTo(key).at(-1) as z.ZodType;

/** The names of what each thing of a list has. */
export const itemParts = (key: string): string[] =>
	Object.keys((siteFieldSchema(`${key}.0`) as z.ZodObject).shape);

/** What to remove so that there is no answer: the key itself, or the group that makes no sense without it. */
export const clearableKey = (key: string): string | undefined =>
	keysTo(key, (schema) => schema.safeParse(undefined).success).at(-1);

/** The groups above a key that a site may be without. */
export const optionalGroups = (key: string): string[] =>
	keysTo(key, (schema) => isAbsent(schema.safeParse(undefined))).filter((group) => group !== key);

/** Nothing stands for it, as a standard text would. */
const isAbsent = ({ success, data }: z.ZodSafeParseResult<unknown>) => success && data === undefined;

/** Of the key and the groups above it those whose schema is of this kind, the outermost first. */
function keysTo(key: string, isWanted: (schema: z.ZodType) => boolean): string[] {
	if (isSetting(key) || key === "email") return [];
	const parts = pathOf(key);
	return schemasTo(key).flatMap((schema, depth) =>
		isWanted(schema) ? parts.slice(0, depth + 1).join(".") : [],
	);
}

/** A list that may be empty is cleared by emptying it. */
export const mayBeEmptyList = (key: string) => !isSetting(key) && siteFieldSchema(key).safeParse([]).success;

/** The schemas of every part of the key, from the outermost to its own. */
function schemasTo(key: string): z.ZodType[] {
	const schemas: z.ZodType[] = [];
	for (const part of pathOf(key)) {
		schemas.push(memberSchema(schemas.at(-1) ?? siteSchema, String(part)) as z.ZodType);
	}
	return schemas;
}

/** Around what may be left out, or is not to be changed. */
const WRAPPERS = [z.ZodOptional, z.ZodDefault, z.ZodPrefault, z.ZodReadonly];

export function unwrapped(schema: z.ZodType): z.ZodType {
	if (schema instanceof z.ZodPipe) return unwrapped(schema.in as z.ZodType);
	if (!WRAPPERS.some((wrapper) => schema instanceof wrapper)) return schema;
	return unwrapped((schema as z.ZodOptional).unwrap() as z.ZodType);
}

function memberSchema(wrapped: z.ZodType, part: string): z.ZodType | undefined {
	const schema = unwrapped(wrapped);
	if (schema instanceof z.ZodUnion) {
		return schema.options.map((option) => memberSchema(option as z.ZodType, part)).find(Boolean);
	}
	if (schema instanceof z.ZodObject) return schema.shape[part] as z.ZodType | undefined;
	if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
	return schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined;
}

function fileFault(answer: unknown): string | undefined {
	const found = typeof answer === "string" && existsSync(answer) && statSync(answer).isFile();
	return found ? undefined : `names "${answer}", but there is no such file. Write its path from this folder.`;
}

function formatFault(file: string, format: FileFormat): string | undefined {
	return isOfFormat(file, format)
		? undefined
		: `names "${file}", which is not a .${format} file. Export it as ${format}.`;
}
