/** The files of DATA_DIR/outbox and their names. */
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ClaimedMail } from "../leads/leadStore.ts";

/** Sorts by time, and is the same on every attempt, so that a repeated write replaces the file. */
export function emlFileName({ id, lead, kind }: ClaimedMail): string {
	const time = lead.receivedAt.toISOString().replaceAll(":", "-");
	return `${time}_lead-${lead.id}_mail-${id}_${kind}.eml`;
}

/** Removes the files of erased leads; answers how many. */
export async function removeEmlFiles(folder: string, leadIds: readonly number[]): Promise<number> {
	const erased = new Set(leadIds);
	const files = await readdir(folder).catch(() => []);
	const theirs = files.filter((file) => erased.has(leadIdOf(file)));
	for (const file of theirs) await rm(join(folder, file), { force: true });
	return theirs.length;
}

const leadIdOf = (file: string) => Number(/_lead-(\d+)_/.exec(file)?.[1] ?? Number.NaN);
