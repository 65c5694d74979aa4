/** What a button of the lightbox gets (lightboxButtons.tsx lists them). */
import type { MessagesOf } from "../../../model/text/messages.ts";
import type { GalleryItem } from "../../media/pictures.ts";

export interface LightboxButtonProps {
	readonly pictures: readonly GalleryItem[];
	/** Of the picture shown. */
	readonly index: number;
	readonly go: (to: number) => void;
	readonly hide: () => void;
	readonly messages: MessagesOf<"lightbox">;
}
