/** Registers, updates and removes the kiosk's service worker. */
import type { FormAccount } from "../../../model/forms/email.ts";
import {
	KIOSK_TAKE_OVER,
	KIOSK_UPDATE_MS,
	KIOSK_WORKER,
	KIOSK_WORKER_POLICY,
	kioskHere,
} from "../../../model/forms/kiosk.ts";
import type { KeptSignIns } from "./keptSignIns.ts";
import { sendKept } from "./sendKept.ts";

interface OfflineKiosk {
	/** The page now opens without a network. */
	readonly onReady: () => void;
	/** A new version is installed; `renew` activates it. */
	readonly onNewVersion: (take: () => void) => void;
	/** A new version was activated, by this tab or another: reload the page. */
	readonly onTaken: () => void;
}

export async function keepOffline({ onReady, onNewVersion, onTaken }: OfflineKiosk): Promise<void> {
	const { serviceWorker } = navigator;
	// Without a service worker the kiosk works, but needs a network to be opened.
	const registration = await serviceWorker
		?.register(workerAddress(), { scope: kioskHere(), updateViaCache: "none" })
		.catch(() => undefined);
	if (!registration) return;

	let controlled = serviceWorker.controller !== null;
	serviceWorker.addEventListener("controllerchange", () => {
		if (controlled) onTaken();
		controlled = true;
	});
	const tellIfWaiting = () => {
		if (registration.waiting && controlled)
			onNewVersion(() => registration.waiting?.postMessage(KIOSK_TAKE_OVER));
	};
	registration.addEventListener("updatefound", () => {
		registration.installing?.addEventListener("statechange", tellIfWaiting);
	});
	tellIfWaiting();
	const lookForNew = () => void registration.update().catch(() => {});
	setInterval(lookForNew, KIOSK_UPDATE_MS);
	addEventListener("online", lookForNew);
	await serviceWorker.ready;
	onReady();
}

/** Sends what waits, if possible, and removes everything else of the kiosk from this browser. */
export async function leaveKiosk(email: FormAccount, kept: KeptSignIns | undefined): Promise<void> {
	await (kept && sendKept(kept, email).catch(() => {}));
	const own = await navigator.serviceWorker?.getRegistration();
	await own?.unregister();
	// Without TLS there are no service workers.
	for (const name of (await globalThis.caches?.keys()) ?? [])
		if (own && name.endsWith(own.scope)) await caches.delete(name);
	// The kiosk of another house on this tablet uses the same queue.
	const others = (await navigator.serviceWorker?.getRegistrations()) ?? [];
	await kept?.leave(others.length === 0);
	history.replaceState(null, "", location.pathname);
}

function workerAddress(): string {
	const address = `/${KIOSK_WORKER}`;
	const policy = trusted.trustedTypes?.createPolicy(KIOSK_WORKER_POLICY, {
		createScriptURL: (_given: string) => address,
	});
	return policy?.createScriptURL(address) ?? address;
}

/** The content security policy allows this address only. */
const trusted = globalThis as {
	readonly trustedTypes?: { createPolicy<Rules>(name: string, rules: Rules): Rules };
};
