/** What is wrong between a house and its folder, other houses or site.json. */
import { join } from "node:path";
import type { z } from "zod";
import type { houseSchema } from "../houses/houseSchema.ts";
import type { ContentFault } from "./contentFaults.ts";
import type { Path } from "./jsonSchema.ts";
import type { Listing, siteSchema } from "./schema.ts";

/** Of one house. */
export function houseFaults(
	house: z.output<typeof houseSchema>,
	folder: string,
	file: string,
): ContentFault[] {
	const faults: ContentFault[] = [];
	if (house.id !== folder)
		faults.push({
			file,
			path: ["id"],
			sentence: `is "${house.id}", but its folder is named "${folder}". Give both the same name.`,
		});
	const altered = new Set(house.gallery.flatMap((one) => (one.altered ? [one.file] : [])));
	const withoutCaption: [path: Path, file: string | undefined][] = [
		[["signInPicture", "file"], house.signInPicture?.file],
		[["closingPicture", "file"], house.closingPicture?.file],
		[["video", "poster"], house.video?.poster],
		[["passage", "picture"], house.passage?.picture],
		[["passage", "behind"], house.passage?.behind],
	];
	const sentence = "is an altered picture, and would stand there without its caption. Choose another.";
	for (const [path, used] of withoutCaption)
		if (used && altered.has(used)) faults.push({ file, path, sentence });
	const walk = new Set(house.gallery.slice(1).map((one) => one.file));
	for (const key of ["picture", "behind"] as const)
		if (house.passage && !walk.has(house.passage[key]))
			faults.push({
				file,
				path: ["passage", key],
				sentence: "is none of the photographs after the first. Choose one of them.",
			});
	return faults;
}

const idsOf = (houses: readonly Listing[]) => houses.flatMap(({ id, formerIds }) => [id, ...formerIds]);

/** Ids that two houses have. */
export function sameIdFaults(houses: readonly Listing[], file: string): ContentFault[] {
	const ids = idsOf(houses);
	return [...new Set(ids.filter((one, index) => ids.indexOf(one) < index))].map((id) => ({
		file,
		path: [],
		sentence: `holds two houses with the id "${id}". Give one of them another.`,
	}));
}

/** Houses that site.json names and that are not there, or that it calls removed and that are. */
export function namedHouseFaults(
	{ featured, houseOrder, removedHouses }: z.output<typeof siteSchema>,
	houses: readonly Listing[],
	folders: readonly string[],
	folder: string,
	file: string,
): ContentFault[] {
	const named: [path: Path, id: string | undefined][] = [
		[["featured"], featured],
		...houseOrder.map((id, index): [Path, string] => [["houseOrder", index], id]),
	];
	const ids = idsOf(houses);
	return [
		...named
			.filter(([, id]) => id && !folders.includes(id))
			.map(([path, id]) => ({
				file,
				path,
				sentence: `is "${id}", but there is no such house in ${join(folder, "houses")}.`,
			})),
		...removedHouses.flatMap((id, index) =>
			ids.includes(id) || removedHouses.indexOf(id) < index
				? {
						file,
						path: ["removedHouses", index],
						sentence: `is "${id}", which a house has, or which stands there twice. Take it out.`,
					}
				: [],
		),
	];
}
