/** The service worker of this kiosk, seen from its page: started, renewed and taken away. */
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
	/** From now on the page opens without a network. */
	readonly onReady: () => void;
	/** A new version is on the tablet and waits for a moment without a guest, to be taken. */
	readonly onNewVersion: (take: () => void) => void;
	/** It was taken, by this tab or another: the page is to be loaded anew. */
	readonly onTaken: () => void;
}

export async function keepOffline({ onReady, onNewVersion, onTaken }: OfflineKiosk): Promise<void> {
	const { serviceWorker } = navigator;
	// A browser that has none, or refuses it, still has a kiosk that needs a network to be opened.
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

/** What waits is sent if it can be, and stays if it cannot; all else of the kiosk goes from this browser. */
export async function leaveKiosk(email: FormAccount, kept: KeptSignIns | undefined): Promise<void> {
	await (kept && sendKept(kept, email).catch(() => {}));
	const own = await navigator.serviceWorker?.getRegistration();
	await own?.unregister();
	// Without TLS a browser has none.
	for (const name of (await globalThis.caches?.keys()) ?? [])
		if (own && name.endsWith(own.scope)) await caches.delete(name);
	// The kiosk of another house on this tablet uses the same queue.
	const others = (await navigator.serviceWorker?.getRegistrations()) ?? [];
	await kept?.leave(others.length === 0);
	history.replaceState(null, "", location.pathname);
}

function workerAddress(): string {
	const address = `/${KIOSK_WORKER}`;
	const policy = trusted.trustedTypes?.createPolicy(KIOSK_WORKER_POLICY, { createScriptURL: () => address });
	return policy?.createScriptURL(address) ?? address;
}

interface Rules {
	createScriptURL(address: string): string;
}

/** The content security policy lets nothing but this one address become a worker. */
const trusted = globalThis as {
	readonly trustedTypes?: {
		createPolicy(name: string, rules: Rules): Rules;
	};
};
