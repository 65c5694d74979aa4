/** The studio's one draft: what the files hold, what was answered since, what is wrong with it, and the way back. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual, parseEnv } from "node:util";
import type { SiteConfigInput } from "../../src/config/schema.ts";
import type { FileFormat } from "../pictures.ts";
import { altFault } from "../preflight/checks/media.ts";
import { faultSentence } from "../setup/answerFault.ts";
import { Draft, type GalleryPicture, namesFile } from "../setup/draft.ts";
import { planChanges } from "../setup/plan.ts";
import { QUESTIONS, type Question } from "../setup/questions.ts";
import { needsTrial, type Session, trialMail } from "../setup/session.ts";
import { type SmtpParts, smtpParts, smtpUrlOf, withoutPassword } from "../smtpParts.ts";
import { type Answers, EMPTY, type History, keepDraft, keptDraft, STUDIO_FOLDER } from "./draftFile.ts";
import { leftovers } from "./leftovers.ts";
import { placeOf } from "./places.ts";
import type { ChangeRequest, Remark, Saved, SaveRequest } from "./protocol.ts";
import { Refused } from "./refused.ts";

/** More steps back than anybody remembers. */
const MOST_STEPS = 200;

/** What the files held when they were read. */
export interface Base {
	readonly configFile: string;
	readonly configText: string;
	readonly envText: string;
	readonly site: SiteConfigInput;
	readonly env: Readonly<Record<string, string | undefined>>;
}

export interface Applied {
	readonly draft: Draft;
	/** By question. */
	readonly faults: ReadonlyMap<string, readonly Remark[]>;
}

export class Workbench {
	base: Base;
	history: History;
	revision = 1;
	#lastStep = "";
	readonly #lastChange = new Map<string, { window: string; revision: number }>();

	private constructor(base: Base, history: History) {
		this.base = base;
		this.history = history;
	}

	static async open(): Promise<Workbench> {
		return new Workbench(await readBase(), keptDraft());
	}

	change({ window, revision, step, key, answer }: ChangeRequest): void {
		const question = QUESTIONS.find((candidate) => candidate.key === key) as Question;
		const last = this.#lastChange.get(key);
		if (last && last.window !== window && last.revision > revision) {
			throw new Refused(
				`Another window has changed “${question.label}” meanwhile. It is shown now; what you typed was not taken.`,
				"conflict",
			);
		}
		const { [key]: _former, ...others } = this.history.answers;
		const answers = answer === undefined ? others : { ...others, [key]: this.#asAnswer(question, answer) };
		if (isDeepStrictEqual(answers, this.history.answers)) return;
		const past =
			step === this.#lastStep
				? this.history.past
				: [...this.history.past, this.history.answers].slice(-MOST_STEPS);
		this.#take({ answers, past, future: [] }, window);
		this.#lastStep = step;
	}

	undo(window: string): void {
		const former = this.history.past.at(-1);
		if (!former) return;
		const { answers, past, future } = this.history;
		this.#take({ answers: former, past: past.slice(0, -1), future: [answers, ...future] }, window);
	}

	redo(window: string): void {
		const [next, ...future] = this.history.future;
		if (!next) return;
		const { answers, past } = this.history;
		this.#take({ answers: next, past: [...past, answers], future }, window);
	}

	/** Everything that was not saved is forgotten, and can be undone. */
	discard(window: string): void {
		const { answers, past } = this.history;
		this.#take({ answers: {}, past: [...past, answers], future: [] }, window);
	}

	applied(): Applied {
		return apply(this.base, this.history.answers);
	}

	async save({ withoutTestMail = false }: SaveRequest, window: string): Promise<Saved> {
		await this.#expectUntouchedFiles();
		const { draft, faults } = this.applied();
		if (faults.size > 0) throw new Refused(faultsSentence(faults), "faults");
		const session: Session = {
			configFile: this.base.configFile,
			presentSite: this.base.site,
			presentEnv: this.base.env,
			draft,
			dryRun: false,
		};
		const testMail = needsTrial(session) && !withoutTestMail ? await tried(session) : "";
		const copies = await this.#write(session).catch(inWords);
		this.base = await readBase();
		this.#take(EMPTY, window);
		return { copies, testMail, leftovers: leftovers(this.base.site) };
	}

	async #write(session: Session): Promise<readonly string[]> {
		const plan = await planChanges(session);
		// Pictures take a while to prepare.
		await this.#expectUntouchedFiles();
		return plan.write(new Date());
	}

