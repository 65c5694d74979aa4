/** Files and folders that an answer names. */
import { existsSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { checkPicture, type PictureVerdict, picturesIn, SLOTS, skippedSentence } from "../pictures.ts";

export interface FoundPicture extends PictureVerdict {
	readonly name: string;
	readonly file: string;
}

export function folderFault(folder: string): string | undefined {
	if (!existsSync(folder) || !statSync(folder).isDirectory()) {
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

export const expandHome = (path: string) => path.replace(/^~(?=$|[/\\])/, () => homedir());
