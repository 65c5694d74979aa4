/** The content folder's documents with what was changed since, in one file with its undo steps, and a folder of media. */
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { z } from "zod";
import { type Content, readContent } from "../../model/content/content.ts";
import { contentDir, ownContentDir } from "../../model/content/contentDir.ts";
import type { ContentFault } from "../../model/content/contentFaults.ts";
import { type Path, spelledPath, withoutBlanks } from "../../model/content/jsonSchema.ts";
import { pictureFaults } from "../../src/media/pictureFaults.ts";
import {
	filesBelow,
	finishSave,
	folderKey,
	jsonText,
	link,
	STUDIO_FOLDER,
	saveInto,
	writeWhole,
} from "../contentFiles.ts";
import { schemaOf } from "./client/fieldKinds.ts";
import { Refused } from "./programs.ts";
import { applied, type Documents, type Fault, houseId, isSame, SITE, type Step } from "./protocol.ts";

const ownFolder = () => join(STUDIO_FOLDER, folderKey(ownContentDir()));
export const draftFolder = () => join(ownFolder(), "files");
const draftFile = () => join(ownFolder(), "draft.json");
const MOST_STEPS = 100;

const documents = z.record(z.string(), z.unknown());
/** Former documents; null: there was none. */
const steps = z.array(z.object({ id: z.string(), documents }));
const kept = z.object({ documents, base: documents, past: steps, future: steps });
type Kept = z.output<typeof kept>;

export class Draft {
	#kept: Kept;
	#content: Content = { site: undefined, faults: [], files: [] };
	#pictureFaults: readonly ContentFault[] = [];
	readonly #remarks: string[] = [];
	readonly #onChange: (state: Draft["state"]) => void;

	constructor(onChange: (state: Draft["state"]) => void) {
		this.#onChange = onChange;
		mkdirSync(draftFolder(), { recursive: true });
		const { data } = kept.safeParse(readDocument(draftFile()));
		this.#kept = data ?? { documents: {}, base: {}, past: [], future: [] };
		if (!data && existsSync(draftFile())) {
			renameSync(draftFile(), `${draftFile()}.unreadable`);
			this.#remarks.push("Your draft could not be read, so you see what was saved, and Undo begins anew.");
		}
		this.#remarks.push(...this.#takeOutside());
	}

	get documents(): Documents {
		return this.#kept.documents;
	}

	get state() {
		const { documents: now, base: saved, past, future } = this.#kept;
		return {
			documents: now as Documents,
			saved: saved as Documents,
			faults: asFaults([...this.#content.faults, ...this.#pictureFaults]),
			canUndo: past.length > 0,
			canRedo: future.length > 0,
			remarks: this.#remarks,
		};
	}

	change({ changes, step }: Step): void {
		const houses = join(draftFolder(), "houses");
		for (const { path, value, filesOf } of changes) {
			const [file] = path;
			const id = houseId(file);
			const isContent = file === SITE ? path.length > 1 || value !== undefined : id;
			if (!isContent || filesOf?.includes("..")) throw new Refused(`${file} cannot be changed like this.`);
			if (filesOf && id) linkFiles(join(houses, filesOf), join(houses, id));
		}
		const { past } = this.#kept;
		const last = past.at(-1);
		const isSameStep = last?.id === step;
		const touched = this.#present(changes.map(({ path }) => String(path[0])));
		const former = { id: step, documents: { ...touched, ...(isSameStep && last.documents) } };
		this.#keep({
			documents: applied(this.documents, changes),
			past: [...(isSameStep ? past.slice(0, -1) : past), former].slice(-MOST_STEPS),
			future: [],
		});
	}

	step(from: "past" | "future", to: "past" | "future"): void {
		const step = this.#kept[from].at(-1);
		if (!step) return;
		const changes = Object.entries(step.documents).map(([file, value]) => ({
			path: [file],
			value: value ?? undefined,
		}));
		const undone = { id: `${step.id} again`, documents: this.#present(Object.keys(step.documents)) };
		this.#keep({
			documents: applied(this.documents, changes),
			[from]: this.#kept[from].slice(0, -1),
			[to]: [...this.#kept[to], undone],
		});
	}

