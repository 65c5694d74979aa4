/** Where the content is. Apart from content.ts: a build needs no more to know whether anything has changed. */
import { existsSync } from "node:fs";

/** The sample brand, read while the agent has no content folder; never written. */
export const SAMPLE_DIR = "sample";
/** The agent's own, made by the first save; CONTENT_DIR names another: the brands of the tests, the studio's draft. */
export const ownContentDir = () => process.env["CONTENT_DIR"] ?? "content";
export const contentDir = () =>
	process.env["CONTENT_DIR"] || existsSync(ownContentDir()) ? ownContentDir() : SAMPLE_DIR;
export const SITE_FILE = "site.json";
export const HOUSE_FILE = "house.json";
