/**
 * The draft: a working copy of the content folder. A change is a value at a path of one document, written at once;
 * undo is a list of former documents and outlives Save. What the draft's files hold never stops the studio.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { z } from "zod";
import { type Content, contentDir, readContent } from "../../src/config/content.ts";
import { pictureFaults } from "../../src/media/pictureFaults.ts";
import {
	filesBelow,
	finishSwap,
	jsonText,
	link,
	STUDIO_FOLDER,
	swapIn,
	type Writes,
	writeWhole,
} from "./files.ts";
import {
	type Change,
	type Documents,
	type Fault,
	houseId,
	isSame,
	type Saved,
	SITE,
	withValue,
} from "./protocol.ts";
import { Refused } from "./refused.ts";

export const DRAFT_FOLDER = join(STUDIO_FOLDER, "draft");
const HISTORY_FILE = join(STUDIO_FOLDER, "history.json");
const MOST_STEPS = 100;

const documents = z.record(z.string(), z.unknown());
/** Former documents; null: there was none. */
const steps = z.array(z.object({ id: z.string(), documents }));
const history = z.object({
	/** The content folder as the draft knows it. */
	base: documents,
	past: steps,
	future: steps,
	/** The first question was answered. */
	begun: z.boolean(),
});
type Steps = z.output<typeof steps>;

export class Draft {
	readonly #documents = new Map<string, unknown>();
	#history: z.output<typeof history>;
	#content: Content | undefined;
	revision = 1;
	/** What could not be read, or was changed by others. */
	readonly remarks: string[] = [];

