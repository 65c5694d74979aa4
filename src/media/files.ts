import { MEDIA_FOLDER } from "../config/schema.ts";

// Never inside the page: the content security policy takes files of this site only.
const files = import.meta.glob<string>("@media/**/*.{pdf,svg}", {
	eager: true,
	import: "default",
	query: "?url&no-inline",
});

/** The address of a file that is sent as it is. */
export function fileUrl(file: string): string {
	const url = files[`/${MEDIA_FOLDER}/${file}`];
	if (!url) throw new Error(`${MEDIA_FOLDER}/${file} is not a file that can be sent (pdf or svg).`);
	return url;
}
