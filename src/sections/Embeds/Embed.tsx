import { type MouseEvent, useState } from "react";
import type { ShownEmbed } from "../../../model/content/embeds.ts";
import type { ResponsivePicture } from "../../media/pictures.ts";
import { opensElsewhere } from "../../ui/opensElsewhere.ts";
import { Picture } from "../../ui/Picture.tsx";

interface EmbedProps extends Pick<ShownEmbed, "url" | "frame" | "title" | "kind"> {
	readonly picture: ResponsivePicture | undefined;
	readonly open: string;
	readonly from: string;
}

/** A link on a still. Pressed, the other site takes its place and the focus; nothing of it is loaded before. */
export function Embed({ url, frame, title, kind, picture, open, from }: EmbedProps) {
	const [isLoaded, setLoaded] = useState(false);
	const load = (click: MouseEvent) => {
		if (opensElsewhere(click)) return;
		click.preventDefault();
		setLoaded(true);
	};
	return (
		<div className="embed-frame" data-kind={kind}>
			{isLoaded ? (
				<iframe
					src={frame}
					title={title}
					allow="autoplay; fullscreen; xr-spatial-tracking"
					sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
					ref={(loaded) => loaded?.focus()}
				/>
			) : (
				<a href={url} onClick={load} data-counts={kind === "tour" || kind === "film" ? kind : undefined}>
					{picture && <Picture picture={picture} sizes="100vw" />}
					<span className="embed-words">
						<strong>{open}</strong>
						<small>{from}</small>
					</span>
				</a>
			)}
		</div>
	);
}
