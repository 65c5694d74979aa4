/** Reads and checks the content folder. The only way in: Astro, server, command line, preflight and studio all use it. */
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { join, posix, relative, resolve, sep } from "node:path";
import type { z } from "zod";
import { ContentError, type ContentFault, plainSentence, schemaFaults } from "./contentFaults.ts";
import { FILE_KINDS, type FileRule } from "./fields.ts";
import { houseSchema } from "./houseSchema.ts";
import { filledFields, type JsonSchema, jsonSchema, type Path } from "./jsonSchema.ts";
import { withLanguage } from "./languages.ts";
import { featuredHouse, inOrder } from "./listing.ts";
import { type Listing, type SiteConfig, siteSchema } from "./schema.ts";

/** Another folder: the brands of the tests, an agent's own repository, the studio's draft. */
export const contentDir = () => process.env["CONTENT_DIR"] ?? "content";
export const SITE_FILE = "site.json";
export const HOUSE_FILE = "house.json";

const SITE_JSON_SCHEMA = jsonSchema(siteSchema);
const HOUSE_JSON_SCHEMA = jsonSchema(houseSchema);

export interface NamedFile {
	/** The JSON file that names it, from where the program was started. */
	readonly document: string;
	readonly path: Path;
	readonly rule: FileRule;
	/** Below the content folder, with slashes. */
	readonly file: string;
}

export interface Content {
	/** What can be read of it in spite of faults; undefined when site.json itself cannot be used. */
	readonly site: SiteConfig | undefined;
	readonly faults: readonly ContentFault[];
	/** Every file that the content names and that is there. */
	readonly files: readonly NamedFile[];
}

/** The checked content, or a ContentError with every fault. */
export function loadContent(folder = contentDir()): SiteConfig {
	const { site, faults } = readContent(folder);
	if (!site || faults.length > 0) throw new ContentError(faults);
	return site;
}

/** `documents`: what its JSON files would hold; files are looked for in the folder all the same. */
export function readContent(folder = contentDir(), documents?: Readonly<Record<string, unknown>>): Content {
	const faults: ContentFault[] = [];
	const files: NamedFile[] = [];
	if (!existsSync(folder))
		return {
			site: undefined,
			files,
			faults: [{ file: folder, path: [], sentence: "is not there. CONTENT_DIR names the content folder." }],
		};
	const present = filesBelow(folder);

	/** One JSON file, checked against its schema, with its files' paths below the content folder. */
	function read<Schema extends z.ZodType>(name: string, schema: Schema, describing: JsonSchema) {
		const file = join(folder, name);
		const document = documents ? documents[name] : parse(file, faults);
		if (document === undefined) return undefined;
		const result = schema.safeParse(
			schema === (siteSchema as z.ZodType) ? withLanguage(document) : document,
			{ error: plainSentence },
		);
		if (result.error) faults.push(...schemaFaults(result.error, describing, file));
		faults.push(...missingFields(document, describing, file));
		const base = posix.dirname(name);
		for (const { path, schema: field, value } of filledFields(describing, document)) {
			if (!field.file || typeof value !== "string" || !value.trim()) continue;
			const named = posix.join(base, value.trim());
			const sentence = fileFault(value.trim(), named, field.file, present);
			if (sentence) faults.push({ file, path, sentence });
			else files.push({ document: file, path, rule: field.file, file: named });
			if (result.success) setAt(result.data, path, named);
		}
		return result.data;
	}

	const given = read(SITE_FILE, siteSchema, SITE_JSON_SCHEMA);
	const houseIds = documents ? Object.keys(documents).flatMap(idIn) : houseFolders(folder);
	const houses = houseIds.flatMap((id): Listing[] => {
		const name = posix.join("houses", id, HOUSE_FILE);
		const house = read(name, houseSchema, HOUSE_JSON_SCHEMA);
		if (house && house.id !== id)
			faults.push({
				file: join(folder, name),
				path: ["id"],
				sentence: `is "${house.id}", but its folder is named "${id}". Give both the same name.`,
			});
		if (!house) return [];
		const altered = new Set(house.gallery.flatMap((one) => (one.altered ? [one.file] : [])));
		const alone: [path: Path, file: string | undefined][] = [
			[["signInPicture", "file"], house.signInPicture?.file],
			[["closingPicture", "file"], house.closingPicture?.file],
			[["video", "poster"], house.video?.poster],
		];
		for (const [path, used] of alone)
			if (used && altered.has(used))
				faults.push({
					file: join(folder, name),
					path,
					sentence: "is an altered picture, and would stand there without its caption. Choose another.",
				});
		const { $schema: _, signInPicture = house.gallery[0], ...rest } = house;
		return signInPicture ? [{ ...rest, signInPicture }] : [];
	});
	const ids = houses.flatMap(({ id, formerIds }) => [id, ...formerIds]);
	for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) < index)))
		faults.push({
			file: join(folder, "houses"),
			path: [],
			sentence: `holds two houses with the id "${id}". Give one of them another.`,
		});
	if (!given) return { site: undefined, faults, files };

	const named: [path: Path, id: string | undefined][] = [
		[["featured"], given.featured],
		...given.houseOrder.map((id, index): [Path, string] => [["houseOrder", index], id]),
	];
	for (const [path, id] of named)
		if (id && !houseIds.includes(id))
			faults.push({
				file: join(folder, SITE_FILE),
				path,
				sentence: `is "${id}", but there is no such house in ${join(folder, "houses")}.`,
			});
	for (const [index, id] of given.removedHouses.entries())
		if (ids.includes(id) || given.removedHouses.indexOf(id) < index)
			faults.push({
				file: join(folder, SITE_FILE),
				path: ["removedHouses", index],
				sentence: `is "${id}", which a house has, or which stands there twice. Take it out.`,
			});
	return { site: withHouses(given, houses), faults, files };
}

