/** The service worker of a kiosk, whose scope is a house's sign-in with ?kiosk: it opens the page and its files without a network. */
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { KIOSK_QUERY, KIOSK_TAKE_OVER } from "../../../model/forms/kiosk.ts";

/** Written in by the build (tools/build/kioskWorker.ts). */
declare const KIOSK_FILES: {
	readonly shared: PrecacheEntry[];
	readonly pages: Readonly<Record<string, PrecacheEntry[]>>;
};
/** The used part of ServiceWorkerGlobalScope: TypeScript's webworker and dom types conflict. */
declare const self: {
	readonly registration: { readonly scope: string };
	skipWaiting(): Promise<void>;
	addEventListener(type: "message", hear: (event: { readonly data: unknown }) => void): void;
};

cleanupOutdatedCaches();
// Read once: the build inserts the whole list at every use of the constant.
const { shared, pages } = KIOSK_FILES;
/** A plain file server redirects to /signin/. */
const withoutSlash = (url: URL) => new URL(url.href.replace(/\/(?=\?|$)/, ""));
precacheAndRoute([...shared, ...(pages[withoutSlash(new URL(self.registration.scope)).pathname] ?? [])], {
	ignoreURLParametersMatching: [new RegExp(`^${KIOSK_QUERY}$`)],
	urlManipulation: ({ url }) => [new URL(withoutSlash(url).pathname, url)],
});
clientsClaim();

// A new version is activated by the page, between two guests.
self.addEventListener("message", ({ data }) => {
	if (data === KIOSK_TAKE_OVER) void self.skipWaiting();
});
