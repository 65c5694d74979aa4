/** Asks a person, question by question. Enter keeps the present answer everywhere. */
import { fontPackage } from "../../src/config/fonts.ts";
import { MEDIA_FOLDER, type SiteConfigInput } from "../../src/config/schema.ts";
import { checkPicture } from "../pictures/check.ts";
import { captionFrom, mediaName, skippedSentence } from "../pictures/read.ts";
import { SLOTS } from "../pictures/slots.ts";
import { answerFault, siteFieldSchema } from "./answerFault.ts";
import type { Draft, GalleryPicture } from "./draft.ts";
import { fontChoices } from "./fonts.ts";
import { findPictures, folderFault } from "./galleryFolder.ts";
import { askChoice, askParagraphs, askPath, askSeveral, askText, askYesNo, say } from "./prompts.ts";
import { QUESTIONS, type Question, SECTIONS, type Section } from "./questions.ts";
import { askSmtpUrl } from "./smtpQuestions.ts";
import { contrastPreview } from "./swatches.ts";

const COLOURS = QUESTIONS.filter(({ kind }) => kind === "colour");

export async function interview(draft: Draft): Promise<void> {
	const sections = await askSeveral(
		"What do you want to set up? All parts are marked: Space marks or unmarks one, the key “a” all of them, Enter goes on.",
		Object.entries(SECTIONS).map(([value, label]) => ({ value: value as Section, label })),
	);
	for (const section of sections) {
		say.heading(SECTIONS[section]);
		for (const question of QUESTIONS) {
			if (question.section !== section || !draft.asks(question)) continue;
			await ask(question, draft);
			if (question === COLOURS.at(-1)) await settleColours(draft);
		}
	}
}

export async function ask(question: Question, draft: Draft): Promise<void> {
	const present = draft.answerTo(question);
	const { label } = question;
	switch (question.kind) {
		case "yesno":
			return draft.set(question, await askYesNo(label, present === true));
		case "choice":
			return draft.set(question, await askChoice(label, question.choices, String(present)));
		case "font":
			return draft.set(question, await askFont(question, String(present)));
		case "number": {
			const typed = await askText(label, String(present), (text) => answerFault(question, toNumber(text)));
			return draft.set(question, toNumber(typed));
		}
		case "paragraphs":
			return askAnew(label, preview(present), async () =>
				draft.set(question, await askParagraphs(label, (paragraphs) => answerFault(question, paragraphs))),
			);
		case "reviews":
			return askAnew(label, `${draft.site.testimonials.items.length} reviews`, async () =>
				draft.set(question, await askReviews()),
			);
		case "gallery":
			return askGallery(draft);
		case "picture":
		case "film":
			return askFile(question, present as string | undefined, draft);
		case "secret":
			return draft.set(question, await askSmtpUrl(question, present as string | undefined));
		case "text":
		case "colour": {
			const typed = await askText(label, String(present ?? ""), (text) => answerFault(question, text));
			if (typed || !question.optional) draft.set(question, typed);
		}
	}
}

/** Long answers are kept or written anew. */
async function askAnew(label: string, present: string, write: () => Promise<void>): Promise<void> {
	if (await askYesNo(`${label}: write anew? Now: ${present}`, false)) await write();
}

function askFont({ label, ...question }: Question & { kind: "font" }, present: string): Promise<string> {
	const choices = fontChoices(question.use).map(({ name, installed }) => ({
		value: name,
		label: name,
		hint: installed ? "installed" : `installs ${fontPackage(name)}`,
	}));
	return askChoice(label, choices, present);
}

/** Colors are judged together, and asked again until both can be read. */
async function settleColours(draft: Draft): Promise<void> {
	for (;;) {
		say.note(contrastPreview(draft.site.branding), "Contrast");
		if (!draft.faults().some((fault) => fault.startsWith("branding:"))) return;
		say.warn("These colors cannot be read well together. Choose others.");
		for (const question of COLOURS) await ask(question, draft);
	}
}

