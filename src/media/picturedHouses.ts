import type { Listing } from "../config/schema.ts";
import { responsivePicture } from "./pictures.ts";

/** Sizes that the houses' own pages need as well: an index adds nothing to the build. */
const INDEX_WIDTHS = [600, 1080];

/** Each with its first photograph. */
export const picturedHouses = (houses: readonly Listing[]) =>
	Promise.all(
		houses.flatMap((house) =>
			house.gallery
				.slice(0, 1)
				.map(async (first) => ({ house, picture: await responsivePicture(first, INDEX_WIDTHS) })),
		),
	);

export const firstPictures = (houses: readonly Listing[]): Record<string, string> =>
	Object.fromEntries(houses.flatMap(({ id, gallery: [first] }) => (first ? [[id, first.file]] : [])));
