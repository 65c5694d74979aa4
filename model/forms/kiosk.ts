/** /homes/<id>/signin?kiosk: a shared tablet at an open house. /signin is the featured house's. */

export const KIOSK_QUERY = "kiosk";
export const KIOSK_PAGE = "/signin";
export const signInPath = ({ id }: { readonly id: string }) => `/homes/${id}${KIOSK_PAGE}`;
export const isSignInPath = (path: string) => /^(\/homes\/[a-z\d-]+)?\/signin$/.test(path);
/** The kiosk of the sign-in that is open in this browser; its service worker's scope, too: the rest of the site has none. */
export const kioskHere = () => `${location.pathname}?${KIOSK_QUERY}`;
/** Takes the service worker and what it keeps away again. */
export const KIOSK_OFF = "off";

export const KIOSK_WORKER = "kiosk-worker.js";
/** A Trusted Types policy for one address, the worker's. */
export const KIOSK_WORKER_POLICY = "kiosk-worker";
/** The message to a new version of the worker that waits. */
export const KIOSK_TAKE_OVER = "take over";

/** A half-filled form that nobody touches is cleared after this time; its guest is warned before (WCAG 2.2.1). */
export const KIOSK_IDLE_MS = 120_000;
export const KIOSK_WARNING_MS = 30_000;
export const KIOSK_THANKS_MS = 4_000;
/** How long the brokerage's name is pressed to open the agent's corner. */
export const KIOSK_PRESS_MS = 3_000;
/** How often an open kiosk asks for a new version of itself. */
export const KIOSK_UPDATE_MS = 3_600_000;
