/** The configuration, the settings and the files as they will be, until they are written. */
import { existsSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { emailSettings } from "../../src/config/email.ts";
import { isFontInstalled } from "../../src/config/fonts.ts";
import { forms } from "../../src/config/forms.ts";
import { messages } from "../../src/config/messages.ts";
import { MEDIA_FOLDER, type SiteConfigInput } from "../../src/config/schema.ts";
import { siteConfigFaults } from "../../src/config/validate.ts";
import { mediaName } from "../pictures.ts";
import { withoutPassword } from "../smtpParts.ts";
import { answerFault, clearableKey, isSetting, mayBeEmptyList, optionalGroups } from "./answerFault.ts";
import { canBeInstalled } from "./fonts.ts";
import { pathOf, setAt, valueAt } from "./keyPath.ts";
import { type EmailPath, QUESTIONS, type Question } from "./questions.ts";

export interface GalleryPicture {
	readonly file: string;
	readonly alt: string;
	readonly caption: string;
}

interface NewMedia {
	/** Where it lies now. */
	readonly source: string;
	/** Below src/media. */
	readonly target: string;
	/** A picture is prepared, a file taken as it is. */
	readonly kind: "picture" | "file";
}

export class Draft {
	readonly site: SiteConfigInput;
	readonly env: Record<string, string | undefined>;
	/** What the files hold, by key. */
	readonly #former: ReadonlyMap<string, unknown>;
	readonly #media = new Map<string, NewMedia>();
	#email: EmailPath;

	constructor(site: SiteConfigInput, env: Readonly<Record<string, string | undefined>>) {
		this.site = structuredClone(site);
		this.env = { ...env };
		this.#email = env["EMAILJS_PUBLIC_KEY"] ? "emailjs" : env["SMTP_URL"] ? "smtp" : "files";
		this.#former = new Map(
			QUESTIONS.map((question) => [question.key, structuredClone(this.#answerForLater(question))]),
		);
	}

	get media(): NewMedia[] {
		return [...this.#media.values()];
	}

	get email(): EmailPath {
		return this.#email;
	}

	/** Whether there is anything to ask: its path is taken, and the group that it belongs to is there or begins with it. */
	asks({ key, onPath }: Question): boolean {
		if (onPath !== undefined) return onPath === this.#email;
		return this.missingGroup(key) === undefined;
	}

	/** A group above this key that the site is without, unless it begins with this key. */
	missingGroup(key: string): string | undefined {
		return optionalGroups(key).find(
			(group) => valueAt(this.site, pathOf(group)) === undefined && !begins(key, group),
		);
	}

	answerTo({ key }: Question): unknown {
		if (key === "email") return this.#email;
		if (isSetting(key)) return this.env[key];
		return valueAt(this.site, pathOf(key)) ?? standardAnswer(key);
	}

	/** The answer has been checked. */
	set(question: Question, answer: unknown): void {
		const { key } = question;
		if (key === "email") this.#choosePath(answer as EmailPath);
		else if (isSetting(key)) this.env[key] = String(answer);
		else if (question.kind === "gallery") this.#setGallery(answer as GalleryPicture[]);
		else if (namesFile(question)) this.#setFile(question, String(answer));
		else if (isDeepStrictEqual(answer, this.answerTo(question))) return;
		else {
			replaceRenamedText(this.site, key, String(answer));
			setAt(this.site, pathOf(key), answer);
		}
	}

	/** Whether the site can do without an answer. */
	canClear({ key, kind }: Question): boolean {
		const group = clearableKey(key);
		// A whole listing does not go by the way with its postal code.
		return group === undefined ? isList(kind) && mayBeEmptyList(key) : begins(key, group);
	}

	/** Only what can be cleared. */
	clear({ key }: Question): void {
		const cleared = clearableKey(key);
		if (cleared === undefined) setAt(this.site, pathOf(key), []);
		else setAt(this.site, pathOf(cleared), undefined);
	}

	/** Answers that differ from what the files hold, so that another run can go on; null clears. */
	newAnswers(): Record<string, unknown> {
		const changed = QUESTIONS.filter(
			(question) => !isDeepStrictEqual(this.#answerForLater(question), this.#former.get(question.key)),
		);
		return Object.fromEntries(
			changed.map((question) => [question.key, this.#answerForLater(question) ?? null]),
		);
	}

	/** Goes on with newAnswers() of an earlier run; files that have gone since are left out. */
	restore(answers: Readonly<Record<string, unknown>>): void {
		for (const question of QUESTIONS.filter(({ key }) => key in answers)) {
			const answer = answers[question.key];
			if (answer === null) {
				if (this.canClear(question)) this.clear(question);
			} else if (filesOf(question, answer).every((file) => existsSync(file))) this.set(question, answer);
		}
	}

	/** Names new files by where they lie now, and leaves the password out. */
	#answerForLater(question: Question): unknown {
		const answer = this.answerTo(question);
		const source = (file: unknown) => this.#media.get(String(file))?.source ?? file;
		if (question.kind === "gallery" && Array.isArray(answer)) {
			return (answer as GalleryPicture[]).map((picture) => ({ ...picture, file: source(picture.file) }));
		}
		if (namesFile(question)) return source(answer);
		return question.kind === "secret" && answer !== undefined ? withoutPassword(String(answer)) : answer;
	}

	/** What would still be wrong after everything is written. */
	faults(): string[] {
		const promised = new Set<unknown>([...this.#media.keys(), ...this.newFonts()]);
		const ofSite = siteConfigFaults(this.site)
			.filter(({ path }) => !promised.has(valueAt(this.site, path)))
			.map(({ key, sentence }) => `${key}: ${sentence}`);
		const ofSettings = QUESTIONS.filter((question) => isSetting(question.key) && this.asks(question)).flatMap(
			(question) => answerFault(question, this.answerTo(question)) ?? [],
		);
		return [...ofSite, ...ofSettings, ...emailFaults(this.env)];
	}

	/** Chosen fonts that must be installed first. */
	newFonts(): string[] {
		const { headingFont, bodyFont } = this.site.branding;
		return [...new Set([headingFont, bodyFont])].filter(
			(name) => canBeInstalled(name) && !isFontInstalled(name),
		);
	}

	/** Pictures from anywhere become the gallery, in this order. */
	#setGallery(pictures: readonly GalleryPicture[]): void {
		const names = distinctNames(pictures.map(({ file }) => mediaName(file)));
		const gallery = pictures.map(({ file, caption, alt }, index) => ({
			file: this.#take(file, `gallery/${names[index]}`, "picture"),
			caption,
			alt,
		}));
		setAt(this.site, ["listing", "gallery"], gallery);
	}

	#choosePath(path: EmailPath): void {
		this.#email = path;
		for (const { key, onPath } of QUESTIONS) {
			if (onPath && onPath !== path && (path === "files" || onPath === "emailjs")) this.env[key] = undefined;
		}
		if (path === "smtp") {
			const { siteName, contact } = this.site;
			this.env["NOTIFY_TO"] ??= contact.email;
			this.env["MAIL_FROM"] ??= contact.email && `${siteName} <${contact.email}>`;
		}
	}

	/** A new file takes the place of the old one, so that nothing unused is left behind. */
	#setFile({ key, kind }: Question, source: string): void {
		const present = String(valueAt(this.site, pathOf(key)) ?? NEW_FILES[key]);
		const target = kind === "picture" ? present.replace(/\.\w+$/, ".jpg") : present;
		setAt(this.site, pathOf(key), this.#take(source, target, kind === "picture" ? kind : "file"));
	}

	/** Answers the path below src/media. A file that is there already stays where it is. */
	#take(source: string, target: string, kind: NewMedia["kind"]): string {
		const below = relative(resolve(MEDIA_FOLDER), sourceOf(source));
		if (!below.startsWith("..")) return below.replaceAll(sep, "/");
		this.#media.set(target, { source, target, kind });
		return target;
	}
}

/** A group is begun, and cleared, by the first question about it. */
const begins = (key: string, group: string) =>
	key === group || QUESTIONS.find((question) => question.key.startsWith(`${group}.`))?.key === key;

/** What stands on the site as long as site.config.ts says nothing else. */
const standardAnswer = (key: string) => valueAt({ messages, forms }, pathOf(key));

/** Where a file goes that takes nobody's place. */
const NEW_FILES: Readonly<Record<string, string>> = {
	"agent.portrait.file": "agent-portrait.jpg",
	"branding.logo": "logo.svg",
	"listing.floorPlan": "floor-plan.pdf",
	"listing.brochure": "brochure.pdf",
	"listing.signInPicture.file": "sign-in.jpg",
	"listing.video.mp4": "tour.mp4",
	"listing.video.webm": "tour.webm",
	"listing.video.poster": "tour-poster.jpg",
};

/** house.png and House.jpg must not become one picture. */
const distinctNames = (names: readonly string[]) =>
	names.map((name, index) => (names.indexOf(name) < index ? `${index + 1}-${name}` : name));

const isList = (kind: Question["kind"]) =>
	["paragraphs", "reviews", "list", "formFields", "gallery"].includes(kind);

export const namesFile = ({ kind }: Question) => kind === "picture" || kind === "file";

/** A file of the site is named below src/media, any other from this folder. */
function sourceOf(file: string): string {
	const below = resolve(MEDIA_FOLDER, file);
	return existsSync(below) ? below : resolve(file);
}

function filesOf(question: Question, answer: unknown): string[] {
	if (namesFile(question)) return [sourceOf(String(answer))];
	return question.kind === "gallery" ? (answer as GalleryPicture[]).map(({ file }) => sourceOf(file)) : [];
}

function emailFaults(env: Draft["env"]): string[] {
	try {
		emailSettings(env);
		return [];
	} catch (error) {
		return [(error as Error).message];
	}
}

const NAMES = new Set(["siteName", "agent.name", "listing.street", "listing.city", "listing.state"]);

function replaceRenamedText(site: SiteConfigInput, key: string, answer: string): void {
	if (!NAMES.has(key)) return;
	const former = valueAt(site, pathOf(key));
	if (typeof former !== "string") return;
	const rename = (text: string) => {
		const renamed = withoutDoubleStop(text.replaceAll(former, answer), answer);
		return key === "agent.name" ? withWord(renamed, firstName(former), firstName(answer)) : renamed;
	};
	for (const page of Object.values(site.meta)) page.description = rename(page.description);
	site.contact.invitation = rename(site.contact.invitation);
	// Another street is another house.
	if (site.listing && key === "listing.street" && answer !== former) site.listing.id = shortName(answer);
	if (site.agent.portrait) site.agent.portrait.alt = rename(site.agent.portrait.alt);
}

/** As the schema wants it: 9 Polk Avenue becomes 9-polk-avenue. */
const shortName = (street: string) =>
	street
		.normalize("NFKD")
		.replaceAll(/\p{M}/gu, "")
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.slice(0, 60)
		.replaceAll(/^-|-$/g, "");

/** A sentence that ends with "& Co." has its full stop. */
const withoutDoubleStop = (text: string, name: string) =>
	name.endsWith(".") ? text.replaceAll(`${name}.`, name) : text;

const firstName = (name: string) => name.split(" ")[0] ?? name;

function withWord(text: string, former: string, answer: string): string {
	return text
		.split(/(\p{L}+)/u)
		.map((word) => (word === former ? answer : word))
		.join("");
}
