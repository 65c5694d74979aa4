import { statusText } from "../../model/houses/listing.ts";
import { html, masthead } from "../../server/print/printedPage.ts";
import { countedFacts, priceText } from "../../src/ui/format.ts";
import type { Order, Photograph } from "./print.ts";
import * as part from "./print.ts";

const COVER_HEIGHT = 6.9;
const STORY_HEIGHT = 4.4;
const LAST_HEIGHT = 3.6;
const GAP = 0.15;
const CAPTION = 0.3;
const LOWER_HEIGHT = 4.6;
const NARROW = 2.4;

export const brochure: part.Print = {
	name: "brochure",
	refused: part.refusedUnlessOffered,
	content: async (order) => {
		const [story, four, [last]] = chosen(order.house.gallery.slice(1));
		const pages = [cover(order), storyPage(order, story), fourPage(order, four), factsPage(order, last)];
		return (await Promise.all(pages)).join("\n");
	},
};

/** Pictures that begin a chapter come first, then the others; each page in the gallery's order. */
function chosen(pictures: readonly Photograph[]): [Photograph[], Photograph[], Photograph[]] {
	const ranked = pictures.toSorted((a, b) => Number(!a.chapter) - Number(!b.chapter));
	const inOrder = (some: Photograph[]) => some.sort((a, b) => pictures.indexOf(a) - pictures.indexOf(b));
	return [inOrder(ranked.slice(0, 2)), inOrder(ranked.slice(2, 6)), ranked.slice(6).slice(-1)];
}

async function cover(order: Order): Promise<string> {
	const { site, house } = order;
	const picture = await part.widePhotograph(order, part.firstPicture(house), COVER_HEIGHT);
	return `<section class="page runs-over cover">${picture}
	<div class="panel" data-field="street">
		${part.label(statusText(house, site.messages))}
		${part.addressLines(house)}
		<div class="masthead">${masthead(site)}</div>
	</div></section>`;
}

async function storyPage(order: Order, [wide, small]: Photograph[]): Promise<string> {
	const { house, site } = order;
	const words = [...house.description, ...(house.extraText ?? [])];
	const letters = words.join("").length;
	const points = letters > 1500 ? 9.2 : letters < 700 ? 12.5 : 11;
	return `<section class="page runs-over">
	${wide ? await part.widePhotograph(order, wide, STORY_HEIGHT) : ""}
	<div class="columns">
		<div class="aside">${part.label(house.city)}${small ? await part.photograph(order, small, NARROW, 3, small.caption) : ""}</div>
		<div class="text">
			${part.room("headline", html`<h2>${house.headline}</h2>`)}
			${part.room("description", words.map((paragraph) => html`<p>${paragraph}</p>`).join(""), "words", points)}
			<p class="by">${html`${site.siteName} · ${site.brokerage.name}`}</p>
		</div>
	</div></section>`;
}

/** One wide, the others upright beside each other; with one or none the headline stands below. */
async function fourPage(order: Order, pictures: Photograph[]): Promise<string> {
	const { width, height } = part.paperSize(order.paper);
	const room = { width: width - 2 * part.MARGIN, height: height - 2 * part.MARGIN };
	const beside = pictures.length - 1;
	const figures = await Promise.all(
		pictures.map((picture, index) => {
			const wide = index === 0 ? room.width : (room.width - (beside - 1) * GAP) / beside;
			const high = index === 0 ? room.height - LOWER_HEIGHT - GAP : LOWER_HEIGHT;
			return part.photograph(order, picture, wide, high - CAPTION, picture.caption);
		}),
	);
	const alone = beside < 1 ? part.room("headline", html`<h2>${order.house.headline}</h2>`, "alone") : "";
	return `<section class="page four ${figures.length > 0 ? "" : "none"}">${figures.join("")}${alone}</section>`;
}

async function factsPage(order: Order, last = part.firstPicture(order.house)): Promise<string> {
	const { site, house, paper } = order;
	const { messages } = site;
	const built = house.facts.yearBuilt ? [`${messages.factBuilt} ${house.facts.yearBuilt}`] : [];
	const facts = [...countedFacts(house, site), ...built];
	return `<section class="page facts">
	${part.label(messages.houseFacts)}
	${part.addressLines(house)}
	<p class="price">${html`${priceText(house, site)}`}</p>
	<ul>${facts.map((fact) => html`<li>${fact}</li>`).join("")}</ul>
	<div class="${house.floorPlan ? "plan" : "air"}">${house.floorPlan ? "" : await part.photograph(order, last, part.paperSize(paper).width - 2 * part.MARGIN, LAST_HEIGHT, last.caption)}</div>
	<p class="caution">${html`${messages.listingCaution}`}</p>
	<div class="foot">${part.colophon(order)}${part.houseCode(order, "brochure")}</div>
	</section>`;
}
