import { useSyncExternalStore } from "react";

const never = () => () => {};

/** false in the server's HTML and during hydration, true after it. */
export const useHydrated = () =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