	/** A file that was changed by hand is never overwritten unseen. */
	async #expectUntouchedFiles(): Promise<void> {
		const former = this.base;
		const fresh = await readBase();
		if (fresh.configText === former.configText && fresh.envText === former.envText) return;
		this.base = fresh;
		this.revision += 1;
		const both = QUESTIONS.filter(
			(question) =>
				question.key in this.history.answers &&
				!isDeepStrictEqual(answerIn(former, question), answerIn(fresh, question)),
		).map(({ label }) => `“${label}”`);
		throw new Refused(
			[
				`${fresh.configFile} or .env was changed outside the studio. It has been read again, and your draft now stands on top of it.`,
				both.length > 0 ? `Changed in both places, and yours would win: ${both.join(", ")}.` : "",
				"Look at the list of changes, then save once more.",
			].join(" "),
			"changedByHand",
		);
	}

	#take(history: History, window: string): void {
		const former = this.history.answers;
		this.history = history;
		this.revision += 1;
		this.#lastStep = "";
		for (const { key } of QUESTIONS) {
			if (!isDeepStrictEqual(former[key], history.answers[key])) {
				this.#lastChange.set(key, { window, revision: this.revision });
			}
		}
		keepDraft(withoutPasswords(history));
	}

	/** The page tells the parts of a mail server, and an empty password for the one that is known. */
	#asAnswer(question: Question, answer: unknown): unknown {
		if (question.kind !== "secret") return answer;
		const present = (this.history.answers[question.key] ?? this.base.env[question.key]) as string | undefined;
		const parts = answer as SmtpParts;
		return smtpUrlOf({ ...parts, password: parts.password || smtpParts(present).password }, present);
	}
}

async function readBase(): Promise<Base> {
	const configFile = process.env["SITE_CONFIG"] ?? "site.config.ts";
	const configText = readFileSync(configFile, "utf8");
	const envText = existsSync(".env") ? readFileSync(".env", "utf8") : "";
	// Node reads a module once; another text is another module.
	const version = createHash("sha256").update(configText).digest("hex").slice(0, 16);
	const address = `${pathToFileURL(configFile).href}?${version}`;
	try {
		const { default: site } = (await import(address)) as { default: SiteConfigInput };
		return { configFile, configText, envText, site, env: parseEnv(envText) };
	} catch (error) {
		throw new Refused(`${configFile} cannot be read. ${(error as Error).message}`);
	}
}

const answerIn = ({ site, env }: Base, question: Question) => new Draft(site, env).answerTo(question);

function apply(base: Base, answers: Answers): Applied {
	const draft = new Draft(base.site, base.env);
	const faults = new Map<string, Remark[]>();
	const note = (key: string, remark: Remark) => faults.set(key, [...(faults.get(key) ?? []), remark]);
	for (const question of QUESTIONS.filter(({ key }) => key in answers)) {
		const { key } = question;
		const answer = fromHere(question, answers[key]);
		if (!draft.asks(question)) continue;
		if ((answer === null || answer === "") && draft.canClear(question)) draft.clear(question);
		else {
			// Lists are told of item by item, below.
			const sentence = Array.isArray(answer) ? undefined : faultSentence(question, answer ?? undefined);
			if (sentence) note(key, { at: "", sentence });
			else draft.set(question, answer);
		}
	}
	for (const fault of draft.faults()) {
		const [, place = "", sentence = fault] = /^(\S+): ([\s\S]*)$/.exec(fault) ?? [];
		// What the settings of the e-mail say together names no key.
		const { key, at } = placeOf(place, QUESTIONS) ?? { key: "email", at: "" };
		if (!faults.get(key)?.some(({ at: known }) => known === at)) note(key, { at, sentence });
	}
	return { draft, faults };
}

