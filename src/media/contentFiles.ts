/** Vite's globs name a file by its path from the project, which may leave it when CONTENT_DIR is elsewhere. */
import { relative, resolve, sep } from "node:path";
import { contentDir } from "../../model/content/contentDir.ts";

export function byContentPath<Found>(globbed: Readonly<Record<string, Found>>): (file: string) => Found {
	const found = new Map(
		Object.entries(globbed).map(([key, one]) => [
			relative(resolve(contentDir()), resolve(`.${sep}${key}`)).replaceAll(sep, "/"),
			one,
		]),
	);
	return (file) => {
		const one = found.get(file);
		if (!one) throw new Error(`${contentDir()}/${file} is not a file of a format that can be used.`);
		return one;
	};
}
