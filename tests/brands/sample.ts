/** The sample brand, which leaves nothing out. */
import { loadContent } from "../../model/content/content.ts";
import type { SiteConfig } from "../../model/content/schema.ts";

type Whole<Part> = Part extends readonly unknown[]
	? Part
	: Part extends object
		? { [Key in keyof Part]-?: Whole<NonNullable<Part[Key]>> }
		: Part;

export type WholeSite = Omit<SiteConfig, "listing" | "testimonials" | "contact"> &
	Whole<Pick<SiteConfig, "listing" | "testimonials" | "contact">>;

const sample = loadContent("sample");

/** As a test may change it. The listing is the first of the houses, in the copy, too. */
export const sampleSite = (): WholeSite => structuredClone(sample) as WholeSite;
