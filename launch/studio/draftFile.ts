/** The studio's draft on disk: it is there after a closed page, a closed program and kill -9. No password is in it. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const STUDIO_FOLDER = ".studio";
const FILE = join(STUDIO_FOLDER, "draft.json");

/** By key; only what somebody has answered here. null clears. */
export type Answers = Readonly<Record<string, unknown>>;

export interface History {
	readonly answers: Answers;
	/** The newest last. */
	readonly past: readonly Answers[];
	/** The next one first. */
	readonly future: readonly Answers[];
}

export const EMPTY: History = { answers: {}, past: [], future: [] };

export function keepDraft(history: History): void {
	mkdirSync(STUDIO_FOLDER, { recursive: true, mode: 0o700 });
	try {
		writeFileSync(`${FILE}.new`, JSON.stringify(history), { mode: 0o600 });
		renameSync(`${FILE}.new`, FILE);
	} catch (error) {
		rmSync(`${FILE}.new`, { force: true });
		throw error;
	}
}

export const keptDraft = (): History =>
	existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as History) : EMPTY;
