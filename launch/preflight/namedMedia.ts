/** Every picture and film that the configuration names, with its key and its place on the site. */
import type { SiteConfig } from "../../src/config/schema.ts";
import { type PictureSlot, SLOTS } from "../pictures.ts";

interface NamedPicture {
	readonly key: string;
	readonly file: string;
	readonly slot: PictureSlot;
}

export const namedPictures = ({ agent, listing }: SiteConfig): NamedPicture[] =>
	[
		...(listing?.gallery ?? []).map(({ file }, index) => ({
			key: `listing.gallery[${index}].file`,
			file,
			slot: SLOTS.gallery,
		})),
		{ key: "agent.portrait.file", file: agent.portrait?.file, slot: SLOTS.portrait },
		{ key: "listing.signInPicture.file", file: listing?.signInPicture.file, slot: SLOTS.signInPicture },
		{ key: "listing.video.poster", file: listing?.video?.poster, slot: SLOTS.poster },
	].flatMap(({ file, ...picture }) => (file ? { file, ...picture } : []));

export const namedFilms = ({ listing }: SiteConfig) =>
	(["mp4", "webm"] as const).flatMap((format) => {
		const file = listing?.video?.[format];
		return file ? { key: `listing.video.${format}`, file } : [];
	});

export const namedAltTexts = ({ agent, listing }: SiteConfig) => [
	...(listing?.gallery ?? []).map(({ file, alt }, index) => ({
		key: `listing.gallery[${index}].alt`,
		file,
		alt,
	})),
	...(agent.portrait ? [{ key: "agent.portrait.alt", ...agent.portrait }] : []),
	...(listing ? [{ key: "listing.signInPicture.alt", ...listing.signInPicture }] : []),
];
