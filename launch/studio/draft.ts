/**
 * The draft: a working copy of the content folder. A change is a value at a path, written at once; undo is a list of
 * former documents and outlives Save. What the draft's files hold never stops the studio.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { z } from "zod";
import { type Content, contentDir, readContent } from "../../src/config/content.ts";
import type { ContentFault } from "../../src/config/contentFaults.ts";
import { type Path, spelledPath } from "../../src/config/jsonSchema.ts";
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
} from "../contentFiles.ts";
import { type Change, type Documents, type Fault, houseId, isSame, SITE, withValue } from "./protocol.ts";
import { Refused } from "./refused.ts";

export const DRAFT_FOLDER = join(STUDIO_FOLDER, "draft");
const HISTORY_FILE = join(STUDIO_FOLDER, "history.json");
const MOST_STEPS = 100;

const documents = z.record(z.string(), z.unknown());
/** Former documents; null: there was none. */
const steps = z.array(z.object({ id: z.string(), documents }));
/** `base`: the content folder as the draft knows it. */
const history = z.object({ base: documents, past: steps, future: steps });

export class Draft {
	documents: Documents = {};
	#history: z.output<typeof history>;
	#content: Content | undefined;
	/** What could not be read, or was changed by others. */
	readonly #remarks: string[] = [];
	readonly #onChange: (documents: Documents) => void;

	constructor(onChange: (documents: Documents) => void) {
		this.#onChange = onChange;
		finishSwap();
		this.#history = this.#readHistory();
		mkdirSync(DRAFT_FOLDER, { recursive: true });
		for (const file of documentsIn(DRAFT_FOLDER)) {
			const document = readDocument(join(DRAFT_FOLDER, file));
			this.documents = withValue(this.documents, [file], document) as Documents;
			if (document) continue;
			delete this.#history.base[file];
			this.#remarks.push(`Your draft of ${file} could not be read. What was saved stands here.`);
		}
		this.#remarks.push(...this.#takeOutside());
	}

	get state() {
		const { base: saved, past, future } = this.#history;
		return {
			documents: this.documents,
			saved,
			faults: asFaults(this.content().faults),
			canUndo: past.length > 0,
			canRedo: future.length > 0,
			remarks: this.#remarks,
		};
	}

	/** As the site reads it. */
	content(): Content {
		this.#content ??= readContent(DRAFT_FOLDER, this.documents);
		return this.#content;
	}

	/** Changes with the same step are undone together. */
	change(changes: readonly Change[], step: string): void {
		const former: Record<string, unknown> = {};
		// All first: a refused change is not half made.
		for (const { path, value, filesOf } of changes) {
			if (path[0] !== SITE && !houseId(path[0])) throw new Refused(`${path[0]} is no file of the content.`);
			if (filesOf?.includes("..")) throw new Refused(`${filesOf} is no house.`);
			if (path[0] === SITE && path.length === 1 && value === undefined)
				throw new Refused("The site itself cannot be removed.");
		}
		for (const { path, value, filesOf } of changes) {
			const file = String(path[0]);
			if (!(file in former)) former[file] = this.documents[file] ?? null;
			this.#put(file, (withValue(this.documents, path, value) as Documents)[file]);
			if (filesOf) linkFiles(join(DRAFT_FOLDER, "houses", filesOf), join(DRAFT_FOLDER, dirname(file)));
		}
		const { past } = this.#history;
		if (past.at(-1)?.id !== step) past.push({ id: step, documents: former });
		this.#history.past = past.slice(-MOST_STEPS);
		this.#history.future = [];
		this.#changed();
	}

	/** Undo goes from the past to the future, redo back. */
	step(from: "past" | "future", to: "past" | "future"): void {
		const step = this.#history[from].pop();
		if (!step) return;
		const files = Object.keys(step.documents);
		const now = Object.fromEntries(files.map((file) => [file, this.documents[file] ?? null]));
		for (const file of files) this.#put(file, step.documents[file] ?? undefined);
		this.#history[to].push({ id: `${step.id} again`, documents: now });
		this.#changed();
	}

