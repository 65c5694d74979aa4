import { relative, resolve, sep } from "node:path";
import { contentDir } from "../../model/content/contentDir.ts";
import type { SiteConfig } from "../../model/content/schema.ts";
import type { ShownNotice } from "../ui/Notices.tsx";

/** What a glob found, by path below the content folder, which may be outside the project. */
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

/** The address of a file that is sent as it is. Never inside the page: the content security policy takes files of this site only. */
export const fileUrl = byContentPath(
	import.meta.glob<string>("@content/**/*.{pdf,svg}", {
		eager: true,
		import: "default",
		caseSensitive: false,
		query: "?url&no-inline",
	}),
);

export const shownNotices = (
	{ notices }: SiteConfig,
	place: SiteConfig["notices"][number]["place"],
): ShownNotice[] =>
	notices
		.filter((notice) => notice.place === place)
		.map(({ label, points, url, file }) => ({ label, points, href: url ?? fileUrl(file ?? "") }));