	/** Checks, keeps copies and saves all or none. A change that is made meanwhile stays a change of the draft. */
	async save(): Promise<void> {
		const outside = this.#takeOutside();
		if (outside.length > 0) throw new Refused(`${outside.join(" ")} Save again to go on.`);
		const { base } = this.#kept;
		const entries = Object.entries(this.documents).map(([file, document]) => {
			return [file, isSame(document, base[file]) ? document : withoutBlanks(schemaOf([file]), document)];
		});
		const now: Documents = Object.fromEntries(entries);
		if (!isSame(now, this.documents)) this.#keep({ documents: now });
		const folder = ownContentDir();
		const isChanged = (file: string) => !isSame(now[file], base[file]) || !existsSync(folder);
		const changed = Object.keys({ ...now, ...base }).filter(isChanged);
		const content = this.#content;
		const found = await pictureFaults(content, draftFolder());
		const { length } = asFaults([...content.faults, ...found]);
		if (length > 0) {
			this.#pictureFaults = found;
			const need = length === 1 ? "one field needs" : `${length} fields need`;
			throw new Refused(`Not saved yet: ${need} a correction.`);
		}
		const named = content.files.map(({ file }) => file);
		const remarks = saveInto(folder, {
			documents: Object.fromEntries(changed.map((file) => [file, file in now ? jsonText(now[file]) : null])),
			files: Object.fromEntries(named.map((file) => [file, join(draftFolder(), file)])),
			unused: readContent(folder).files.flatMap(({ file }) => (named.includes(file) ? [] : file)),
		});
		// What is typed next is a step of its own.
		this.#keep({ base: now, past: this.#kept.past.map((step) => ({ ...step, id: "" })) });
		if (remarks.length > 0) throw new Refused(remarks.join(" "));
	}

	/** On the disk first: what cannot be written has not happened. */
	#keep(changed: Partial<Kept>): void {
		const next = { ...this.#kept, ...changed };
		writeWhole(draftFile(), JSON.stringify(next));
		this.#kept = next;
		this.#content = readContent(draftFolder(), this.documents);
		this.#pictureFaults = [];
		this.#onChange(this.state);
	}

	#present = (files: readonly string[]) =>
		Object.fromEntries(files.map((file) => [file, this.documents[file] ?? null]));

	/** What only others have changed in the content folder is taken; answers what both changed, and what cannot be read. */
	#takeOutside(): string[] {
		const folder = contentDir();
		const { base } = this.#kept;
		const remarks = finishSave(ownContentDir());
		const names = filesBelow(folder).filter((file) => file === SITE || houseId(file));
		const now: Documents = Object.fromEntries(
			names.map((file) => [file, readDocument(join(folder, file)) ?? {}]),
		);
		let mine = this.documents;
		for (const file of Object.keys({ ...now, ...base })) {
			if (isSame(now[file], base[file]) || isSame(now[file], mine[file])) continue;
			// Said once; the next Save writes the draft over it.
			const isUnreadable = isSame(now[file], {});
			const isTheirs = isSame(mine[file], base[file]) && (file !== SITE || now[SITE]);
			if (isTheirs && !(isUnreadable && mine[file]))
				mine = applied(mine, [{ path: [file], value: now[file] }]);
			if (isUnreadable)
				remarks.push(`${join(folder, file)} cannot be read, so the studio goes on without what it says.`);
			else if (!isTheirs)
				remarks.push(
					`${join(folder, file)} was changed by somebody else while you changed it here. Your version stays; a copy of the other is kept when you save.`,
				);
		}
		if (!mine[SITE]) mine = { ...mine, [SITE]: now[SITE] ?? {} };
		linkFiles(folder, draftFolder());
		this.#keep({ documents: mine, base: now });
		return remarks;
	}
}

/** Without the draft's folder, and of each field the first alone. */
export function asFaults(faults: readonly ContentFault[]): Fault[] {
	const all = faults.map(({ file, path, sentence }): Fault => {
		const document = relative(draftFolder(), file).replaceAll(sep, "/");
		return { path: [document, ...path] as Path, sentence };
	});
	return [...Map.groupBy(all, ({ path }) => spelledPath(path)).values()].flatMap(([first]) => first ?? []);
}

function readDocument(file: string): object | undefined {
	try {
		const document: unknown = JSON.parse(readFileSync(file, "utf8"));
		return typeof document === "object" && document && !Array.isArray(document) ? document : undefined;
	} catch {
		return undefined;
	}
}

function linkFiles(from: string, to: string): void {
	for (const file of filesBelow(from)) if (!file.endsWith(".json")) link(join(from, file), join(to, file));
}
