import { useSyncExternalStore } from "react";

const never = () => () => {};

/** false in the server's HTML and during hydration, true right after it: no event of a visitor comes between. */
export const useHydrated = () =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
