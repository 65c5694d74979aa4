/** To add a status: a row here, and its word in each language but English. */

interface Status {
	readonly message: `status${string}`;
	/** It can still be bought: its price is shown, and guests may sign in. */
	readonly offered: boolean;
	/** Lists and search engines lead to its page. */
	readonly listed: boolean;
	readonly openHouses: boolean;
	readonly sold?: true;
	/** It goes without saying, and such a house is featured first. */
	readonly usual?: true;
	/** Advertised before the MLS may have it. */
	readonly beforeMls?: true;
	/** schema.org/ItemAvailability; without it the house is no offer. */
	readonly availability?: "InStock" | "PreSale" | "Reserved" | "SoldOut";
}

const OFFERED = { offered: true, listed: true, openHouses: true } as const;

export const STATUSES = {
	"For Sale": { ...OFFERED, message: "statusForSale", usual: true, availability: "InStock" },
	"Coming Soon": { ...OFFERED, message: "statusComingSoon", beforeMls: true, availability: "PreSale" },
	"Under Contract": { ...OFFERED, message: "statusUnderContract", availability: "Reserved" },
	Sold: {
		message: "statusSold",
		offered: false,
		listed: true,
		openHouses: false,
		sold: true,
		availability: "SoldOut",
	},
	"Off Market": { message: "statusOffMarket", offered: false, listed: false, openHouses: false },
} as const satisfies Readonly<Record<string, Status>>;

export type ListingStatus = keyof typeof STATUSES;
export type StatusMessage = (typeof STATUSES)[ListingStatus]["message"];

const ROWS: Readonly<Record<string, Status>> = STATUSES;

/** In the studio a house may have none yet; it counts as offered. */
export const statusOf = ({ status }: { readonly status: string }): Omit<Status, "message"> =>
	ROWS[status] ?? OFFERED;

export const saleState = (status: unknown) => (ROWS[String(status)]?.sold ? "sold" : "unsold");
