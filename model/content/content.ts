import { existsSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import type { z } from "zod";
import { formsIn } from "../forms/specifiedForms.ts";
import { houseSchema } from "../houses/houseSchema.ts";
import { featuredHouse, inOrder } from "../houses/listing.ts";
import { isGroup, wordsIn } from "../text/languages.ts";
import { contentDir, HOUSE_FILE, SITE_FILE } from "./contentDir.ts";
import { addTo, ContentError, type ContentFault } from "./contentFaults.ts";
import { checkHouse, checkIds, checkNamedHouses } from "./houseFaults.ts";
import { jsonSchema } from "./jsonSchema.ts";
import {
	type ContentFolder,
	type Findings,
	filesBelow,
	type NamedFile,
	readDocument,
} from "./readDocument.ts";
import { readSaving, type Saving, savedText } from "./saving.ts";
import { type Listing, type SiteConfig, siteSchema } from "./schema.ts";

export type { NamedFile } from "./readDocument.ts";

const SITE = { schema: siteSchema, description: jsonSchema(siteSchema), complete: withWords };
const HOUSE = { schema: houseSchema, description: jsonSchema(houseSchema) };

export interface Content {
	/** Undefined when site.json itself cannot be used. */
	readonly site: SiteConfig | undefined;
	readonly faults: readonly ContentFault[];
	readonly files: readonly NamedFile[];
}

export function loadContent(folder = contentDir()): SiteConfig {
	const { site, faults } = readContent(folder);
	if (!site || faults.length > 0) throw new ContentError(faults);
	return site;
}

/** `documents` stand in for the JSON files, not for the files that they name. */
export function readContent(path = contentDir(), documents?: Readonly<Record<string, unknown>>): Content {
	const found: Findings = { faults: [], files: [] };
	if (!existsSync(path)) {
		const sentence = "is not there. CONTENT_DIR names the content folder.";
		return { site: undefined, files: [], faults: [{ file: path, path: [], sentence }] };
	}
	const saving = documents ? {} : readSaving(path);
	const folder = { path, present: filesBelow(path), documents, saving };
	const given = readDocument(folder, SITE_FILE, SITE, found);
	const ids = documents ? Object.keys(documents).flatMap(idIn) : houseFolders(path, saving);
	const houses = ids.flatMap((id) => readHouse(folder, id, found));
	checkIds(houses, addTo(found.faults, join(path, "houses")));
	if (!given) return { ...found, site: undefined };
	checkNamedHouses(given, houses, ids, path, addTo(found.faults, join(path, SITE_FILE)));
	return { ...found, site: withHouses(given, houses) };
}

function readHouse(folder: ContentFolder, id: string, found: Findings): Listing[] {
	const name = posix.join("houses", id, HOUSE_FILE);
	const house = readDocument(folder, name, HOUSE, found);
	if (!house) return [];
	checkHouse(house, id, addTo(found.faults, join(folder.path, name)));
	const { $schema: _, signInPicture = house.gallery[0], ...rest } = house;
	return signInPicture ? [{ ...rest, signInPicture }] : [];
}

/** What site.json leaves out, in the words of its language. */
function withWords(document: unknown): unknown {
	if (!isGroup(document)) return document;
	const { lang, messages, forms = {} } = document;
	const standard = Object.values(formsIn(lang)).map(({ id, title, fields, agentFields }) => [
		id,
		completed({ title, fields, agentFields }, isGroup(forms) ? forms[id] : undefined),
	]);
	return {
		...document,
		messages: completed(wordsIn(lang).messages, messages),
		forms: isGroup(forms) ? { ...forms, ...Object.fromEntries(standard) } : forms,
	};
}

const completed = (standard: object, own: unknown) =>
	own === undefined || isGroup(own) ? { ...standard, ...own } : own;

function withHouses(given: z.output<typeof siteSchema>, found: readonly Listing[]): SiteConfig {
	const { $schema: _, ...site } = given;
	const houses = inOrder(found, site.houseOrder);
	const listing = featuredHouse(houses, site.featured);
	return { ...site, houses, ...(listing && { listing }) };
}

const idIn = (file: string) => /^houses\/([^/]+)\/house\.json$/.exec(file)?.[1] ?? [];

function houseFolders(folder: string, saving: Saving): string[] {
	const houses = join(folder, "houses");
	const found = existsSync(houses) ? readdirSync(houses, { withFileTypes: true }) : [];
	const ids = found.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
	const isRemoved = (id: string) => {
		const name = posix.join("houses", id, HOUSE_FILE);
		return name in saving && savedText(folder, name, saving) === null;
	};
	const all = new Set([...ids.map(({ name }) => name), ...Object.keys(saving).flatMap(idIn)]);
	return [...all].filter((id) => !isRemoved(id)).sort();
}
