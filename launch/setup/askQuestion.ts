/** How each kind of question is asked at the terminal. Enter keeps the present answer everywhere. */
import { existsSync, readFileSync } from "node:fs";
import { styleText } from "node:util";
import { z } from "zod";
import { fontPackage } from "../../src/config/fonts.ts";
import type { FormField } from "../../src/config/forms.ts";
import type { LegalText } from "../../src/config/legalTexts.ts";
import { type ColorPair, colorPairs, READABLE_CONTRAST } from "../../src/config/palette.ts";
import { MEDIA_FOLDER, type SiteConfigInput } from "../../src/config/schema.ts";
import { captionFrom, checkPicture, mediaName, SLOTS, skippedSentence } from "../pictures.ts";
import { smtpParts, smtpUrlOf, usualPort } from "../smtpParts.ts";
import { answerFault, itemParts, siteFieldSchema } from "./answerFault.ts";
import type { Draft, GalleryPicture } from "./draft.ts";
import { fontChoices } from "./fonts.ts";
import { type FoundPicture, findPictures, folderFault } from "./namedFiles.ts";
import {
	askChoice,
	askParagraphs,
	askPath,
	askSecret,
	askText,
	askYesNo,
	Back,
	CLEAR,
	inOrder,
	type Step,
	say,
} from "./prompts.ts";
import { QUESTIONS, type Question } from "./questions.ts";
import { attributesIn, attributesText, legalTextIn } from "./writtenForms.ts";

type Review = NonNullable<SiteConfigInput["testimonials"]>["items"][number];

const LAST_COLOR = QUESTIONS.findLast(({ kind }) => kind === "color");

/** `keep` is called between the parts of a long answer. */
export async function askQuestion(question: Question, draft: Draft, keep: () => void): Promise<void> {
	const present = draft.answerTo(question);
	const message = messageOf(question, draft);
	switch (question.kind) {
		case "yesno":
			return draft.set(question, await askYesNo(message, present === true));
		case "choice":
			return draft.set(question, await askChoice(message, question.choices, String(present)));
		case "font":
			return draft.set(question, await askFont(question.use, message, String(present)));
		case "number":
			return askTyped(question, draft, toNumber);
		case "text":
			return askTyped(question, draft, String);
		case "color":
			await askTyped(question, draft, String);
			return question === LAST_COLOR ? judgeColors(draft) : undefined;
		case "paragraphs":
			return askAnew(question, draft, preview(present), async () =>
				draft.set(question, await askParagraphs(message, (paragraphs) => answerFault(question, paragraphs))),
			);
		case "reviews":
			return askAnew(question, draft, `${(present as Review[] | undefined)?.length ?? 0} reviews`, () =>
				askReviews(question, draft, keep),
			);
		case "list":
			return askAnew(question, draft, String((present as unknown[] | undefined)?.length ?? 0), () =>
				askItems(question, draft, keep),
			);
		case "formFields":
			return askAnew(question, draft, (present as FormField[]).map(({ label }) => label).join(", "), () =>
				askFormWords(question, draft, keep),
			);
		case "attributes":
			return askTyped(question, draft, attributesIn, attributesText);
		case "legal":
			return askAnew(question, draft, `${(present as LegalText).length} sections`, () =>
				askLegalText(question, draft),
			);
		case "gallery":
			return askGallery(question, draft, keep);
		case "picture":
		case "file":
			return askFile(question, draft);
		case "secret":
			return draft.set(question, await askSmtpUrl(question, present as string | undefined));
	}
}

function messageOf(question: Question, draft: Draft): string {
	const canClear = draft.canClear(question) && draft.answerTo(question) !== undefined;
	const clearing = canClear && isTyped(question) ? `; ${CLEAR} clears it` : "";
	return `${question.label} ${styleText("dim", `(${question.help}${clearing})`)}`;
}

const isTyped = ({ kind }: Question) =>
	["text", "number", "color", "attributes", "picture", "file"].includes(kind);

async function askTyped(
	question: Question,
	draft: Draft,
	read: (text: string) => unknown,
	write: (answer: unknown) => string = String,
): Promise<void> {
	const isClear = (text: string) => (text === "" || text === CLEAR) && draft.canClear(question);
	const present = write(draft.answerTo(question) ?? "");
	const typed = await askText(messageOf(question, draft), present, (text) =>
		isClear(text) ? undefined : answerFault(question, read(text)),
	);
	if (isClear(typed)) draft.clear(question);
	else draft.set(question, read(typed));
}

/** Long answers are kept, written anew, or cleared where the site can do without. */
async function askAnew(
	question: Question,
	draft: Draft,
	present: string,
	write: () => Promise<void>,
): Promise<void> {
	const way = await askChoice(
		`${messageOf(question, draft)} Now: ${present}`,
		[
			{ value: "keep", label: "keep" },
			{ value: "write", label: "write anew" },
			...(draft.canClear(question) ? [{ value: "clear", label: "clear" } as const] : []),
		],
		"keep",
	);
	if (way === "write") await write();
	if (way === "clear") draft.clear(question);
}

