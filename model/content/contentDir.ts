/** Apart from content.ts: a build needs no more to know whether anything has changed. */
import { existsSync } from "node:fs";

export const SAMPLE_DIR = "sample";
export const ownContentDir = () => process.env["CONTENT_DIR"] ?? "content";
export const contentDir = () =>
	process.env["CONTENT_DIR"] || existsSync(ownContentDir()) ? ownContentDir() : SAMPLE_DIR;
export const SITE_FILE = "site.json";
export const HOUSE_FILE = "house.json";
