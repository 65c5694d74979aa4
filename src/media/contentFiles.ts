/** Vite's globs name a file by its path from the project, which may leave it when CONTENT_DIR is elsewhere. */
import { relative, resolve, sep } from "node:path";
import { contentDir } from "../config/content.ts";

/** What a glob found, by path below the content folder. */
export const byContentPath = <Found>(globbed: Readonly<Record<string, Found>>): ReadonlyMap<string, Found> =>
	new Map(
		Object.entries(globbed).map(([key, found]) => [
			relative(resolve(contentDir()), resolve(`.${sep}${key}`)).replaceAll(sep, "/"),
			found,
		]),
	);