	/** Checks, keeps copies and swaps the files in. A change that is made meanwhile stays a change of the draft. */
	async save(): Promise<void> {
		const remarks = this.#takeOutside();
		if (remarks.length > 0) throw new Refused(`${remarks.join(" ")} Save again to go on.`);
		const now = this.documents;
		const { base } = this.#history;
		const changed = Object.keys({ ...now, ...base }).filter((file) => !isSame(now[file], base[file]));
		const content = this.content();
		const { length } = asFaults([...content.faults, ...(await pictureFaults(content, DRAFT_FOLDER))]);
		if (length > 0)
			throw new Refused(
				`Not saved yet: ${length === 1 ? "one field needs" : `${length} fields need`} a correction.`,
			);
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
		swapIn(writes, removes);
		this.#history.base = { ...now };
		// What is typed next is a step of its own.
		this.#history.past.push(...this.#history.past.splice(-1).map((step) => ({ ...step, id: "" })));
		this.#changed();
	}

	#changed(): void {
		writeWhole(HISTORY_FILE, JSON.stringify(this.#history));
		this.#content = undefined;
		this.#onChange(this.documents);
	}

	/** A removed house keeps its pictures for undo. */
	#put(file: string, document: unknown): void {
		if (document !== undefined) writeWhole(join(DRAFT_FOLDER, file), jsonText(document));
		else rmSync(join(DRAFT_FOLDER, file), { force: true });
		this.documents = withValue(this.documents, [file], document) as Documents;
	}

	/** What only others have changed in the content folder is taken; answers what both changed, and what cannot be read. */
	#takeOutside(): string[] {
		const folder = contentDir();
		const { base } = this.#history;
		const remarks: string[] = [];
		const now: Record<string, unknown> = {};
		const unreadable: string[] = [];
		for (const file of documentsIn(folder)) {
			const document = readDocument(join(folder, file));
			now[file] = document ?? base[file] ?? {};
			if (document) continue;
			unreadable.push(file);
			if (!isSame(base[file], {}))
				remarks.push(`${join(folder, file)} cannot be read, so the studio goes on without what it says.`);
		}
		for (const file of Object.keys({ ...now, ...base })) {
			const mine = this.documents[file];
			if (isSame(now[file], base[file]) || isSame(now[file], mine)) continue;
			if (isSame(mine, base[file]) && (file !== SITE || now[SITE])) this.#put(file, now[file]);
			else
				remarks.push(
					`${join(folder, file)} was changed by somebody else while you changed it here. Your version stays; a copy of the other is kept when you save.`,
				);
		}
		if (!this.documents[SITE]) this.#put(SITE, now[SITE] ?? {});
		linkFiles(folder, DRAFT_FOLDER);
		// Said once; the next Save writes the draft over it.
		for (const file of unreadable) now[file] = {};
		this.#history.base = now;
		this.#changed();
		return remarks;
	}

	#readHistory(): z.output<typeof history> {
		const none = { base: {}, past: [], future: [] };
		if (!existsSync(HISTORY_FILE) || !existsSync(DRAFT_FOLDER)) return none;
		const { data } = history.safeParse(readDocument(HISTORY_FILE));
		if (!data) this.#remarks.push("The list of your former steps could not be read, so Undo begins anew.");
		return data ?? none;
	}
}

/** Without the draft's folder, and of each field the first alone. */
export function asFaults(faults: readonly ContentFault[]): Fault[] {
	const all = faults.map(({ file, path, sentence }): Fault => {
		const document = relative(DRAFT_FOLDER, file).replaceAll(sep, "/");
		return { path: [document, ...path] as Path, sentence };
	});
	return [...Map.groupBy(all, ({ path }) => spelledPath(path)).values()].flatMap(([first]) => first ?? []);
}

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
