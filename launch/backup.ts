/** Writes files in full or not at all, and keeps a copy of what stood there, below .backup/ and the moment of this run. */
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const BACKUP_FOLDER = ".backup";
/** .env holds passwords, and so do its copies. */
const OWNER_ONLY = 0o600;

/** At once: nobody reads half a file, and a full disk leaves the one that is there. Only its owner reads it. */
export function writeWhole(file: string, content: string): void {
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	try {
		writeFileSync(`${file}.new`, content, { mode: OWNER_ONLY });
		renameSync(`${file}.new`, file);
	} catch (error) {
		rmSync(`${file}.new`, { force: true });
		throw error;
	}
}

export interface Write {
	readonly file: string;
	readonly content: string | Buffer;
	readonly secret?: boolean;
}

export class FileReplacer {
	/** Where copies of this run are kept. */
	readonly folder: string;
	readonly kept: string[] = [];

	constructor(now: Date) {
		this.folder = join(BACKUP_FOLDER, now.toISOString().replaceAll(/[:.]/g, "-"));
	}

	/** All or none: every file is written in full beside its place first, so a full disk changes nothing. */
	replace(writes: readonly Write[]): void {
		const fresh: string[] = [];
		try {
			for (const { file, content, secret = false } of writes) {
				if (existsSync(file)) this.keep(file, { secret });
				mkdirSync(dirname(file), { recursive: true });
				fresh.push(`${file}.new`);
				writeFileSync(`${file}.new`, content, secret ? { mode: OWNER_ONLY } : {});
			}
		} catch (error) {
			for (const file of fresh) rmSync(file, { force: true });
			throw error;
		}
		for (const { file } of writes) renameSync(`${file}.new`, file);
	}

	remove(file: string): void {
		this.keep(file);
		rmSync(file);
	}

	/** For files that somebody else is about to change. */
	keep(file: string, { secret = false } = {}): void {
		const copy = join(this.folder, file);
		mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
		copyFileSync(file, copy);
		if (secret) chmodSync(copy, OWNER_ONLY);
		this.kept.push(copy);
	}
}
