/** The configuration, the settings and the files as they will be, until they are written. */
import { relative, resolve, sep } from "node:path";
import { emailSettings } from "../../src/config/email.ts";
import { isFontInstalled } from "../../src/config/fonts.ts";
import { MEDIA_FOLDER, type SiteConfig, type SiteConfigInput } from "../../src/config/schema.ts";
import { siteConfigFaults } from "../../src/config/validate.ts";
import { mediaName } from "../pictures/read.ts";
import { answerFault } from "./answerFault.ts";
import { followNames } from "./followNames.ts";
import { canBeInstalled } from "./fonts.ts";
import { pathOf, setAt, valueAt } from "./keyPath.ts";
import { type EmailPath, QUESTIONS, type Question } from "./questions.ts";

export interface GalleryPicture {
	readonly file: string;
	readonly alt: string;
	readonly caption: string;
}

export interface NewMedia {
	/** Where it lies now. */
	readonly source: string;
	/** Below src/media. */
	readonly target: string;
	readonly kind: "picture" | "film";
}

export class Draft {
	readonly site: SiteConfigInput;
	readonly env: Record<string, string | undefined>;
	readonly #media = new Map<string, NewMedia>();
	#email: EmailPath;

	constructor(site: SiteConfigInput, env: Readonly<Record<string, string | undefined>>) {
		this.site = structuredClone(site);
		this.env = { ...env };
		this.#email = env["EMAILJS_PUBLIC_KEY"] ? "emailjs" : env["SMTP_URL"] ? "smtp" : "files";
	}

	get media(): NewMedia[] {
		return [...this.#media.values()];
	}

	get email(): EmailPath {
		return this.#email;
	}

	asks({ onPath }: Question): boolean {
		return onPath === undefined || onPath === this.#email;
	}

	answerTo({ key }: Question): unknown {
		if (key === "email") return this.#email;
		return isSetting(key) ? this.env[key] : valueAt(this.site, pathOf(key));
	}

	/** The answer has been checked. */
	set(question: Question, answer: unknown): void {
		const { key } = question;
		if (key === "email") this.#choosePath(answer as EmailPath);
		else if (isSetting(key)) this.env[key] = String(answer);
		else if (question.kind === "picture" || question.kind === "film") this.#setFile(question, String(answer));
		else {
			followNames(this.site, key, String(answer));
			setAt(this.site, pathOf(key), answer);
		}
	}

	/** Pictures from anywhere become the gallery, in this order. */
	setGallery(pictures: readonly GalleryPicture[]): void {
		const names = distinctNames(pictures.map(({ file }) => mediaName(file)));
		this.site.listing.gallery = pictures.map(({ file, alt, caption }, index) => ({
			file: this.#take(file, `gallery/${names[index]}`, "picture"),
			caption,
			alt,
		}));
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

	/** Only when faults() is empty. */
	get checkedSite(): SiteConfig {
		return this.site as SiteConfig;
	}

	#choosePath(path: EmailPath): void {
		this.#email = path;
		for (const { key, onPath } of QUESTIONS) {
			if (onPath && onPath !== path && (path === "files" || onPath === "emailjs")) this.env[key] = undefined;
		}
		if (path === "smtp") {
			this.env["NOTIFY_TO"] ??= this.site.contact.email;
			this.env["MAIL_FROM"] ??= `${this.site.siteName} <${this.site.contact.email}>`;
		}
	}

	/** A new file takes the place of the old one, so that nothing unused is left behind. */
	#setFile({ key, kind }: Question, source: string): void {
		const present = String(valueAt(this.site, pathOf(key)) ?? NEW_FILES[key]);
		const target = kind === "picture" ? present.replace(/\.\w+$/, ".jpg") : present;
		setAt(this.site, pathOf(key), this.#take(source, target, kind === "film" ? "film" : "picture"));
	}

	/** Answers the path below src/media. A file that is there already stays where it is. */
	#take(source: string, target: string, kind: NewMedia["kind"]): string {
		const below = relative(resolve(MEDIA_FOLDER), resolve(source));
		if (!below.startsWith("..")) return below.replaceAll(sep, "/");
		this.#media.set(target, { source, target, kind });
		return target;
	}
}

/** Where a file goes that takes nobody's place. */
const NEW_FILES: Readonly<Record<string, string>> = { "agent.portrait.file": "agent-portrait.jpg" };

/** house.png and House.jpg must not become one picture. */
const distinctNames = (names: readonly string[]) =>
	names.map((name, index) => (names.indexOf(name) < index ? `${index + 1}-${name}` : name));

const isSetting = (key: string) => /^[A-Z_]+$/.test(key);

function emailFaults(env: Draft["env"]): string[] {
	try {
		emailSettings(env);
		return [];
	} catch (error) {
		return [(error as Error).message];
	}
}
