import { contentDir } from "../config/content.ts";
import { byContentPath } from "./contentFiles.ts";

// Never inside the page: the content security policy takes files of this site only.
const files = byContentPath(
	import.meta.glob<string>("@content/**/*.{pdf,svg}", {
		eager: true,
		import: "default",
		query: "?url&no-inline",
	}),
);

/** The address of a file that is sent as it is. */
export function fileUrl(file: string): string {
	const url = files.get(file);
	if (!url) throw new Error(`${contentDir()}/${file} is not a file that can be sent (pdf or svg).`);
	return url;
}
