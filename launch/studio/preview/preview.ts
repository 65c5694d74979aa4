/** The live preview: the draft written where Astro's development server, a process of its own, sees it change. */
import { type ChildProcess, fork } from "node:child_process";
import { copyFileSync, existsSync, linkSync, mkdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isFontInstalled } from "../../../src/config/fonts.ts";
import { messages } from "../../../src/config/messages.ts";
import { MEDIA_FOLDER, type SiteConfigInput } from "../../../src/config/schema.ts";
import { siteConfigFaults } from "../../../src/config/validate.ts";
import { writeWhole } from "../../backup.ts";
import { type SiteText, textsIn } from "../../preflight/siteTexts.ts";
import { setAt, valueAt } from "../../setup/keyPath.ts";
import { STUDIO_FOLDER } from "../draftFile.ts";
import { mediaIn } from "../leftovers.ts";
import type { Applied, Base } from "../workbench.ts";

const FOLDER = join(STUDIO_FOLDER, "preview");
const CONFIG = join(FOLDER, "site.config.mjs");
const MEDIA = join(FOLDER, "media");
const STALE =
	"The preview shows the last state that fits together; it follows as soon as the marked fields are right.";

export class Preview {
	readonly #port: number;
	#child: ChildProcess | undefined;
	#written: SiteConfigInput | undefined;
	/** Of what was written last; a page tells which one it shows. */
	version = 0;
	/** Empty when the preview shows the draft. */
	sentence = "";
	/** Every text and file that the preview shows, by key. */
	shown: readonly SiteText[] = [];
	#closed = false;

	constructor(port: number) {
		this.#port = port;
	}

	/** Another name than the studio's, so that its cookie never goes there. */
	get origin(): string {
		return `http://localhost:${this.#port}`;
	}

	show(base: Base, { draft }: Applied): void {
		const site = withPlaceholders(structuredClone(draft.site));
		for (const name of ["headingFont", "bodyFont"] as const) {
			// A font that is installed on Save cannot be shown before.
			if (!isFontInstalled(site.branding[name])) site.branding[name] = base.site.branding[name];
		}
		const files = new Map(draft.media.map(({ source, target, kind }) => [target, { source, kind }]));
		linkPresentMedia();
		const shown = renamed(site, (text) => {
			const file = files.get(text);
			return file ? linkNew(file.source, file.kind) : text;
		}) as SiteConfigInput;
		if (faultsOfPreview(shown).length > 0) {
			this.sentence = STALE;
			if (!this.#written) this.#write(base.site);
			return;
		}
		this.sentence = "";
		this.#write(shown);
	}

	/** Resolves when the server listens. */
	async start(): Promise<void> {
		const child = fork(join(import.meta.dirname, "previewServer.ts"), {
			stdio: ["ignore", "ignore", "inherit", "ipc"],
			env: {
				...process.env,
				SITE_CONFIG: CONFIG,
				SITE_MEDIA: MEDIA,
				PREVIEW_PORT: String(this.#port),
				ASTRO_TELEMETRY_DISABLED: "1",
			},
		});
		this.#child = child;
		await new Promise<void>((ready) => {
			child.once("message", () => ready());
			child.once("exit", () => ready());
		});
	}

	async close(): Promise<void> {
		this.#closed = true;
		await this.#stop();
	}

	#write(site: SiteConfigInput): void {
		this.shown = textsAndFiles(site);
		if (isDeepStrictEqual(site, this.#written)) return;
		const former = this.#written;
		this.#written = site;
		this.version += 1;
		writeWhole(CONFIG, `export const version = ${this.version};\nexport default ${JSON.stringify(site)};\n`);
		if (former && fontsOf(former) !== fontsOf(site)) void this.#restart();
	}

	/** Astro reads fonts once. */
	async #restart(): Promise<void> {
		// It comes again already, and will read what is written now.
		if (this.#child?.killed) return;
		await this.#stop();
		if (!this.#closed) await this.start();
	}

	#stop(): Promise<void> {
		const child = this.#child;
		if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
		return new Promise((gone) => {
			child.once("exit", () => gone());
			child.kill("SIGKILL");
		});
	}
}

const fontsOf = ({ branding }: SiteConfigInput) => `${branding.headingFont}|${branding.bodyFont}`;

/** Texts that are still to be written must not stop the preview. */
function withPlaceholders(site: SiteConfigInput): SiteConfigInput {
	for (const { path } of siteConfigFaults(site)) {
		const value = valueAt(site, path);
		if (path.at(-1) === "initials") setAt(site, path, "XX");
		else if (value === "") setAt(site, path, "…");
		else if (Array.isArray(value) && value.length === 0) setAt(site, path, undefined);
	}
	return site;
}

/** Files are named below the preview's own media folder, which the schema does not look into. */
const faultsOfPreview = (site: SiteConfigInput) =>
	siteConfigFaults(site).filter(({ path }) => {
		const value = valueAt(site, path);
		return typeof value !== "string" || !existsSync(join(MEDIA, value));
	});

function linkPresentMedia(): void {
	const present = mediaIn(MEDIA_FOLDER);
	for (const file of mediaIn(MEDIA))
		if (!file.startsWith("new/") && !present.includes(file)) rmSync(join(MEDIA, file));
	for (const file of present) link(join(MEDIA_FOLDER, file), join(MEDIA, file));
}

/** The preview's name holds the content's hash, so no cache shows a former file. */
function linkNew(source: string, kind: "picture" | "file"): string {
	const prepared = kind === "picture" ? preparedCopy(source) : source;
	const name = `new/${basename(dirname(source))}/${basename(prepared)}`;
	link(prepared, join(MEDIA, name));
	return name;
}

/** Made when the file was dropped. */
export const preparedCopy = (source: string) => join(dirname(source), "prepared-for-preview.jpg");

function link(source: string, target: string): void {
	if (existsSync(target)) {
		if (isSame(source, target)) return;
		rmSync(target);
	}
	mkdirSync(dirname(target), { recursive: true });
	try {
		linkSync(source, target);
	} catch {
		// Links cost no room, but some drives know none.
		copyFileSync(source, target);
	}
}

function isSame(source: string, target: string): boolean {
	const [from, to] = [statSync(source), statSync(target)];
	return from.ino === to.ino || (from.size === to.size && from.mtimeMs <= to.mtimeMs);
}

function renamed(value: unknown, rename: (text: string) => string): unknown {
	if (typeof value === "string") return rename(value);
	if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, renamed(member, rename)]));
}

/** The site's own words as well; those that something is put into are not found on the page as they stand here. */
function textsAndFiles(site: SiteConfigInput): SiteText[] {
	const words = Object.entries({ ...messages, ...site.messages }).flatMap(([name, text]) =>
		typeof text === "string" && !text.includes("{") ? { key: `messages.${name}`, text } : [],
	);
	const numbers = Object.entries(site.listing?.facts ?? {}).map(([name, fact]) => ({
		key: `listing.facts.${name}`,
		text: Number(fact).toLocaleString("en-US", { useGrouping: name !== "yearBuilt" }),
	}));
	return [...textsIn({ ...site, messages: {}, forms: {} }, ""), ...numbers, ...words];
}
