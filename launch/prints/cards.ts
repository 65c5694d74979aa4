import { comingOpenHouses, statusText } from "../../model/houses/listing.ts";
import { html } from "../../server/print/printedPage.ts";
import { countedFacts, priceText } from "../../src/ui/format.ts";
import * as part from "./print.ts";

const WINDOW_PICTURE_HEIGHT = 5.6;
const CARD_PICTURE_WIDTH = 3.4;

export const windowCard: part.Print = {
	name: "window-card",
	refused: part.refusedUnlessOffered,
	content: async (order) => {
		const { site, house } = order;
		return `<section class="page runs-over">
	${await part.widePhotograph(order, part.firstPicture(house), WINDOW_PICTURE_HEIGHT)}
	${part.label(statusText(house, site.messages))}
	${part.addressLines(house)}
	${priceAndFacts(order)}
	<div class="foot">${part.colophon(order)}${part.houseCode(order, "window")}</div>
	</section>`;
	},
};

export const featureCard: part.Print = {
	name: "feature-card",
	refused: refusedWithoutOpenHouse,
	content: async (order) => {
		const { site, house, paper, bleed } = order;
		const height = part.paperSize(paper).height / 2 + bleed;
		const card = `<div class="card">
	${await part.photograph(order, part.firstPicture(house), CARD_PICTURE_WIDTH + bleed, height)}
	<div class="text">
		${part.label(site.messages.openHouseLabel)}
		${part.addressLines(house)}
		${part.room("headline", html`<p class="counted">${house.headline}</p>`)}
		<p class="date">${html`${nextOpenHouse(order)}`}</p>
		${priceAndFacts(order)}
		<div class="foot">${part.colophon(order)}${part.houseCode(order, "card", "")}</div>
	</div></div>`;
		return `<section class="page cards">${card}${card}</section>`;
	},
};

const priceAndFacts = ({ site, house }: part.Order) =>
	html`<p class="price">${priceText(house, site)}</p><p class="counted">${countedFacts(house, site).join(" · ")}</p>`;

export const nextOpenHouse = ({ site, house }: Pick<part.Order, "site" | "house">) =>
	comingOpenHouses(site, house)[0]?.spoken ?? "";

export function refusedWithoutOpenHouse(order: Pick<part.Order, "site" | "house">): string | undefined {
	const none = nextOpenHouse(order)
		? undefined
		: `${order.house.street} has no open house ahead. Add one first.`;
	return part.refusedUnlessOffered(order) ?? none;
}
