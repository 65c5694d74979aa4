/** Reads and checks the content folder. The only way in: Astro, server, command line, preflight and studio all use it. */
import { existsSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import type { z } from "zod";
import { formsIn } from "../forms/specifiedForms.ts";
import { houseSchema } from "../houses/houseSchema.ts";
import { featuredHouse, inOrder } from "../houses/listing.ts";
import { isGroup, wordsIn } from "../text/languages.ts";
import { contentDir, HOUSE_FILE, SITE_FILE } from "./contentDir.ts";
import { type AddFault, addTo, ContentError } from "./contentFaults.ts";
import { jsonSchema, type Path } from "./jsonSchema.ts";
import { type ContentFolder, type Findings, filesBelow, readDocument } from "./readDocument.ts";
import { readSaving, type Saving, savedText } from "./saving.ts";
import { type Listing, type SiteConfig, siteSchema } from "./schema.ts";

export type { NamedFile } from "./readDocument.ts";

const SITE = { schema: siteSchema, description: jsonSchema(siteSchema), complete: withWords };
const HOUSE = { schema: houseSchema, description: jsonSchema(houseSchema) };

type Site = z.output<typeof siteSchema>;
export type Content = ReturnType<typeof readContent>;

export function loadContent(folder = contentDir()): SiteConfig {
	const { site, faults } = readContent(folder);
	if (!site || faults.length > 0) throw new ContentError(faults);
	return site;
}

/** `documents` stand in for the JSON files, not for the files that they name. */
export function readContent(path = contentDir(), documents?: Readonly<Record<string, unknown>>) {
	const found: Findings = { faults: [], files: [] };
	if (!existsSync(path)) {
		const sentence = "is not there. CONTENT_DIR names the content folder.";
		return { ...found, site: undefined, faults: [{ file: path, path: [], sentence }] };
	}
	const saving = documents ? {} : readSaving(path);
	const folder = { path, present: filesBelow(path), documents, saving };
	const given = readDocument(folder, SITE_FILE, SITE, found);
	const ids = documents ? Object.keys(documents).flatMap(idIn) : houseFolders(path, saving);
	const houses = ids.flatMap((id) => readHouse(folder, id, found));
	checkIds(houses, addTo(found.faults, join(path, "houses")));
	if (!given) return { ...found, site: undefined };
	checkNamedHouses(given, houses, ids, join(path, "houses"), addTo(found.faults, join(path, SITE_FILE)));
	return { ...found, site: withHouses(given, houses) };
}

function readHouse(folder: ContentFolder, id: string, found: Findings): Listing[] {
	const name = houseFile(id);
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

function withHouses(given: Site, found: readonly Listing[]): SiteConfig {
	const { $schema: _, ...site } = given;
	const houses = inOrder(found, site.houseOrder);
	const listing = featuredHouse(houses, site.featured);
	return { ...site, houses, ...(listing && { listing }) };
}

const houseFile = (id: string) => posix.join("houses", id, HOUSE_FILE);
const idIn = (file: string) => /^houses\/([^/]+)\/house\.json$/.exec(file)?.[1] ?? [];

function houseFolders(folder: string, saving: Saving): string[] {
	const houses = join(folder, "houses");
	const found = existsSync(houses) ? readdirSync(houses, { withFileTypes: true }) : [];
	const ids = found.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
	const isRemoved = (name: string) => name in saving && savedText(folder, name, saving) === null;
	const all = new Set([...ids.map(({ name }) => name), ...Object.keys(saving).flatMap(idIn)]);
	return [...all].filter((id) => !isRemoved(houseFile(id))).sort();
}

function checkHouse(house: z.output<typeof houseSchema>, folder: string, fault: AddFault): void {
	if (house.id !== folder)
		fault(["id"], `is "${house.id}", but its folder is named "${folder}". Give both the same name.`);
	const altered = new Set(house.gallery.flatMap((one) => (one.altered ? [one.file] : [])));
	const withoutCaption: [path: Path, file: string | undefined][] = [
		[["signInPicture", "file"], house.signInPicture?.file],
		[["closingPicture", "file"], house.closingPicture?.file],
		[["video", "poster"], house.video?.poster],
		[["passage", "picture"], house.passage?.picture],
		[["passage", "behind"], house.passage?.behind],
	];
	for (const [path, used] of withoutCaption)
		if (used && altered.has(used))
			fault(path, "is an altered picture, and would stand there without its caption. Choose another.");
	const walk = new Set(house.gallery.slice(1).map((one) => one.file));
	for (const key of ["picture", "behind"] as const)
		if (house.passage && !walk.has(house.passage[key]))
			fault(["passage", key], "is none of the photographs after the first. Choose one of them.");
}

const idsOf = (houses: readonly Listing[]) => houses.flatMap(({ id, formerIds }) => [id, ...formerIds]);

function checkIds(houses: readonly Listing[], fault: AddFault): void {
	const ids = idsOf(houses);
	for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) < index)))
		fault([], `holds two houses with the id "${id}". Give one of them another.`);
}

function checkNamedHouses(
	site: Site,
	houses: readonly Listing[],
	folders: readonly string[],
	folder: string,
	fault: AddFault,
) {
	const { featured, houseOrder, removedHouses } = site;
	const named: [path: Path, id: string | undefined][] = [
		[["featured"], featured],
		...houseOrder.map((id, index): [Path, string] => [["houseOrder", index], id]),
	];
	for (const [path, id] of named)
		if (id && !folders.includes(id)) fault(path, `is "${id}", but there is no such house in ${folder}.`);
	const ids = idsOf(houses);
	const rule = "which a house has, or which stands there twice. Take it out.";
	for (const [index, id] of removedHouses.entries())
		if (ids.includes(id) || removedHouses.indexOf(id) < index)
			fault(["removedHouses", index], `is "${id}", ${rule}`);
}