function askFont(use: "heading" | "body", message: string, present: string): Promise<string> {
	const choices = fontChoices(use).map(({ name, installed }) => ({
		value: name,
		label: name,
		hint: installed ? "installed" : `installs ${fontPackage(name)}`,
	}));
	return askChoice(message, choices, present);
}

/** Colors are judged together, and asked again until both can be read. */
function judgeColors(draft: Draft): void {
	say.note(colorPairs(draft.site.branding).map(swatch).join("\n"), "Contrast");
	if (!draft.faults().some((fault) => fault.startsWith("branding:"))) return;
	say.warn("These colors cannot be read well together. Choose others.");
	throw new Back();
}

function swatch({ text, on, what, ratio }: ColorPair): string {
	const readable = ratio >= READABLE_CONTRAST;
	const verdict = styleText(
		readable ? "green" : "red",
		readable ? "AA, can be read" : "below AA, cannot be read well",
	);
	const sample = painted("  A More Precise Approach  ", text, on);
	return `${sample} ${ratio.toFixed(1).padStart(4)}:1  ${verdict}  ${styleText("dim", what)}`;
}

function painted(words: string, text: string, on: string): string {
	if (!process.stdout.hasColors?.(2 ** 24)) return words;
	return `\u001b[38;2;${rgb(text)}m\u001b[48;2;${rgb(on)}m${words}\u001b[0m`;
}

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(";");

async function askReviews(question: Question, draft: Draft, keep: () => void): Promise<void> {
	const reviews: Review[] = [];
	do {
		const review: Review = { name: "", initials: "", feedback: "" };
		const label = `Review ${reviews.length + 1}`;
		await inOrder([
			field(review, "name", `${label}: the reviewer's name or handle`, "testimonials.items.0.name"),
			field(review, "feedback", `${label}: the text, word by word`, "testimonials.items.0.feedback"),
			field(
				review,
				"initials",
				`${label}: two letters for the picture's place`,
				"testimonials.items.0.initials",
				() => lettersOf(review.name),
			),
		]);
		reviews.push(review);
		draft.set(question, [...reviews]);
		keep();
	} while (await askYesNo("Another review?", true));
}

/** Part by part, as the schema has them. */
async function askItems(question: Question, draft: Draft, keep: () => void): Promise<void> {
	const items: Record<string, unknown>[] = [];
	const names = itemParts(question.key);
	do {
		const item = Object.fromEntries(names.map((name) => [name, ""]));
		const label = `${question.label} ${items.length + 1}`;
		await inOrder(names.map((name) => field(item, name, `${label}: ${name}`, `${question.key}.0.${name}`)));
		items.push(item);
		draft.set(question, [...items]);
		keep();
	} while (await askYesNo("Another one?", true));
}

/** What people read; other fields come with the studio or an answers file. */
async function askFormWords(question: Question, draft: Draft, keep: () => void): Promise<void> {
	const fields = structuredClone(draft.answerTo(question)) as FormField[];
	const words = {
		label: "what people read beside it",
		missing: "the sentence when it is left empty",
		privacyPhrase: "the same inside the privacy policy",
	};
	await inOrder(
		fields.flatMap((one) =>
			(Object.keys(words) as (keyof typeof words)[]).map((part) =>
				field(one, part, `${one.name}: ${words[part]}`, `${question.key}.0.${part}`),
			),
		),
	);
	draft.set(question, fields);
	keep();
}

/** As a lawyer hands it over. */
async function askLegalText(question: Question, draft: Draft): Promise<void> {
	const read = (file: string) => legalTextIn(readFileSync(file, "utf8"));
	const file = await askPath(`${question.label}: a text file with it`, "", (path) =>
		existsSync(path) ? answerFault(question, read(path)) : `names "${path}", but there is no such file.`,
	);
	draft.set(question, read(file));
}

async function askGallery(question: Question, draft: Draft, keep: () => void): Promise<void> {
	const gallery = draft.site.listing?.gallery as GalleryPicture[] | undefined;
	const way = await askChoice(
		`${messageOf(question, draft)} Now: ${gallery?.length ?? 0} pictures`,
		[
			{ value: "keep", label: "keep them" },
			{ value: "folder", label: "take the pictures of a folder" },
			{ value: "texts", label: "keep them, change captions and alt texts" },
			...(draft.canClear(question) ? [{ value: "clear", label: "clear" } as const] : []),
		],
		"keep",
	);
	if (way === "clear") return draft.clear(question);
	if (way === "folder") return askFolder(question, draft, keep);
	if (way === "texts") await askTexts(gallery ?? [], keep);
}

