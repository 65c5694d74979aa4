/** The checked content. Importing it with faulty content ends the program with its sentences. */
import { loadContent } from "./content.ts";
import type { SiteConfig } from "./schema.ts";

export const site: SiteConfig = loadContent();
