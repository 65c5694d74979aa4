/** What a listing's status and its open houses mean, for pages, share card, sheet and search alike. */
import type { Listing, SiteConfig } from "../content/schema.ts";
import { fill } from "../text/fill.ts";
import type { Messages } from "../text/messages.ts";
import { STATUSES, statusOf } from "./statuses.ts";
import { momentAt, sortableTime } from "./zonedTime.ts";

interface Dated {
	readonly status: string;
	readonly statusDate?: string | undefined;
}

export const isOffered = (house: Dated) => statusOf(house).offered;
export const isListed = (house: Dated) => statusOf(house).listed;
export const isSold = (house: Dated) => statusOf(house).sold ?? false;

export const statusText = ({ status }: Pick<Listing, "status">, messages: Messages): string =>
	messages[STATUSES[status].message];

export const unusualStatus = (house: Pick<Listing, "status">, messages: Messages): string[] =>
	statusOf(house).usual ? [] : [statusText(house, messages)];

/** In the list of homes; what is sold has a list of its own. */
export const isCarded = (house: Dated) => isListed(house) && !isSold(house);

export const pastSales = <House extends Dated>(houses: readonly House[]) =>
	houses
		.filter(isSold)
		.toSorted((one, other) => (other.statusDate ?? "").localeCompare(one.statusDate ?? ""));

export function inOrder<House extends { id: string }>(houses: readonly House[], order: readonly string[]) {
	const rank = ({ id }: House) => (order.includes(id) ? order.indexOf(id) : order.length);
	return houses.toSorted((one, other) => rank(one) - rank(other));
}

export const featuredHouse = <House extends Dated & { id: string }>(
	houses: readonly House[],
	chosen: string | undefined,
) =>
	houses.find(({ id }) => id === chosen) ??
	houses.find((house) => statusOf(house).usual) ??
	houses.find(isOffered) ??
	houses.find(isCarded) ??
	pastSales(houses)[0];

export const listingAddress = ({ street, city, state, postalCode }: Listing) =>
	`${street}, ${city}, ${state} ${postalCode}`.trim();

export const housePath = ({ id }: Pick<Listing, "id">) => `/homes/${id}`;

export const idFrom = (words: string) =>
	words
		.normalize("NFKD")
		.toLowerCase()
		.replaceAll(/\p{M}/gu, "")
		.replaceAll(/[^a-z0-9]+/g, "-")
		.slice(0, 50)
		.replaceAll(/^-+|-+$/g, "");

export function newHouseId(street: string, taken: ReadonlySet<string>): string {
	const plain = idFrom(street) || "house";
	let id = plain;
	for (let number = 2; taken.has(id); number++) id = `${plain}-${number}`;
	return id;
}

/** What is off the market keeps its page, but no list and no search engine leads there. */
export const shownHouses = ({ houses }: Pick<SiteConfig, "houses">) => houses.filter(isListed);

export const signInHouses = ({ houses, listing }: Pick<SiteConfig, "houses" | "listing">) =>
	houses.filter((house) => isOffered(house) || house.id === listing?.id);

export const housesBesideForm = <House extends Dated>(houses: readonly House[]) =>
	[...pastSales(houses), ...houses.filter(isOffered)].slice(0, 1);

export const hasSeveral = ({ houses, listing }: Pick<SiteConfig, "houses" | "listing">) =>
	shownHouses({ houses }).some(({ id }) => id !== listing?.id);

export const movedHouses = ({ houses }: Pick<SiteConfig, "houses">) =>
	houses.flatMap((house) => house.formerIds.map((id) => ({ from: housePath({ id }), to: housePath(house) })));

export const houseById = ({ houses }: Pick<SiteConfig, "houses">, id: string): Listing | undefined =>
	houses.find((house) => house.id === id) ?? houses.find(({ formerIds }) => formerIds.includes(id));

export function idsOfHouse(site: Pick<SiteConfig, "houses">, id: string): readonly string[] {
	const house = houseById(site, id);
	return house ? [house.id, ...house.formerIds] : [id];
}

export type OpenHouseDate = ReturnType<typeof comingOpenHouses>[number];

/** Those that are not over; the last one ends last, because their list is taken out when it is over. */
export function comingOpenHouses(site: SiteConfig, listing = site.listing, now = new Date()) {
	const { timeZone } = site.agent;
	if (!listing || !statusOf(listing).openHouses) return [];
	return listing.openHouses
		.map(({ date, start, end }) => ({
			start: momentAt(date, start, timeZone),
			end: momentAt(date, end, timeZone),
		}))
		.filter(({ end }) => end > now)
		.sort((one, other) => one.end.getTime() - other.end.getTime())
		.map(({ start, end }) => ({
			house: listing.id,
			id: sortableTime(start, timeZone).slice(0, 16).replace(" ", "-").replace(":", ""),
			start,
			end,
			spoken: spokenSpan(start, end, site),
		}));
}

export function nextOpenHouse(site: SiteConfig, now = new Date()): Listing | undefined {
	const [next] = site.houses
		.flatMap((house) => comingOpenHouses(site, house, now))
		.toSorted((one, other) => one.end.getTime() - other.end.getTime());
	return next ? houseById(site, next.house) : site.listing;
}

function spokenSpan(start: Date, end: Date, { lang, messages, agent: { timeZone } }: SiteConfig): string {
	const time = (moment: Date) =>
		inOneLine(moment.toLocaleTimeString(lang, { timeZone, hour: "numeric", minute: "2-digit" }));
	const day = start.toLocaleDateString(lang, { timeZone, weekday: "long", month: "long", day: "numeric" });
	// A line ends between the day and the hours, not within them.
	const words = messages.openHouseTime.replace(/\{start\}.*\{end\}/, inOneLine);
	return fill(words, { day: inOneLine(day), start: time(start), end: time(end) });
}

const inOneLine = (text: string) => text.replaceAll(" ", "\u{A0}");
