/** Answers of a run that has not been written yet: they outlive Ctrl+C and a closed window. No password is among them. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BACKUP_FOLDER } from "../backup.ts";
import type { Section } from "./questions.ts";

const FILE = join(BACKUP_FOLDER, "unfinished.json");

interface KeptAnswers {
	/** Where the run was left. */
	readonly section: Section;
	readonly answers: Readonly<Record<string, unknown>>;
}

/** Nothing new to keep is no run to go on with. */
export function keepAnswers(section: Section, answers: KeptAnswers["answers"]): void {
	if (Object.keys(answers).length === 0) {
		forgetAnswers();
		return;
	}
	mkdirSync(BACKUP_FOLDER, { recursive: true, mode: 0o700 });
	writeFileSync(`${FILE}.new`, JSON.stringify({ section, answers }, null, "\t"), { mode: 0o600 });
	renameSync(`${FILE}.new`, FILE);
}

export const keptAnswers = (): KeptAnswers | undefined =>
	existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as KeptAnswers) : undefined;

export const forgetAnswers = () => rmSync(FILE, { force: true });
