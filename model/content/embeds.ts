/** Each page's policy and the privacy policy follow from these rows. */
import { z } from "zod";
import { file, list, object, text, webAddress } from "./fields.ts";

interface EmbedHost {
	readonly name: string;
	readonly kind: "tour" | "film" | "map" | "booking";
	readonly hosts: readonly string[];
	readonly example: string;
	/** Undefined where the page itself cannot be embedded. */
	readonly frame: (address: URL) => string | undefined;
}

const EMBED_HOSTS: readonly EmbedHost[] = [
	{
		name: "Matterport",
		kind: "tour",
		hosts: ["my.matterport.com"],
		example: "https://my.matterport.com/show/?m=aBcDeFgHiJk",
		frame: ({ searchParams }) =>
			withId(searchParams.get("m"), (id) => `https://my.matterport.com/show/?m=${id}&play=1`),
	},
	{
		name: "YouTube",
		kind: "film",
		hosts: ["www.youtube.com", "youtube.com", "m.youtube.com", "youtu.be", "www.youtube-nocookie.com"],
		example: "https://www.youtube.com/watch?v=aBcDeFgHiJk",
		frame: ({ searchParams, pathname }) =>
			withId(
				searchParams.get("v") ?? pathname.split("/").at(-1),
				(id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
			),
	},
	{
		name: "Vimeo",
		kind: "film",
		hosts: ["vimeo.com", "player.vimeo.com"],
		example: "https://vimeo.com/123456789",
		frame: ({ pathname }) => {
			const [, id, key] = /\/(\d+)(?:\/(\w+))?$/.exec(pathname) ?? [];
			return id && `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key ? `&h=${key}` : ""}`;
		},
	},
	{
		name: "Google Maps",
		kind: "map",
		hosts: ["www.google.com"],
		example: "https://www.google.com/maps/embed?pb=…, from Share, Embed a map",
		frame: ({ href, pathname }) => (pathname === "/maps/embed" ? href : undefined),
	},
	{
		name: "OpenStreetMap",
		kind: "map",
		hosts: ["www.openstreetmap.org"],
		example: "https://www.openstreetmap.org/export/embed.html?bbox=…, from Share, HTML",
		frame: ({ href, pathname }) => (pathname === "/export/embed.html" ? href : undefined),
	},
	{
		name: "Calendly",
		kind: "booking",
		hosts: ["calendly.com"],
		example: "https://calendly.com/your-name/consultation",
		frame: ({ href, pathname }) => (pathname.length > 1 ? href : undefined),
	},
	{
		name: "Cal.com",
		kind: "booking",
		hosts: ["cal.com", "app.cal.com"],
		example: "https://cal.com/your-name/consultation",
		frame: ({ origin, pathname }) => (pathname.length > 1 ? `${origin}${pathname}/embed` : undefined),
	},
];

const withId = (id: string | null | undefined, frame: (id: string) => string) =>
	/^[\w-]{6,}$/.test(id ?? "") ? frame(String(id)) : undefined;

const hostOf = (address: string) =>
	EMBED_HOSTS.find(({ hosts }) => URL.canParse(address) && hosts.includes(new URL(address).host));

const frameOf = (address: string) => hostOf(address)?.frame(new URL(address));

function refusal(address: string): string {
	const known = hostOf(address);
	if (known)
		return `is not an address of ${known.name} that can be shown in a page. Write it as ${known.example}.`;
	const names = EMBED_HOSTS.map(({ name }) => name).join(", ");
	return `is not at ${names}. Nothing else is shown inside a page: give it as a link, or have a developer add a row to model/content/embeds.ts.`;
}

const embed = object("Tour, film, map or booking page", {
	url: webAddress("Address", EMBED_HOSTS[0]?.example ?? "", {
		description: "As its own page has it.",
	}).refine((address) => frameOf(address) !== undefined, { error: ({ input }) => refusal(String(input)) }),
	title: text("Heading", "Write a few words, for example Walk through it in 3D."),
	still: file({ kind: "picture", minLongEdge: 1280, frame: [16, 9] }, "Picture before it is loaded", {
		without: "the first photograph of the house; a plain ground where there is none",
	}).optional(),
	namesNobody: z.boolean().default(false).meta({
		title: "Names nobody",
		description:
			"It shows neither agent nor brokerage, so the tour without names may have it. Maps always may.",
		without: "the tour without names leaves it out",
	}),
});

export const embeds = list(
	embed,
	"Shown from other sites",
	"nothing comes from other sites",
	`A tour, film, map or booking page at ${EMBED_HOSTS.map(({ name }) => name).join(", ")}: a picture with a button; nothing is loaded before somebody presses it.`,
);

type Embed = z.output<typeof embed>;
interface Embedding {
	readonly embeds: readonly Embed[];
}

export const shownEmbeds = ({ embeds: all }: Embedding, unbranded = false) =>
	all
		.map((one) => {
			const { name = "", kind = "tour" } = hostOf(one.url) ?? {};
			return { ...one, name, kind, frame: frameOf(one.url) ?? one.url };
		})
		.filter(({ kind, namesNobody }) => !unbranded || kind === "map" || (namesNobody && kind !== "booking"));

export type ShownEmbed = ReturnType<typeof shownEmbeds>[number];

const allEmbeds = (site: Embedding & { readonly houses: readonly Embedding[] }) =>
	[site, ...site.houses].flatMap((one) => shownEmbeds(one));

export const embedNames = (site: Parameters<typeof allEmbeds>[0]) => [
	...new Set(allEmbeds(site).map(({ name }) => name)),
];

export const frameOrigins = (site: Parameters<typeof allEmbeds>[0]) => [
	...new Set(allEmbeds(site).map(({ frame }) => new URL(frame).origin)),
];
