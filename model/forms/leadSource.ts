/** A module of its own: a page's script imports nothing that an island imports, or it no longer fits into the page. */
export const SOURCE_FIELD = "lead_source";
export const SOURCE_KEYS = [
	"page",
	"via",
	"button",
	"utm_source",
	"utm_medium",
	"utm_campaign",
	"utm_term",
	"utm_content",
] as const;
export type LeadSource = Readonly<Partial<Record<(typeof SOURCE_KEYS)[number], string>>>;
