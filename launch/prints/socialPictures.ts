/** Pictures for posts and stories: the photograph, and a panel with what is new. */
import { isSold, statusText, unusualStatus } from "../../model/houses/listing.ts";
import { html } from "../../server/print/printedPage.ts";
import { priceText } from "../../src/ui/format.ts";
import { equalHousing } from "../printedMarks.ts";
import { nextOpenHouse, refusedWithoutOpenHouse } from "./cards.ts";
import { addressLines, cropped, type Order, type Print, refusedUnlessOffered, statusLabel } from "./print.ts";

/** The photograph's part of each picture; the panel has the rest. */
const SIZES = [
	{ width: 1080, height: 1350, photograph: { width: 1080, height: 810 } },
	{ width: 1080, height: 1920, photograph: { width: 1080, height: 1130 } },
	{ width: 1200, height: 630, photograph: { width: 690, height: 630 } },
] as const;

interface Kind extends Pick<Print, "name" | "refused"> {
	words(order: Order): { readonly label: string; readonly line: string };
}

const KINDS: readonly Kind[] = [
	{
		name: "just-listed",
		refused: refusedUnlessOffered,
		words: ({ site, house }) => ({
			label: unusualStatus(house, site.messages)[0] ?? site.messages.printJustListed,
			line: priceText(house, site),
		}),
	},
	{
		name: "open-house",
		refused: refusedWithoutOpenHouse,
		words: (order) => ({
			label: order.site.messages.openHouseLabel,
			line: nextOpenHouse(order),
		}),
	},
	{
		name: "sold",
		refused: ({ house }) => (isSold(house) ? undefined : `${house.street} is not sold.`),
		words: ({ site, house }) => ({ label: statusText(house, site.messages), line: "" }),
	},
];

export const socialPictures: readonly Print[] = KINDS.flatMap((kind) =>
	SIZES.map((size) => ({
		name: `${kind.name}-${size.width}x${size.height}`,
		pixels: size,
		refused: kind.refused,
		content: async (order) => {
			const { site, house } = order;
			const { label, line } = kind.words(order);
			// No caption can stand here, so an altered picture does not.
			const picture = house.gallery.find(({ altered }) => !altered);
			return `<section class="social w${size.width} h${size.height}">
	${picture ? await cropped(order, picture, size.photograph.width, size.photograph.height) : ""}
	<div class="panel">
		${statusLabel(label)}
		${addressLines(house)}
		<p class="date">${html`${line}`}</p>
		<div class="foot"><p>${html`${site.agent.name} · ${site.agent.license}`}<br><strong class="broker">${html`${site.brokerage.name}`}</strong></p>${equalHousing}</div>
	</div></section>`;
		},
	})),
);
