/** The buttons of the lightbox, in order. One that is added brings its icon and a message that begins with `lightbox`. */
import type { ComponentType } from "react";
import type { MessagesOf } from "../../../model/text/messages.ts";
import type { GalleryItem } from "../../media/pictures.ts";
import { CLOSE, IconButton, LEFT, RIGHT } from "../../ui/icons.tsx";

interface LightboxButtonProps {
	readonly pictures: readonly GalleryItem[];
	/** Of the picture shown. */
	readonly index: number;
	readonly go: (to: number) => void;
	readonly hide: () => void;
	readonly messages: MessagesOf<"lightbox">;
}

const Previous = ({ pictures, index, go, messages }: LightboxButtonProps) =>
	pictures.length > 1 && (
		<IconButton icon={LEFT} name={messages.lightboxPrevious} onClick={() => go(index - 1)} />
	);

const Next = ({ pictures, index, go, messages }: LightboxButtonProps) =>
	pictures.length > 1 && (
		<IconButton icon={RIGHT} name={messages.lightboxNext} onClick={() => go(index + 1)} />
	);

const Close = ({ hide, messages }: LightboxButtonProps) => (
	<IconButton icon={CLOSE} name={messages.lightboxClose} onClick={hide} />
);

/** Close stays the last control. */
export const LIGHTBOX_BUTTONS: Readonly<Record<string, ComponentType<LightboxButtonProps>>> = {
	Previous,
	Next,
	Close,
};