function withHouses(given: z.output<typeof siteSchema>, found: readonly Listing[]): SiteConfig {
	const { $schema: _, ...site } = given;
	const houses = inOrder(found, site.houseOrder);
	const listing = featuredHouse(houses, site.featured);
	return { ...site, houses, ...(listing && { listing }) };
}

/** What only some houses may leave out. */
function missingFields(document: unknown, schema: JsonSchema, file: string): ContentFault[] {
	const given = (typeof document === "object" && document ? document : {}) as Record<string, unknown>;
	const stands = given["status"] === "Sold" ? "sold" : "unsold";
	return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
		.filter(([key, { neededBy }]) => neededBy === stands && given[key] === undefined)
		.map(([key, { ask = "" }]) => ({ file, path: [key], sentence: `is missing. ${ask}`.trim() }));
}

function parse(file: string, faults: ContentFault[]): unknown {
	if (!existsSync(file)) {
		faults.push({ file, path: [], sentence: "is not there." });
		return undefined;
	}
	const source = readFileSync(file, "utf8");
	try {
		return JSON.parse(source);
	} catch (error) {
		const [, line, column] = /\(line (\d+) column (\d+)\)/.exec((error as Error).message) ?? [];
		const place = line ? `line ${line}, column ${column}` : `its end, line ${source.split("\n").length}`;
		faults.push({
			file,
			path: [],
			sentence: `is not JSON at ${place}. A comma, a quotation mark or a bracket is missing or too many there.`,
		});
		return undefined;
	}
}

const idIn = (file: string) => /^houses\/([^/]+)\/house\.json$/.exec(file)?.[1] ?? [];

function houseFolders(folder: string): string[] {
	const houses = join(folder, "houses");
	if (!existsSync(houses)) return [];
	return readdirSync(houses, { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
		.map(({ name }) => name)
		.sort();
}

/** Below the content folder, with slashes; undefined for a link that leads out of it. */
function filesBelow(folder: string): Map<string, "inside" | "outside"> {
	const root = realpathSync(folder) + sep;
	return new Map(
		readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) => {
			const file = join(entry.parentPath, entry.name);
			const name = relative(folder, file).replaceAll(sep, "/");
			const leaves = entry.isSymbolicLink() && !(existsSync(file) && realpathSync(file).startsWith(root));
			return [name, leaves ? "outside" : "inside"];
		}),
	);
}

function fileFault(
	written: string,
	name: string,
	{ kind }: FileRule,
	present: ReadonlyMap<string, "inside" | "outside">,
): string | undefined {
	if (name.startsWith("../") || resolve("/", written) === written)
		return `is "${written}", which leaves the content folder. Put the file beside this one.`;
	const { endings } = FILE_KINDS[kind];
	if (!endings.some((ending) => name.toLowerCase().endsWith(ending)))
		return `is "${written}", which is not a ${endings.join(", ")} file.`;
	const found = present.get(name);
	if (found === "outside")
		return `is "${written}", a link that leaves the content folder. Put the file itself there.`;
	if (found) return undefined;
	const otherCase = [...present.keys()].find((file) => file.toLowerCase() === name.toLowerCase());
	return otherCase
		? `is "${written}", but the file is written "${posix.basename(otherCase)}". Large and small letters count.`
		: `is "${written}", but there is no such file. Put it beside this one or correct the name.`;
}

function setAt(document: unknown, path: Path, value: string): void {
	const holder = path.slice(0, -1).reduce<unknown>((node, key) => (node as never)[key], document);
	(holder as Record<string | number, string>)[path.at(-1) ?? ""] = value;
}
