import { isSold, statusText, unusualStatus } from "../../model/houses/listing.ts";
import { html } from "../../server/print/printedPage.ts";
import { priceText } from "../../src/ui/format.ts";
import { nextOpenHouse, refusedWithoutOpenHouse } from "./cards.ts";
import * as part from "./print.ts";

const SIZES = [
	{ width: 1080, height: 1350, photograph: [1080, 810] },
	{ width: 1080, height: 1920, photograph: [1080, 1080] },
	{ width: 1200, height: 630, photograph: [690, 630] },
] as const;

interface Kind extends Pick<part.Print, "name" | "refused"> {
	words(order: part.Order): readonly [label: string, line: string];
}

const KINDS: readonly Kind[] = [
	{
		name: "just-listed",
		refused: part.refusedUnlessOffered,
		words: ({ site, house }) => {
			const [news = site.messages.printJustListed] = unusualStatus(house, site.messages);
			return [news, priceText(house, site)];
		},
	},
	{
		name: "open-house",
		refused: refusedWithoutOpenHouse,
		words: (order) => [order.site.messages.openHouseLabel, nextOpenHouse(order)],
	},
	{
		name: "sold",
		refused: ({ house }) => (isSold(house) ? undefined : `${house.street} is not sold.`),
		words: ({ site, house }) => [statusText(house, site.messages), ""],
	},
];

const socialPicture = ({ name, refused, words }: Kind, size: (typeof SIZES)[number]): part.Print => ({
	name: `${name}-${size.width}x${size.height}`,
	pixels: size,
	refused,
	content: async (order) => {
		const { site, house } = order;
		const [label, line] = words(order);
		const [width, height] = size.photograph;
		// No caption can stand here, so an altered picture does not.
		const picture = house.gallery.find(({ altered }) => !altered);
		return `<section class="page social h${size.height}">
	${picture ? await part.cropped(order, picture, width, height) : ""}
	<div class="panel" data-field="street">
		${part.label(label)}
		${part.addressLines(house)}
		<p class="date">${html`${line}`}</p>
		<div class="foot"><p>${html`${site.agent.name} · ${site.agent.license}`}<br><strong class="broker">${html`${site.brokerage.name}`}</strong></p>${part.equalHousing}</div>
	</div></section>`;
	},
});

export const socialPictures = KINDS.flatMap((kind) => SIZES.map((size) => socialPicture(kind, size)));
