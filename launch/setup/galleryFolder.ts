/** The pictures of one folder, in order, each with what is to be said about it. */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { checkPicture, type PictureVerdict } from "../pictures/check.ts";
import { picturesIn, skippedSentence } from "../pictures/read.ts";
import { SLOTS } from "../pictures/slots.ts";

export interface FoundPicture extends PictureVerdict {
	readonly name: string;
	readonly file: string;
}

export function folderFault(folder: unknown): string | undefined {
	if (typeof folder !== "string" || !existsSync(folder) || !statSync(folder).isDirectory()) {
		return `names "${folder}", but there is no such folder.`;
	}
	if (picturesIn(folder).length > 0) return undefined;
	return [`names "${folder}", but there is no picture in it.`, skippedSentence(folder)]
		.filter(Boolean)
		.join(" ");
}

export function findPictures(folder: string): Promise<FoundPicture[]> {
	return Promise.all(
		picturesIn(folder).map(async (name) => {
			const file = join(folder, name);
			return { name, file, ...(await checkPicture(file, SLOTS.gallery)) };
		}),
	);
}
