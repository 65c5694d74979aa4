/**
 * The draft: a working copy of the content folder. A change is a value at a path of one document, written at once;
 * undo is a list of former documents and outlives Save. What the draft's files hold never stops the studio.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { type Content, contentDir, readContent } from "../../src/config/content.ts";
import { pictureFaults } from "../../src/media/pictureFaults.ts";
import { filesBelow, finishSwap, jsonText, link, STUDIO_FOLDER, swapIn, writeWhole } from "./files.ts";
import { type Change, type Fault, houseId, isSame, type Saved, SITE, withValue } from "./protocol.ts";
import { Refused } from "./refused.ts";

export const DRAFT_FOLDER = join(STUDIO_FOLDER, "draft");
const HISTORY_FILE = join(STUDIO_FOLDER, "history.json");
const UNREADABLE_FOLDER = join(STUDIO_FOLDER, "unreadable");
const MOST_STEPS = 100;

/** Former documents; null: there was none. */
interface Step {
	readonly id: string;
	readonly documents: Record<string, unknown>;
}

interface History {
	/** The content folder as the draft knows it. */
	base: Record<string, unknown>;
	past: Step[];
	future: Step[];
	/** The first question was answered. */
	begun: boolean;
}

const NO_HISTORY: History = { base: {}, past: [], future: [], begun: false };

export class Draft {
	readonly #documents = new Map<string, unknown>();
	#saved = new Map<string, unknown>();
	#history = NO_HISTORY;
	#content: Content | undefined;
	revision = 1;
	/** What could not be read, or was changed by others. */
	readonly remarks: string[] = [];

