/** Files of a folder, written whole, linked instead of copied, and swapped in all or none. */
import {
	copyFileSync,
	cpSync,
	existsSync,
	globSync,
	linkSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { dirname, join, sep } from "node:path";

export const STUDIO_FOLDER = ".studio";
const BACKUP_FOLDER = ".backup";
const JOURNAL = join(STUDIO_FOLDER, "saving.json");

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

/** By file: a text, or the file to be linked there. */
export type Writes = Record<string, { readonly text: string } | { readonly from: string }>;

/** All or none: everything is written in full beside its place first; a journal ends what a power cut left half done. */
export function swapIn(writes: Writes, removes: readonly string[]): void {
	const copies = join(BACKUP_FOLDER, new Date().toISOString().replaceAll(/[:.]/g, "-"));
	const targets = Object.keys(writes);
	try {
		for (const file of [...targets, ...removes].filter((former) => existsSync(former)))
			cpSync(file, join(copies, file), { recursive: true });
		for (const [file, write] of Object.entries(writes)) {
			mkdirSync(dirname(file), { recursive: true });
			if ("text" in write) writeFileSync(`${file}.new`, write.text);
			else link(write.from, `${file}.new`);
		}
		writeWhole(JOURNAL, JSON.stringify({ targets, removes }));
	} catch (error) {
		for (const file of targets) rmSync(`${file}.new`, { force: true });
		throw error;
	}
	finishSwap();
}

/** Also at every start. */
export function finishSwap(): void {
	if (!existsSync(JOURNAL)) return;
	// Empty after a power cut: nothing had been swapped yet.
	const { targets, removes } = JSON.parse(readFileSync(JOURNAL, "utf8") || "{}") as Record<string, string[]>;
	for (const file of targets ?? []) if (existsSync(`${file}.new`)) renameSync(`${file}.new`, file);
	for (const file of removes ?? []) rmSync(file, { recursive: true, force: true });
	rmSync(JOURNAL);
}
