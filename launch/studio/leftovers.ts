/** Files of the media folder that the site does not show: what the last listing leaves behind. */
import { globSync } from "node:fs";
import { join, sep } from "node:path";
import { MEDIA_FOLDER, type SiteConfigInput } from "../../src/config/schema.ts";
import { FileReplacer } from "../backup.ts";
import { textsIn } from "../preflight/siteTexts.ts";
import { Refused } from "./refused.ts";

export const mediaIn = (folder: string) =>
	globSync("**/*.{jpg,jpeg,png,webp,avif,svg,mp4,webm,pdf}", { cwd: folder }).map((file) =>
		file.replaceAll(sep, "/"),
	);

export function leftovers(site: SiteConfigInput): string[] {
	const named = new Set(Array.from(textsIn(site, ""), ({ text }) => text));
	return mediaIn(MEDIA_FOLDER)
		.filter((file) => !named.has(file))
		.sort();
}

/** Copies are kept. Answers where. */
export function deleteLeftovers(site: SiteConfigInput, files: readonly string[]): string {
	const known = leftovers(site);
	const wrong = files.find((file) => !known.includes(file));
	if (wrong !== undefined) throw new Refused(`${wrong} is in use, or is not there any more.`);
	const replacer = new FileReplacer(new Date());
	for (const file of files) replacer.remove(join(MEDIA_FOLDER, file));
	return replacer.folder;
}
