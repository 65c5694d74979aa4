/** A save of several documents is one file first, so that every reader sees all of them, also after a crash. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

export const SAVING_FILE = ".saving.json";

/** By document, as text; null: there is none. */
const saving = z.record(
	z.string().regex(/^(site\.json|houses\/[^./\\][^/\\]*\/house\.json)$/),
	z.object({ before: z.string().nullable(), after: z.string().nullable() }),
);
export type Saving = z.output<typeof saving>;

/** A half one was never renamed into its place. */
export function readSaving(folder: string): Saving {
	try {
		return saving.parse(JSON.parse(readFileSync(join(folder, SAVING_FILE), "utf8")));
	} catch {
		return {};
	}
}

export const textOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : null);

/** What was changed by hand since the save began is taken as it is. */
export function savedText(folder: string, name: string, onItsWay: Saving): Buffer | null {
	const file = join(folder, name);
	const present = existsSync(file) ? readFileSync(file) : null;
	const change = onItsWay[name];
	if (!change || change.before !== (present?.toString("utf8") ?? null)) return present;
	return change.after === null ? null : Buffer.from(change.after);
}
