/** The service worker of a kiosk, whose scope is /signin?kiosk: it opens the page and its files without a network. */
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { KIOSK_QUERY, KIOSK_TAKE_OVER } from "../../config/kiosk.ts";

/** Written in by the build (tools/build/kioskWorker.ts). */
declare const KIOSK_FILES: PrecacheEntry[];
/** What is used of the worker's own world; its types and the page's do not go together. */
declare const self: {
	skipWaiting(): Promise<void>;
	addEventListener(type: "message", hear: (event: { readonly data: unknown }) => void): void;
};

cleanupOutdatedCaches();
precacheAndRoute(KIOSK_FILES, { ignoreURLParametersMatching: [new RegExp(`^${KIOSK_QUERY}$`)] });
clientsClaim();

// A new version waits until the page says that no guest is at it.
self.addEventListener("message", ({ data }) => {
	if (data === KIOSK_TAKE_OVER) void self.skipWaiting();
});