	constructor() {
		finishSwap();
		this.#history = this.#readHistory();
		mkdirSync(DRAFT_FOLDER, { recursive: true });
		for (const file of documentsIn(DRAFT_FOLDER)) {
			const document = readDocument(join(DRAFT_FOLDER, file));
			if (document) this.#documents.set(file, document);
			else this.#setAside(file);
		}
		this.remarks.push(...this.#takeOutside());
	}

	get documents(): Documents {
		return Object.fromEntries(this.#documents);
	}

	get saved(): Documents {
		return this.#history.base;
	}

	get isNew(): boolean {
		const site = this.#documents.get(SITE) as { sampleContent?: boolean } | undefined;
		return !this.#history.begun && site?.sampleContent === true;
	}

	begin(): void {
		this.#history.begun = true;
		this.#changed([]);
	}

	get state() {
		const { past, future } = this.#history;
		const faults = this.content().faults.map(asFault);
		return { revision: this.revision, faults, canUndo: past.length > 0, canRedo: future.length > 0 };
	}

	/** As the site reads it. */
	content(): Content {
		this.#content ??= readContent(DRAFT_FOLDER, this.documents);
		return this.#content;
	}

	/** Answers the touched documents. Changes with the same step are undone together. */
	change(changes: readonly Change[], step: string): string[] {
		const former: Record<string, unknown> = {};
		for (const { file, path, value, filesOf } of changes) {
			if (file !== SITE && !houseId(file)) throw new Refused(`${file} is no file of the content.`);
			if (!(file in former)) former[file] = this.#documents.get(file) ?? null;
			this.#put(file, withValue(this.#documents.get(file), path, value));
			if (filesOf) linkFiles(join(DRAFT_FOLDER, "houses", filesOf), join(DRAFT_FOLDER, dirname(file)));
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
		const changes = this.#changedFiles().map((file) => ({ file, path: [], value: this.saved[file] }));
		return this.change(changes, `discard ${this.revision}`);
	}

	/** Checks, keeps copies and swaps the files in. A change that is made meanwhile stays a change of the draft. */
	async save(): Promise<Saved> {
		const remarks = this.#takeOutside();
		if (remarks.length > 0) throw new Refused(`${remarks.join(" ")} Save again to go on.`);
		const now = this.documents;
		const changed = this.#changedFiles();
		const content = this.content();
		const faults = [...content.faults, ...(await pictureFaults(content, DRAFT_FOLDER))];
		if (faults.length > 0)
			throw new Refused(
				`Not saved yet: ${faults.length === 1 ? "one field needs" : `${faults.length} fields need`} a correction.`,
			);
		if (changed.length === 0) return { copies: "" };
		const folder = contentDir();
		const named = content.files.map(({ file }) => file);
		const unused = readContent(folder).files.filter(({ file }) => !named.includes(file));
		const writes: Writes = {};
		const removes = unused.map(({ file }) => join(folder, file));
		for (const file of named)
			if (!existsSync(join(folder, file))) writes[join(folder, file)] = { from: join(DRAFT_FOLDER, file) };
		for (const file of changed) {
			if (file in now) writes[join(folder, file)] = { text: jsonText(now[file]) };
			else removes.push(join(folder, dirname(file)));
		}
		const copies = swapIn(writes, removes);
		this.#history.base = now;
		this.#changed([]);
		return { copies };
	}

	#changedFiles(): string[] {
		const files = new Set([...this.#documents.keys(), ...Object.keys(this.saved)]);
		return [...files].filter((file) => !isSame(this.#documents.get(file), this.saved[file]));
	}

	#swapStep(from: Steps, to: Steps): string[] {
		const step = from.pop();
		if (!step) return [];
		const files = Object.keys(step.documents);
		const now = Object.fromEntries(files.map((file) => [file, this.#documents.get(file) ?? null]));
		for (const file of files) this.#put(file, step.documents[file] ?? undefined);
		to.push({ id: `${step.id} again`, documents: now });
		return this.#changed(files);
	}

	#changed(files: string[]): string[] {
		writeWhole(HISTORY_FILE, JSON.stringify(this.#history));
		this.#content = undefined;
		this.revision += 1;
		return files;
	}

	/** A removed house keeps its pictures for undo. */
	#put(file: string, document: unknown): void {
		if (document === undefined) {
			if (file === SITE) throw new Refused("The site itself cannot be removed.");
			this.#documents.delete(file);
			rmSync(join(DRAFT_FOLDER, file), { force: true });
			return;
		}
		writeWhole(join(DRAFT_FOLDER, file), jsonText(document));
		this.#documents.set(file, document);
	}

	/** What only others have changed in the content folder is taken; answers what both changed, and what cannot be read. */
	#takeOutside(): string[] {
		const folder = contentDir();
		const { base } = this.#history;
		const remarks: string[] = [];
		const now: Record<string, unknown> = {};
		for (const file of documentsIn(folder)) {
			const document = readDocument(join(folder, file));
			now[file] = document ?? base[file] ?? {};
			if (!document)
				remarks.push(`${join(folder, file)} cannot be read, so the studio goes on without what it says.`);
		}
		for (const file of new Set([...Object.keys(now), ...Object.keys(base)])) {
			const mine = this.#documents.get(file);
			if (isSame(now[file], base[file]) || isSame(now[file], mine)) continue;
			if (isSame(mine, base[file])) this.#put(file, now[file]);
			else
				remarks.push(
					`${join(folder, file)} was changed by somebody else while you changed it here. Your version stays; a copy of the other is kept when you save.`,
				);
		}
		if (!this.#documents.has(SITE)) this.#put(SITE, now[SITE] ?? {});
		linkFiles(folder, DRAFT_FOLDER);
		this.#history.base = now;
		this.#changed([]);
		return remarks;
	}

	#setAside(file: string): void {
		const place = join(DRAFT_FOLDER, `${file}.unreadable`);
		renameSync(join(DRAFT_FOLDER, file), place);
		delete this.#history.base[file];
		this.remarks.push(
			`Your draft of ${file} could not be read. It lies in ${place}; what was saved stands here.`,
		);
	}

	#readHistory(): z.output<typeof history> {
		const none = { base: {}, past: [], future: [], begun: false };
		if (!existsSync(HISTORY_FILE) || !existsSync(DRAFT_FOLDER)) return none;
		const { data } = history.safeParse(readDocument(HISTORY_FILE));
		if (data) return data;
		this.remarks.push("The list of your former steps could not be read, so Undo begins anew.");
		return { ...none, begun: true };
	}
}

/** Without the draft's folder. */
export const asFault = ({ file, path, sentence }: Content["faults"][number]): Fault => ({
	file: relative(DRAFT_FOLDER, file).replaceAll(sep, "/"),
	path: path as Fault["path"],
	sentence,
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

/** Pictures and films. */
function linkFiles(from: string, to: string): void {
	for (const file of filesBelow(from)) if (!file.endsWith(".json")) link(join(from, file), join(to, file));
}
