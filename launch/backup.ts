/** Writes a file and keeps a copy of what stood there, below .backup/ and the moment of this run. */
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const BACKUP_FOLDER = ".backup";
/** .env holds passwords, and so do its copies. */
const OWNER_ONLY = 0o600;

export class FileReplacer {
	/** Where copies of this run are kept. */
	readonly folder: string;
	readonly kept: string[] = [];

	constructor(now: Date) {
		this.folder = join(BACKUP_FOLDER, now.toISOString().replaceAll(/[:.]/g, "-"));
	}

	/** The file is complete at any moment: the new one takes its place at once. */
	replace(
		file: string,
		content: string | Buffer,
		{ secret = false }: { secret?: boolean | undefined } = {},
	): void {
		if (existsSync(file)) this.keep(file, { secret });
		mkdirSync(dirname(file), { recursive: true });
		const fresh = `${file}.new`;
		writeFileSync(fresh, content, secret ? { mode: OWNER_ONLY } : {});
		renameSync(fresh, file);
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
