/** Files of the media folder that the site does not show: what the last listing leaves behind. */
import { globSync } from "node:fs";
import { join, sep } from "node:path";
import { MEDIA_FOLDER, type SiteConfigInput } from "../../src/config/schema.ts";
import { FileReplacer } from "../backup.ts";
import { Refused } from "./refused.ts";

const MEDIA = "**/*.{jpg,jpeg,png,webp,avif,svg,mp4,webm,pdf}";

export function leftovers(site: SiteConfigInput): string[] {
	const named = new Set(stringsIn(site));
	return globSync(MEDIA, { cwd: MEDIA_FOLDER })
		.map((file) => file.replaceAll(sep, "/"))
		.filter((file) => !named.has(file))
		.sort();
}

/** Copies are kept. Answers where. */
export function deleteLeftovers(site: SiteConfigInput, files: readonly string[]): string {
	const known = leftovers(site);
	const wrong = files.find((file) => !known.includes(file));
	if (wrong !== undefined) throw new Refused("other", `${wrong} is in use, or is not there any more.`);
	const replacer = new FileReplacer(new Date());
	for (const file of files) replacer.remove(join(MEDIA_FOLDER, file));
	return replacer.folder;
}

function* stringsIn(value: unknown): Generator<string> {
	if (typeof value === "string") yield value;
	else if (typeof value === "object" && value !== null)
		for (const member of Object.values(value)) yield* stringsIn(member);
}
