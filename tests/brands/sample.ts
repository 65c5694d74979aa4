/** The sample brand, which leaves nothing out. */
import config from "../../site.config.ts";
import type { SiteConfig } from "../../src/config/schema.ts";
import { validateSiteConfig } from "../../src/config/validate.ts";

type Whole<Part> = Part extends readonly unknown[]
	? Part
	: Part extends object
		? { [Key in keyof Part]-?: Whole<NonNullable<Part[Key]>> }
		: Part;

export type WholeSite = Omit<SiteConfig, "listing" | "testimonials" | "contact"> &
	Whole<Pick<SiteConfig, "listing" | "testimonials" | "contact">>;

/** As a test may change it. */
export const sampleSite = (): WholeSite => structuredClone(validateSiteConfig(config)) as WholeSite;
