/** Visits and what of a page was used, in sums: what the page's script, the desk and the privacy policy share. */
import { type EmailSettings, isOwnDesk } from "../forms/email.ts";
import type { SiteConfig } from "./schema.ts";

export const COUNT_PATH = "/count";

export const COUNT_SCRIPT = "counting";
export const COUNT_WHEN_IDLE = `navigator.webdriver||navigator.globalPrivacyControl||addEventListener("load",()=>(window.requestIdleCallback??setTimeout)(()=>import("/${COUNT_SCRIPT}.js").catch(()=>{})))`;

export const COUNTED = ["view", "film", "gallery", "plan", "brochure", "tour", "call"] as const;
export type Counted = (typeof COUNTED)[number];

/** Besides those that a link names (?via=, ?utm_source=). */
export const SOURCES = ["direct", "search", "social", "portal", "other"] as const;
/** Another page of this site led to it: no visit. */
export const WITHIN = "";

/** A static host with EmailJS has no desk that could count. */
export const isCounting = ({ features }: Pick<SiteConfig, "features">, email: EmailSettings) =>
	features.counts && isOwnDesk(email);
