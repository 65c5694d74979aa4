/** Answers from a file instead of a person: the same questions, the same rules, and all faults at once. */
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { MEDIA_FOLDER } from "../../src/config/schema.ts";
import { captionFrom, checkPicture, SLOTS, skippedSentence } from "../pictures.ts";
import { answerFault, siteFieldSchema } from "./answerFault.ts";
import { type Draft, type GalleryPicture, namesFile } from "./draft.ts";
import { expandHome, findPictures, folderFault } from "./namedFiles.ts";
import { QUESTIONS, type Question } from "./questions.ts";

export type Answers = Readonly<Record<string, unknown>>;

export interface Outcome {
	readonly faults: readonly string[];
	readonly warnings: readonly string[];
}

export function readAnswers(file: string): Answers {
	const answers = parsedJson(file, readText(file));
	if (typeof answers === "object" && answers !== null && !Array.isArray(answers)) return answers as Answers;
	throw new Error(`${file} must hold one object: { "siteName": "…", … }.`);
}

function readText(file: string): string {
	try {
		return readFileSync(expandHome(file), "utf8");
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		throw new Error(
			code === "ENOENT"
				? `There is no file ${file}. Write its path from ${process.cwd()}.`
				: `${file} cannot be read: ${message}`,
		);
	}
}

function parsedJson(file: string, text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new Error(`${file} is not written as JSON: ${(error as Error).message}`);
	}
}

/** What an answers file would have to hold for nothing to change; null where nothing is. Passwords are left out. */
export function presentAnswers(draft: Draft): Answers {
	const asked = QUESTIONS.filter((question) => question.kind !== "secret" && draft.asks(question));
	return Object.fromEntries(asked.map((question) => [question.key, answerFromHere(question, draft) ?? null]));
}

export async function applyAnswers(answers: Answers, draft: Draft): Promise<Outcome> {
	const faults = Object.keys(answers)
		.filter((key) => !QUESTIONS.some((question) => question.key === key))
		.map((key) => `${key}: is not asked. npm run setup -- --print-answers shows every key.`);
	const warnings: string[] = [];
	// A printed answer that nobody changed is none; else it would undo that short texts follow a new name.
	const present = presentAnswers(draft);
	const isNew = ({ key }: Question) =>
		key in answers && (key === "email" || !isDeepStrictEqual(answers[key], present[key]));
	for (const question of QUESTIONS.filter(isNew)) {
		const outcome = await applyAnswer(question, answers[question.key], draft);
		faults.push(...outcome.faults);
		warnings.push(...outcome.warnings);
	}
	// What is wrong with a single answer would be told twice.
	return { faults: faults.length > 0 ? faults : draft.faults(), warnings };
}

async function applyAnswer(question: Question, given: unknown, draft: Draft): Promise<Outcome> {
	const { key } = question;
	const answer = namesFile(question) && typeof given === "string" ? expandHome(given) : given;
	if (!draft.asks(question)) return fault(notAskedSentence(question, draft));
	if ((answer === null || answer === "") && draft.canClear(question)) {
		draft.clear(question);
		return { faults: [], warnings: [] };
	}
	if (question.kind === "gallery" && !Array.isArray(answer)) return applyFolder(question, answer, draft);
	const wrong = answerFault(question, answer);
	if (wrong) return fault(wrong);
	const verdict = question.kind === "picture" ? await checkPicture(String(answer), SLOTS[question.slot]) : {};
	if (verdict.fault) return fault(`${key}: ${verdict.fault}`);
	draft.set(question, answer);
	return { faults: [], warnings: verdict.warning ? [`${key}: ${verdict.warning}`] : [] };
}

function notAskedSentence({ key, onPath }: Question, draft: Draft): string {
	if (onPath) return `${key}: belongs to "email": "${onPath}".`;
	const group = `${draft.missingGroup(key)}.`;
	return `${key}: needs an answer to ${QUESTIONS.find((question) => question.key.startsWith(group))?.key}, too.`;
}

const galleryAnswer = z.strictObject({
	folder: z.string(),
	/** By file name. */
	pictures: z.record(z.string(), z.strictObject({ alt: z.string(), caption: z.string().optional() })),
});

async function applyFolder(question: Question, answer: unknown, draft: Draft): Promise<Outcome> {
	const { key } = question;
	const parsed = galleryAnswer.safeParse(answer);
	if (!parsed.success) {
		return fault(
			`${key}: must be { "folder": "…", "pictures": { "01.jpg": { "alt": "…", "caption": "…" } } }.`,
		);
	}
	const { pictures } = parsed.data;
	const folder = expandHome(parsed.data.folder);
	const wrong = folderFault(folder);
	if (wrong) return fault(`${key}: ${wrong}`);

	const found = await findPictures(folder);
	const faults = found.flatMap(({ name, fault: unusable }) =>
		unusable ? [`${key}: ${name} ${unusable}`] : [],
	);
	const gallery: GalleryPicture[] = found.map(({ name, file }) => ({
		file,
		alt: pictures[name]?.alt ?? "",
		caption: pictures[name]?.caption ?? captionFrom(name),
	}));
	for (const { file, alt } of gallery) {
		const missing = siteFieldSchema("listing.gallery.0.alt").safeParse(alt).error?.issues[0];
		if (missing) faults.push(`${key}: the alt text of ${file} ${missing.message}`);
	}
	for (const name of Object.keys(pictures)) {
		if (!found.some((picture) => picture.name === name)) faults.push(`${key}: ${folder} holds no ${name}.`);
	}
	if (faults.length === 0) draft.set(question, gallery);
	const warnings = found.flatMap(({ name, warning }) => (warning ? [`${name} ${warning}`] : []));
	const skipped = skippedSentence(folder) ?? [];
	return { faults, warnings: warnings.concat(skipped).map((warning) => `${key}: ${warning}`) };
}

const fault = (sentence: string): Outcome => ({ faults: [sentence], warnings: [] });

/** Files are named from this folder, because that is how an answer names them. */
function answerFromHere(question: Question, draft: Draft): unknown {
	const answer = draft.answerTo(question);
	return namesFile(question) && answer !== undefined ? `${MEDIA_FOLDER}/${answer}` : answer;
}