/** A file that was dropped here is named from this folder; the schema looks below the media folder. */
function fromHere(question: Question, answer: unknown): unknown {
	const named = (file: string) => (file.startsWith(`${STUDIO_FOLDER}/`) ? resolve(file) : file);
	if (namesFile(question) && typeof answer === "string") return named(answer);
	if (question.kind !== "gallery" || !Array.isArray(answer)) return answer;
	return (answer as GalleryPicture[]).map((picture) => ({ ...picture, file: named(picture.file) }));
}

function faultsSentence(faults: Applied["faults"]): string {
	const labels = QUESTIONS.filter(({ key }) => faults.has(key)).map(({ label }) => `“${label}”`);
	return `Not saved yet: ${labels.join(", ")} ${labels.length === 1 ? "needs" : "need"} a correction.`;
}

async function tried(session: Session): Promise<string> {
	try {
		return await trialMail(session.draft);
	} catch (error) {
		throw new Refused(
			`The test message was not taken: ${(error as Error).message}. Nothing was saved.`,
			"testMail",
		);
	}
}

/** Setup says in a sentence what it cannot write, such as a font that cannot be fetched; a disk's error has a code. */
function inWords(error: NodeJS.ErrnoException): never {
	throw error instanceof Refused || error.code ? error : new Refused(error.message);
}

function withoutPasswords({ answers, past, future }: History): History {
	const secrets = QUESTIONS.filter(({ kind }) => kind === "secret").map(({ key }) => key);
	const clean = (given: Answers): Answers =>
		Object.fromEntries(
			Object.entries(given).map(([key, answer]) => [
				key,
				secrets.includes(key) ? withoutPassword(String(answer)) : answer,
			]),
		);
	return { answers: clean(answers), past: past.map(clean), future: future.map(clean) };
}

/** Alt texts that say too little, and films of which one format is still the former one. */
export function doubtsOf({ draft }: Applied, answers: Answers, question: Question): Remark[] {
	if (question.kind === "gallery") {
		const gallery = (draft.answerTo(question) ?? []) as GalleryPicture[];
		return gallery.flatMap(({ file, alt }, index) => altDoubts(`${index}.alt`, file, alt));
	}
	if (question.key.endsWith(".alt")) return altDoubts("", "", String(draft.answerTo(question)));
	const command = filmCommand(question);
	if (!command || question.key in answers) return [];
	const other = QUESTIONS.find((candidate) => filmCommand(candidate) && candidate.key !== question.key);
	if (!other || typeof answers[other.key] !== "string") return [];
	return [
		{
			at: "",
			sentence: `This is still the former film; only the other format was replaced. Browsers need both. To make it: ${command}`,
		},
	];
}

function altDoubts(at: string, file: string, alt: string): Remark[] {
	const doubt = altFault(file, alt);
	return doubt ? [{ at, sentence: `${doubt}. Say in one sentence what a visitor sees.` }] : [];
}

const filmCommand = (question: Question) =>
	question.kind === "file" ? FILM_COMMANDS[question.format] : undefined;

/** As docs/launch.md has them. */
export const FILM_COMMANDS: Partial<Record<FileFormat, string>> = {
	webm: "ffmpeg -i film.mov -c:v libsvtav1 -crf 32 -an -pix_fmt yuv420p tour.webm",
	mp4: "ffmpeg -i film.mov -c:v libx264 -crf 21 -an -pix_fmt yuv420p -movflags +faststart tour.mp4",
};
