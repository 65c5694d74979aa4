/** npx node launch/preflight/rememberSample.ts: run it after the sample's texts, pictures or film have changed. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { MEDIA_FOLDER } from "../../src/config/schema.ts";
import { site } from "../../src/config/site.ts";
import { fingerprint, tellingTexts } from "./sample.ts";

const FILE = "launch/preflight/sample.json";
const former = JSON.parse(readFileSync(FILE, "utf8")) as { texts: string[]; files: string[] };
const media = globSync(`${MEDIA_FOLDER}/**/*.{jpg,png,mp4,webm}`);

// What was a sample once is none of an agent's own today.
const texts = new Set([...former.texts, ...tellingTexts(site).map(fingerprint)]);
const files = new Set([...former.files, ...media.map((file) => fingerprint(readFileSync(file)))]);
writeFileSync(
	FILE,
	`${JSON.stringify({ texts: [...texts].sort(), files: [...files].sort() }, null, "\t")}\n`,
);
