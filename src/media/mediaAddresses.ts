import type { Listing, SiteConfig } from "../../model/content/schema.ts";
import { jpegUrl, originalUrl } from "./pictures.ts";
import { videoUrl } from "./videos.ts";

/** The pictures and the film in a page's structured data, as paths on this site. */
export async function mediaAddresses({ agent }: SiteConfig, house?: Listing) {
	const poster = house?.video?.poster ?? house?.gallery[0]?.file;
	return {
		pictures: (house?.gallery ?? []).map(({ file }) => originalUrl(file)),
		portrait: agent.portrait && originalUrl(agent.portrait.file),
		poster: poster && (await jpegUrl(poster, 1440)),
		film: house?.video && videoUrl(house.video.mp4),
	};
}
