/** The files that the content names: pictures, films, PDFs and drawings beside its JSON files. */
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { join, posix, relative, resolve, sep } from "node:path";
import { FILE_KINDS, type FileRule } from "./fields.ts";
import type { Path } from "./jsonSchema.ts";

export interface NamedFile {
	/** The JSON file that names it, from where the program was started. */
	readonly document: string;
	readonly path: Path;
	readonly rule: FileRule;
	/** Below the content folder, with slashes. */
	readonly file: string;
}

export type PresentFiles = ReadonlyMap<string, "inside" | "outside">;

/** Every file below the content folder, with slashes; a link may lead out of it. */
export function filesBelow(folder: string): PresentFiles {
	const root = realpathSync(folder) + sep;
	return new Map(
		readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) => {
			const file = join(entry.parentPath, entry.name);
			const name = relative(folder, file).replaceAll(sep, "/");
			const leaves = entry.isSymbolicLink() && !(existsSync(file) && realpathSync(file).startsWith(root));
			return [name, leaves ? "outside" : "inside"];
		}),
	);
}

/** What is wrong with the name of a file; undefined: nothing. */
export function fileFault(
	written: string,
	name: string,
	{ kind }: FileRule,
	present: PresentFiles,
): string | undefined {
	if (name.startsWith("../") || resolve("/", written) === written)
		return `is "${written}", which leaves the content folder. Put the file beside this one.`;
	const { endings } = FILE_KINDS[kind];
	if (!endings.some((ending) => name.toLowerCase().endsWith(ending)))
		return `is "${written}", which is not a ${endings.join(", ")} file.`;
	const found = present.get(name);
	if (found === "outside")
		return `is "${written}", a link that leaves the content folder. Put the file itself there.`;
	if (found) return undefined;
	const otherCase = [...present.keys()].find((file) => file.toLowerCase() === name.toLowerCase());
	return otherCase
		? `is "${written}", but the file is written "${posix.basename(otherCase)}". Large and small letters count.`
		: `is "${written}", but there is no such file. Put it beside this one or correct the name.`;
}
