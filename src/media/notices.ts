import type { SiteConfig } from "../config/schema.ts";
import { site } from "../config/site.ts";
import type { ShownNotice } from "../ui/Notices.tsx";
import { fileUrl } from "./files.ts";

export const shownNotices = (place: SiteConfig["notices"][number]["place"]): ShownNotice[] =>
	site.notices
		.filter((notice) => notice.place === place)
		.map(({ label, points, url, file }) => ({ label, points, href: url ?? fileUrl(file ?? "") }));
