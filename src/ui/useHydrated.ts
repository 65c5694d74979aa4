import { useSyncExternalStore } from "react";

const never = () => () => {};

/** false in the server's HTML and during hydration, true right after it, before any event is handled. */
export const useHydrated = () =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
