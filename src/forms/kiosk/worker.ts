/**
 * The service worker of a kiosk, and of nothing else: its scope is /signin?kiosk. It opens the page and all that belongs
 * to it without a network, and sends what waits when the browser says that the network is back.
 */
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { KIOSK_CHANNEL, KIOSK_QUERY, KIOSK_SYNC_TAG, KIOSK_TAKE_OVER } from "../../config/kiosk.ts";
import { KeptSignIns } from "./keptSignIns.ts";
import { sendKept } from "./sendKept.ts";

/** Written in by the build (tools/build/kioskWorker.ts). */
declare const KIOSK_FILES: PrecacheEntry[];
declare const self: WorkerScope;

cleanupOutdatedCaches();
precacheAndRoute(KIOSK_FILES, { ignoreURLParametersMatching: [new RegExp(`^${KIOSK_QUERY}$`)] });
clientsClaim();

// A new version waits until the page says that no guest is at it.
self.addEventListener("message", ({ data }) => {
	if (data === KIOSK_TAKE_OVER) void self.skipWaiting();
});

self.addEventListener("sync", (event) => {
	if (event.tag === KIOSK_SYNC_TAG) event.waitUntil(sendWhatWaits());
});

/** Rejects when something still waits: the browser then tries again. */
async function sendWhatWaits(): Promise<void> {
	const kept = await KeptSignIns.open();
	const email = await kept.noted("email");
	const remainder = email && (await sendKept(kept, email));
	new BroadcastChannel(KIOSK_CHANNEL).postMessage("changed");
	if (remainder) throw new Error("Some sign-ins still wait.");
}

/** What is used of the worker's own world; its types and the page's do not go together. */
interface WorkerScope {
	skipWaiting(): Promise<void>;
	addEventListener(type: "message", hear: (event: { readonly data: unknown }) => void): void;
	addEventListener(
		type: "sync",
		hear: (event: { readonly tag: string; waitUntil(work: Promise<void>): void }) => void,
	): void;
}
