/** Files of a content folder: written whole, linked instead of copied, and saved all or none. */
import { createHash } from "node:crypto";
import {
	copyFileSync,
	existsSync,
	globSync,
	linkSync,
	mkdirSync,
	realpathSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { readSaving, SAVING_FILE, type Saving, textOf } from "../model/content/saving.ts";

/** Of the project: what the studio needs while it runs. */
export const STUDIO_FOLDER = ".studio";
const BACKUP_FOLDER = ".backup";

/** Draft and copies of each content folder lie apart: its name, and what stands for its real path, also before it exists. */
export function folderKey(folder: string): string {
	const path = resolve(folder);
	const real = existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
	return `${basename(real)}-${createHash("sha256").update(real).digest("hex").slice(0, 8)}`;
}

/** At once: nobody reads half a file, and a full disk leaves the one that is there. */
export function writeWhole(file: string, content: string | Buffer, mode = 0o600): void {
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	try {
		writeFileSync(`${file}.new`, content, { mode });
		renameSync(`${file}.new`, file);
	} catch (error) {
		rmSync(`${file}.new`, { force: true });
		throw error;
	}
}

export const jsonText = (document: unknown) => `${JSON.stringify(document, null, "\t")}\n`;

/** Below a folder, with slashes; hidden ones are nobody's content. */
export const filesBelow = (folder: string) =>
	globSync("**/*.*", { cwd: folder }).map((file) => file.replaceAll(sep, "/"));

/** The other folder holds the same file then, without a second copy where the drive can link. */
export function link(source: string, target: string): void {
	if (existsSync(target)) {
		const [from, to] = [statSync(source), statSync(target)];
		if (from.ino === to.ino || (from.size === to.size && from.mtimeMs <= to.mtimeMs)) return;
		rmSync(target);
	}
	mkdirSync(dirname(target), { recursive: true });
	try {
		linkSync(source, target);
	} catch {
		copyFileSync(source, target);
	}
}

export interface Save {
	/** Texts; null removes the document, and a house's whole folder with it. */
	readonly documents: Readonly<Record<string, string | null>>;
	readonly files: Readonly<Record<string, string>>;
	readonly unused?: readonly string[];
}

/** All or none for every reader. Copies of what it replaces are kept; answers what was not replaced, in sentences. */
export function saveInto(folder: string, { documents, files, unused = [] }: Save): string[] {
	const remarks = finishSave(folder);
	const isFirst = !existsSync(folder);
	const target = isFirst ? `${folder}.new` : folder;
	if (isFirst) rmSync(target, { recursive: true, force: true });
	const copies = newCopies(folder);
	const added = Object.keys(files).filter((file) => !existsSync(join(target, file)));
	const saving: Saving = {};
	try {
		for (const file of added) link(String(files[file]), join(target, file));
		for (const [name, after] of Object.entries(documents)) {
			const file = join(target, name);
			saving[name] = { before: textOf(file), after };
			keepCopy(target, name, after, copies);
			if (after !== null) writeReady(file, after);
		}
		for (const file of unused) link(join(target, file), join(copies, file));
		writeReady(join(target, SAVING_FILE), JSON.stringify(saving));
	} catch (error) {
		for (const file of added) rmSync(join(target, file), { force: true });
		for (const name of [...Object.keys(documents), SAVING_FILE])
			rmSync(`${join(target, name)}.new`, { force: true });
		throw error;
	}
	renameSync(`${join(target, SAVING_FILE)}.new`, join(target, SAVING_FILE));
	if (isFirst) renameSync(target, folder);
	remarks.push(...finishSave(folder));
	for (const file of unused) rmSync(join(folder, file), { force: true });
	return remarks;
}

/** Also before the next save, and at the studio's start, for one that a crash has cut off. */
export function finishSave(folder: string): string[] {
	const remarks: string[] = [];
	const copies = newCopies(folder);
	for (const [name, { before, after }] of Object.entries(readSaving(folder))) {
		const file = join(folder, name);
		const present = textOf(file);
		if (present === after) continue;
		if (present !== before) {
			if (after !== null) writeWhole(join(copies, name), after);
			remarks.push(
				`${file} was changed by hand after a save that was cut off, so it was not overwritten. What was to be saved is kept in ${copies}.`,
			);
			rmSync(`${file}.new`, { force: true });
		} else if (after === null) rmSync(dirname(file), { recursive: true, force: true });
		else {
			if (textOf(`${file}.new`) !== after) writeReady(file, after);
			renameSync(`${file}.new`, file);
		}
	}
	rmSync(join(folder, SAVING_FILE), { force: true });
	return remarks;
}

/** Outside of every content folder, whatever it is called. */
const newCopies = (folder: string) =>
	join(BACKUP_FOLDER, folderKey(folder), new Date().toISOString().replaceAll(/[:.]/g, "-"));

function keepCopy(folder: string, name: string, after: string | null, copies: string): void {
	const house = dirname(name);
	const files = after === null ? filesBelow(join(folder, house)).map((file) => join(house, file)) : [name];
	for (const file of files) if (existsSync(join(folder, file))) link(join(folder, file), join(copies, file));
}

/** Beside its place and on the disk, so that only a rename is left to do. Web servers of other users read it later. */
function writeReady(file: string, text: string): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(`${file}.new`, text, { flush: true });
}
