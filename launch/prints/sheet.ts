import { signInPath } from "../../model/forms/kiosk.ts";
import { comingOpenHouses, isOffered, isSold, unusualStatus } from "../../model/houses/listing.ts";
import { html, masthead, signature } from "../../server/print/printedPage.ts";
import { canonicalUrl } from "../../src/seo/listedPages.ts";
import { countedFacts, priceText } from "../../src/ui/format.ts";
import * as part from "./print.ts";

/** With more dates there is no room for the picture, which takes what the words leave. */
const MOST_DATES = 3;
const PICTURE_HEIGHT = 5;

export const sheet: part.Print = {
	name: "open-house-sheet",
	refused: (order) => (isSold(order.house) ? undefined : part.refusedUnlessOffered(order)),
	content: async (order) => {
		const { site, house } = order;
		const { messages } = site;
		const price = isOffered(house) ? [priceText(house, site)] : [];
		const dates = comingOpenHouses(site, house).slice(0, MOST_DATES);
		const signIn = canonicalUrl(signInPath(house), site.siteUrl);
		return `<section class="page door">
	<header class="masthead">${masthead(site)}</header>
	${await part.photograph(order, part.firstPicture(house), part.paperSize(order.paper).width - 2 * part.MARGIN, PICTURE_HEIGHT)}
	${part.label([messages.openHouseLabel, ...unusualStatus(house, messages)].join(" · "))}
	${part.addressLines(house)}
	${dates.map(({ spoken }) => html`<p class="date">${spoken}</p>`).join("")}
	<p class="counted">${html`${[...price, ...countedFacts(house, site)].join(" · ")}`}</p>
	<div class="foot">
		<div>
			<h2>${html`${messages.sheetWelcome}`}</h2>
			<p class="counted">${html`${messages.sheetHow}`}</p>
			<p class="date">${part.shownAddress(signIn)}</p>
		</div>
		${part.qrCode(`${signIn}?via=sheet`, messages.sheetCode)}
	</div>
	<footer>${signature(site)}${part.housing(site)}</footer>
	${site.sampleContent ? html`<p class="by">${messages.sheetSample}</p>` : ""}</section>`;
	},
};