async function askReviews(): Promise<SiteConfigInput["testimonials"]["items"]> {
	const reviews: SiteConfigInput["testimonials"]["items"] = [];
	do {
		const number = reviews.length + 1;
		const name = await askField(
			`Review ${number}: the reviewer's name or handle`,
			"testimonials.items.0.name",
		);
		const feedback = await askField(
			`Review ${number}: the text, word by word`,
			"testimonials.items.0.feedback",
		);
		const initials = await askField(
			`Review ${number}: two letters for the picture's place`,
			"testimonials.items.0.initials",
			lettersOf(name),
		);
		reviews.push({ name, initials, feedback });
	} while (await askYesNo("Another review?", true));
	return reviews;
}

async function askGallery(draft: Draft): Promise<void> {
	const { gallery } = draft.site.listing;
	const way = await askChoice(
		`Gallery: ${gallery.length} pictures now`,
		[
			{ value: "keep", label: "keep them" },
			{ value: "folder", label: "take the pictures of a folder" },
			{ value: "texts", label: "keep them, change captions and alt texts" },
		],
		"keep",
	);
	if (way === "folder") return askFolder(draft);
	if (way === "keep") return;
	for (const picture of gallery) Object.assign(picture, await askTexts(picture.file, picture));
}

async function askFolder(draft: Draft): Promise<void> {
	const folder = await askPath("The folder", "", folderFault);
	const found = await findPictures(folder);
	say.note(found.map(pictureLine).join("\n"), `${found.length} pictures, in the order of their names`);
	const skipped = skippedSentence(folder);
	if (skipped) say.warn(skipped);
	if (found.some(({ fault }) => fault)) {
		say.warn("Replace the pictures that cannot be used, or take them out of the folder.");
		return askGallery(draft);
	}
	const pictures: GalleryPicture[] = [];
	for (const { name, file } of found) {
		const known = draft.site.listing.gallery.find((picture) => picture.file === `gallery/${mediaName(name)}`);
		const texts = known ?? { caption: captionFrom(name), alt: "" };
		pictures.push({ file, ...(await askTexts(name, texts)) });
	}
	draft.setGallery(pictures);
}

async function askTexts(name: string, { caption, alt }: { caption: string; alt: string }) {
	return {
		caption: await askField(`${name}: caption of a few words`, "listing.gallery.0.caption", caption),
		alt: await askField(`${name}: what it shows, for people who cannot see it`, "listing.gallery.0.alt", alt),
	};
}

async function askFile(question: Question, present: string | undefined, draft: Draft): Promise<void> {
	const here = present === undefined ? "" : `${MEDIA_FOLDER}/${present}`;
	const file = await askPath(`${question.label}: its file`, here, (text) => answerFault(question, text));
	if (file === here) return;
	const verdict = question.kind === "picture" ? await checkPicture(file, SLOTS[question.slot]) : {};
	if (verdict.warning) say.warn(`${file} ${verdict.warning}`);
	if (!verdict.fault) return draft.set(question, file);
	say.wrong(`${file} ${verdict.fault}`);
	return askFile(question, present, draft);
}

const askField = (label: string, key: string, present = "") =>
	askText(label, present, (text) => siteFieldSchema(key).safeParse(text).error?.issues[0]?.message);

const pictureLine = ({ name, size, fault, warning }: Awaited<ReturnType<typeof findPictures>>[number]) =>
	fault || warning
		? `${fault ? "✗" : "!"} ${name} ${fault ?? warning}`
		: `✓ ${name}, ${size?.width} × ${size?.height} pixels`;

const toNumber = (text: string) => Number(text.replaceAll(/[$,_\s]/g, ""));
const preview = (present: unknown) => `“${String((present as string[])[0]).slice(0, 50)}…”`;

const lettersOf = (name: string) =>
	name
		.split(/[^\p{L}]+/u)
		.filter(Boolean)
		.map((word) => word.charAt(0))
		.join("")
		.padEnd(2, name.charAt(1))
		.slice(0, 2)
		.toUpperCase();