	constructor() {
		finishSwap();
		const isFirst = !existsSync(DRAFT_FOLDER);
		mkdirSync(DRAFT_FOLDER, { recursive: true });
		this.#history = this.#readHistory();
		for (const file of documentsIn(DRAFT_FOLDER)) {
			const document = readDocument(join(DRAFT_FOLDER, file));
			if (document) this.#documents.set(file, document);
			else this.#setAside(file);
		}
		if (isFirst) this.#history.base = {};
		this.remarks.push(...this.#takeOutside());
	}

	get documents(): Readonly<Record<string, unknown>> {
		return Object.fromEntries(this.#documents);
	}

	get saved(): Readonly<Record<string, unknown>> {
		return Object.fromEntries(this.#saved);
	}

	get isNew(): boolean {
		const site = this.#documents.get(SITE) as { sampleContent?: boolean } | undefined;
		return !this.#history.begun && site?.sampleContent === true;
	}

	begin(): void {
		this.#history.begun = true;
		this.#keepHistory();
	}

	get canUndo(): boolean {
		return this.#history.past.length > 0;
	}

	get canRedo(): boolean {
		return this.#history.future.length > 0;
	}

	/** The draft's files as the site reads them. */
	content(): Content {
		this.#content ??= readContent(DRAFT_FOLDER);
		return this.#content;
	}

	faults(): Fault[] {
		return this.content().faults.map(asFault);
	}

	/** Answers the touched documents. Changes with the same step are undone together. */
	change(changes: readonly Change[], step: string): string[] {
		const former: Record<string, unknown> = {};
		for (const { file, path, value, filesOf } of changes) {
			if (file !== SITE && !houseId(file)) throw new Refused(`${file} is no file of the content.`);
			if (!(file in former)) former[file] = this.#documents.get(file) ?? null;
			if (filesOf) linkAll(join(DRAFT_FOLDER, "houses", filesOf), join(DRAFT_FOLDER, dirname(file)));
			this.#put(file, withValue(this.#documents.get(file), path, value));
		}
		const { past } = this.#history;
		if (past.at(-1)?.id !== step) past.push({ id: step, documents: former });
		this.#history.past = past.slice(-MOST_STEPS);
		this.#history.future = [];
		return this.#changed(Object.keys(former));
	}

	undo(): string[] {
		return this.#swapStep(this.#history.past, this.#history.future);
	}

	redo(): string[] {
		return this.#swapStep(this.#history.future, this.#history.past);
	}

	/** Back to what is saved; can be undone. */
	discard(): string[] {
		const files = [...new Set([...this.#documents.keys(), ...this.#saved.keys()])];
		const changes = files
			.filter((file) => !isSame(this.#documents.get(file), this.#saved.get(file)))
			.map((file) => ({ file, path: [], value: this.#saved.get(file) }));
		return this.change(changes, `discard ${this.revision}`);
	}

	/** Checks, keeps copies and swaps the files in. A change that is made meanwhile stays a change of the draft. */
	async save(): Promise<Saved> {
		const remarks = this.#takeOutside();
		if (remarks.length > 0) throw new Refused(`${remarks.join(" ")} Save again to go on.`);
		const documents = new Map(this.#documents);
		const content = this.content();
		const faults = [...content.faults, ...(await pictureFaults(content, DRAFT_FOLDER))];
		if (faults.length > 0)
			throw new Refused(
				`Not saved yet: ${faults.length === 1 ? "one field needs" : `${faults.length} fields need`} a correction.`,
			);
		const folder = contentDir();
		const changed = [...documents].filter(([file, document]) => !isSame(document, this.#saved.get(file)));
		const gone = [...this.#saved.keys()].filter((file) => !documents.has(file));
		if (changed.length + gone.length === 0) return { copies: "" };
		const named = new Set(content.files.map(({ file }) => file));
		const former = readContent(folder).files.filter(
			({ file }) => !named.has(file) && !gone.some((house) => file.startsWith(`${posix.dirname(house)}/`)),
		);
		const copies = swapIn(
			{
				writes: Object.fromEntries([
					...changed.map(([file, document]) => [join(folder, file), { text: jsonText(document) }]),
					...[...named]
						.filter((file) => !existsSync(join(folder, file)))
						.map((file) => [join(folder, file), { from: join(DRAFT_FOLDER, file) }]),
				]),
				removes: [
					...gone.map((file) => join(folder, dirname(file))),
					...former.map(({ file }) => join(folder, file)),
				],
			},
			new Date(),
		);
		this.#saved = documents;
		this.#history.base = Object.fromEntries(documents);
		this.#keepHistory();
		this.revision += 1;
		return { copies };
	}

	#swapStep(from: Step[], to: Step[]): string[] {
		const step = from.pop();
		if (!step) return [];
		const files = Object.keys(step.documents);
		const now = Object.fromEntries(files.map((file) => [file, this.#documents.get(file) ?? null]));
		for (const file of files) this.#put(file, step.documents[file] ?? undefined);
		to.push({ id: `${step.id} again`, documents: now });
		return this.#changed(files);
	}

	#changed(files: string[]): string[] {
		this.#keepHistory();
		this.#content = undefined;
		this.revision += 1;
		return files;
	}

	/** A removed house keeps its pictures, hidden, for undo. */
	#put(file: string, document: unknown): void {
		const folder = join(DRAFT_FOLDER, dirname(file));
		const hidden = join(dirname(folder), `.${posix.basename(dirname(file))}`);
		if (document === undefined) {
			if (file === SITE) throw new Refused("The site itself cannot be removed.");
			this.#documents.delete(file);
			rmSync(hidden, { recursive: true, force: true });
			if (existsSync(folder)) renameSync(folder, hidden);
			return;
		}
		if (houseId(file) && !existsSync(folder) && existsSync(hidden)) renameSync(hidden, folder);
		writeWhole(join(DRAFT_FOLDER, file), jsonText(document));
		this.#documents.set(file, document);
	}

	/** What others have written into the content folder since. What only they changed is taken; answers what both changed. */
	#takeOutside(): string[] {
		const folder = contentDir();
		const { base } = this.#history;
		const remarks: string[] = [];
		const present = documentsIn(folder);
		for (const file of filesBelow(folder))
			if (!file.endsWith(".json")) link(join(folder, file), join(DRAFT_FOLDER, file));
		const saved = new Map<string, unknown>();
		for (const file of present) {
			const document = readDocument(join(folder, file));
			if (!document)
				remarks.push(`${join(folder, file)} cannot be read, so the studio goes on without what it says.`);
			saved.set(file, document ?? base[file] ?? {});
		}
		for (const file of new Set([...saved.keys(), ...Object.keys(base), SITE])) {
			const [now, then, mine] = [saved.get(file), base[file], this.#documents.get(file)];
			if (isSame(now, then) && (mine !== undefined || now === undefined)) continue;
			if (isSame(now, then)) {
				// It is in the content and was read before: somebody removed it here, unless its file was lost.
				if (!existsSync(join(DRAFT_FOLDER, dirname(file), "..", `.${posix.basename(dirname(file))}`)))
					this.#put(file, now);
			} else if (mine === undefined || isSame(mine, then)) {
				if (now !== undefined || file !== SITE) this.#put(file, now ?? (file === SITE ? {} : undefined));
			} else if (!isSame(now, mine)) {
				remarks.push(
					`${join(folder, file)} was changed by somebody else while you changed it here. Your version stays; a copy of the other is kept when you save.`,
				);
			}
		}
		if (!this.#documents.has(SITE)) this.#put(SITE, {});
		this.#saved = saved;
		this.#history.base = Object.fromEntries(saved);
		this.#content = undefined;
		this.#keepHistory();
		return remarks;
	}

	#setAside(file: string): void {
		const place = join(UNREADABLE_FOLDER, new Date().toISOString().replaceAll(/[:.]/g, "-"), file);
		mkdirSync(dirname(place), { recursive: true });
		renameSync(join(DRAFT_FOLDER, file), place);
		delete this.#history.base[file];
		this.remarks.push(
			`Your draft of ${file} could not be read. It lies in ${place}; what was saved stands here.`,
		);
	}

	#readHistory(): History {
		if (!existsSync(HISTORY_FILE)) return structuredClone(NO_HISTORY);
		const read = readDocument(HISTORY_FILE) as History | undefined;
		const isWhole =
			read &&
			[read.past, read.future].every(
				(steps) => Array.isArray(steps) && steps.every((step) => typeof step?.documents === "object"),
			) &&
			typeof read.base === "object";
		if (isWhole) return { ...read, base: read.base ?? {} };
		this.remarks.push("The list of your former steps could not be read, so Undo begins anew.");
		return { ...structuredClone(NO_HISTORY), begun: true };
	}

	#keepHistory(): void {
		writeWhole(HISTORY_FILE, JSON.stringify(this.#history));
	}
}

/** As the page knows it, without the draft's folder and without the words of the file format. */
export const asFault = ({ file, path, sentence }: Content["faults"][number]): Fault => ({
	file: posix.relative(DRAFT_FOLDER.replaceAll("\\", "/"), file.replaceAll("\\", "/")),
	path: path as Fault["path"],
	sentence: sentence.replaceAll(/ in quotation marks|, without quotation marks|: [[{] … [\]}]/g, ""),
});

const documentsIn = (folder: string) =>
	filesBelow(folder).filter((file) => file === SITE || houseId(file) !== undefined);

function readDocument(file: string): object | undefined {
	try {
		const document: unknown = JSON.parse(readFileSync(file, "utf8"));
		return typeof document === "object" && document && !Array.isArray(document) ? document : undefined;
	} catch {
		return undefined;
	}
}

function linkAll(from: string, to: string): void {
	for (const file of filesBelow(from)) if (!file.endsWith(".json")) link(join(from, file), join(to, file));
}
