import { useSyncExternalStore } from "react";

const never = () => () => {};

/** false in the server's HTML and during hydration, true once scripts are in charge. */
export const useHydrated = () =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