async function askFolder(question: Question, draft: Draft, keep: () => void): Promise<void> {
	const folder = await askPath("The folder", "", folderFault);
	const found = await findPictures(folder);
	say.note(found.map(pictureLine).join("\n"), `${found.length} pictures, in the order of their names`);
	const skipped = skippedSentence(folder);
	if (skipped) say.warn(skipped);
	if (found.some(({ fault }) => fault)) {
		say.warn("Replace the pictures that cannot be used, or take them out of the folder.");
		return askGallery(question, draft, keep);
	}
	const known = draft.site.listing?.gallery ?? [];
	const pictures = found.map(({ name, file }) => {
		const same = known.find((picture) => picture.file === `gallery/${mediaName(name)}`);
		return { file, caption: same?.caption ?? captionFrom(name), alt: same?.alt ?? "" };
	});
	const take = () => {
		draft.set(question, pictures);
		keep();
	};
	await askTexts(pictures, take);
	take();
}

/** Caption and alt text of each picture, changed in place. */
const askTexts = (
	pictures: readonly { file: string; caption: string; alt: string }[],
	keep: () => void,
): Promise<void> =>
	inOrder(
		pictures.flatMap((picture) => [
			field(picture, "caption", `${picture.file}: caption of a few words`, "listing.gallery.0.caption"),
			step(async () => {
				const message = `${picture.file}: what it shows, for people who cannot see it`;
				await field(picture, "alt", message, "listing.gallery.0.alt").run();
				keep();
			}),
		]),
	);

async function askFile(question: Question, draft: Draft): Promise<void> {
	const present = draft.answerTo(question);
	const here = present === undefined ? "" : `${MEDIA_FOLDER}/${present}`;
	const isClear = (text: string) => (text === "" || text === CLEAR) && draft.canClear(question);
	const file = await askPath(`${messageOf(question, draft)}: its file`, here, (text) =>
		text === here || isClear(text) ? undefined : answerFault(question, text),
	);
	if (isClear(file)) return draft.clear(question);
	if (file === here) return;
	const verdict = question.kind === "picture" ? await checkPicture(file, SLOTS[question.slot]) : {};
	if (verdict.warning) say.warn(`${file} ${verdict.warning}`);
	if (!verdict.fault) return draft.set(question, file);
	say.wrong(`${file} ${verdict.fault}`);
	return askFile(question, draft);
}

/** The mail server, part by part. */
async function askSmtpUrl(question: Question, present: string | undefined): Promise<string> {
	const server = smtpParts(present);
	await inOrder([
		step(async () => {
			server.host = await askText("Mail server: its name", server.host, required("mail.example.com"));
		}),
		step(async () => {
			const former = usualPort(server.scheme);
			server.scheme = await askChoice(
				"Mail server: how it speaks TLS",
				[
					{ value: "smtps", label: "from the first byte (SSL/TLS, usually port 465)" },
					{ value: "smtp", label: "after a greeting (STARTTLS, usually port 587)" },
				],
				server.scheme,
			);
			if (server.port === former) server.port = usualPort(server.scheme);
		}),
		step(async () => {
			server.port = await askText("Mail server: its port", server.port || usualPort(server.scheme), (text) =>
				answerFault(question, `${server.scheme}://${server.host}:${text}`),
			);
		}),
		step(async () => {
			server.user = await askText("Mail server: user name", server.user, required("leads@example.com"));
		}),
		step(async () => {
			const typed = await askSecret("Mail server: password (Enter keeps the present one)", (text) =>
				text || server.password ? undefined : "is missing.",
			);
			server.password = typed || server.password;
		}),
	]);
	return smtpUrlOf(server, present);
}

const required = (example: string) => (text: string) =>
	text ? undefined : `is missing, for example ${example}`;

const step = (run: () => Promise<void>): Step => ({ run });

/** One text of a longer answer, under the rule of its key; what stands there is kept by Enter. */
const field = <Name extends string>(
	answer: Record<Name, unknown>,
	name: Name,
	message: string,
	key: string,
	proposal: () => string = () => "",
): Step => {
	const schema = siteFieldSchema(key);
	const read = schema instanceof z.ZodNumber ? toNumber : String;
	return step(async () => {
		const typed = await askText(
			message,
			String(answer[name]) || proposal(),
			(text) => schema.safeParse(read(text)).error?.issues[0]?.message,
		);
		answer[name] = read(typed);
	});
};

const pictureLine = ({ name, size, fault, warning }: FoundPicture) =>
	fault || warning
		? `${fault ? "✗" : "!"} ${name} ${fault ?? warning}`
		: `✓ ${name}, ${size?.width} × ${size?.height} pixels`;

const toNumber = (text: string) => Number(text.replaceAll(/[$,_\s]/g, ""));
const preview = (present: unknown) =>
	`“${String((present as string[] | undefined)?.[0] ?? "").slice(0, 50)}…”`;

const lettersOf = (name: string) =>
	name
		.split(/[^\p{L}]+/u)
		.filter(Boolean)
		.map((word) => word.charAt(0))
		.join("")
		.padEnd(2, name.charAt(1))
		.slice(0, 2)
		.toUpperCase();
