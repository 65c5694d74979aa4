/** Visits and what of a page was used, in sums: what the page's script, the desk and the privacy policy share. */
import { type EmailSettings, isOwnDesk } from "../forms/email.ts";
import type { SiteConfig } from "./schema.ts";

export const COUNT_PATH = "/count";

/** The page's script comes when the page is idle, and not at all where nothing is counted. */
export const COUNT_SCRIPT = "counting";
export const COUNT_WHEN_IDLE = `navigator.webdriver||navigator.globalPrivacyControl||addEventListener("load",()=>(window.requestIdleCallback??setTimeout)(()=>import("/${COUNT_SCRIPT}.js").catch(()=>{})))`;

/** What a page tells, each once. */
export const COUNTED = ["view", "film", "gallery", "plan", "brochure", "tour", "call"] as const;
export type Counted = (typeof COUNTED)[number];

/** Sources besides those that a link names (?via=, ?utm_source=). */
export const SOURCES = ["direct", "search", "social", "portal", "other"] as const;
/** The source of a page that another page of this site led to: no visit. */
export const WITHIN = "";

/** A static host with EmailJS has no desk that could count. */
export const isCounting = ({ features }: Pick<SiteConfig, "features">, email: EmailSettings) =>
	features.counts && isOwnDesk(email);
