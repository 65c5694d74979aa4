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

/** Resolves when the page opens without a network, true. A new version is taken by `renew`. */
export async function keepOffline(onNewVersion: (renew: () => void) => void): Promise<boolean> {
	const { serviceWorker } = navigator;
	// Without a service worker the kiosk works, but needs a network to be opened.
	const registration = await serviceWorker
		?.register(workerAddress(), { scope: kioskHere(), updateViaCache: "none" })
		.catch(() => undefined);
	if (!registration) return false;

	let controlled = serviceWorker.controller !== null;
	serviceWorker.addEventListener("controllerchange", () => {
		// Activated by this tab or another.
		if (controlled) onNewVersion(() => location.reload());
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
	return true;
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

/** The content security policy allows this address only. */
function workerAddress(): string {
	const address = `/${KIOSK_WORKER}`;
	const { trustedTypes } = globalThis as {
		readonly trustedTypes?: { createPolicy<Rules>(name: string, rules: Rules): Rules };
	};
	const createScriptURL = (_given: string) => address;
	return trustedTypes?.createPolicy(KIOSK_WORKER_POLICY, { createScriptURL }).createScriptURL("") ?? address;
}
