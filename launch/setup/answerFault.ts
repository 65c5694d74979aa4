/** Holds one answer against the rule of its key: the schema of site.config.ts, or the server's settings. */
import { existsSync, statSync } from "node:fs";
import { z } from "zod";
import { mailFrom, notifyTo, smtpUrl } from "../../server/mailSettings.ts";
import { isFontInstalled } from "../../src/config/fonts.ts";
import { siteSchema } from "../../src/config/schema.ts";
import { isFilm } from "../pictures/film.ts";
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

/** A sentence that begins with the key, or nothing when the answer will do. */
export function answerFault(question: Question, answer: unknown): string | undefined {
	const sentence = faultSentence(question, answer);
	if (!sentence) return undefined;
	return sentence.startsWith(question.key) ? sentence : `${question.key}: ${sentence}`;
}

function faultSentence(question: Question, answer: unknown): string | undefined {
	if (question.optional && (answer === undefined || answer === "")) return undefined;
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
		case "film":
			return fileFault(answer) ?? filmFault(String(answer), question.film);
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
export function siteFieldSchema(key: string): z.ZodType {
	return pathOf(key).reduce<z.ZodType>((schema, part) => {
		if (schema instanceof z.ZodOptional) return partOf(schema.unwrap() as z.ZodType, part);
		return partOf(schema, part);
	}, siteSchema);

	function partOf(schema: z.ZodType, part: PropertyKey): z.ZodType {
		if (schema instanceof z.ZodObject) return schema.shape[String(part)] as z.ZodType;
		if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
		if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
		throw new Error(`site.config.ts has no ${key}.`);
	}
}

function fileFault(answer: unknown): string | undefined {
	const found = typeof answer === "string" && existsSync(answer) && statSync(answer).isFile();
	return found ? undefined : `names "${answer}", but there is no such file. Write its path from this folder.`;
}

function filmFault(file: string, film: "mp4" | "webm"): string | undefined {
	return isFilm(file, film)
		? undefined
		: `names "${file}", which is not a .${film} film. Export it as ${film}.`;
}
