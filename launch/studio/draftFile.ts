/** The studio's draft on disk: it is there after a closed page, a closed program and kill -9. No password is in it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "../backup.ts";

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

export const keepDraft = (history: History) => writeWhole(FILE, JSON.stringify(history));

export const keptDraft = (): History =>
	existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as History) : EMPTY;
