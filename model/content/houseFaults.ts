import { join } from "node:path";
import type { z } from "zod";
import type { houseSchema } from "../houses/houseSchema.ts";
import type { AddFault } from "./contentFaults.ts";
import type { Path } from "./jsonSchema.ts";
import type { Listing, siteSchema } from "./schema.ts";

export function checkHouse(house: z.output<typeof houseSchema>, folder: string, fault: AddFault): void {
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

export function checkIds(houses: readonly Listing[], fault: AddFault): void {
	const ids = idsOf(houses);
	for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) < index)))
		fault([], `holds two houses with the id "${id}". Give one of them another.`);
}

export function checkNamedHouses(
	{ featured, houseOrder, removedHouses }: z.output<typeof siteSchema>,
	houses: readonly Listing[],
	folders: readonly string[],
	folder: string,
	fault: AddFault,
): void {
	const named: [path: Path, id: string | undefined][] = [
		[["featured"], featured],
		...houseOrder.map((id, index): [Path, string] => [["houseOrder", index], id]),
	];
	for (const [path, id] of named)
		if (id && !folders.includes(id))
			fault(path, `is "${id}", but there is no such house in ${join(folder, "houses")}.`);
	const ids = idsOf(houses);
	for (const [index, id] of removedHouses.entries())
		if (ids.includes(id) || removedHouses.indexOf(id) < index)
			fault(
				["removedHouses", index],
				`is "${id}", which a house has, or which stands there twice. Take it out.`,
			);
}
