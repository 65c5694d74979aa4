import type { SiteConfig } from "../../model/content/schema.ts";
import type { ShownNotice } from "../ui/Notices.tsx";
import { byContentPath } from "./contentFiles.ts";

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
