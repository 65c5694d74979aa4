/** /homes/<id>/signin?kiosk: a shared tablet at an open house. /signin is the featured house's. */

export const KIOSK_QUERY = "kiosk";
export const KIOSK_PAGE = "/signin";
export const signInPath = ({ id }: { readonly id: string }) => `/homes/${id}${KIOSK_PAGE}`;
export const isSignInPath = (path: string) => /^(\/homes\/[a-z\d-]+)?\/signin$/.test(path);
/** Also the service worker's scope: the rest of the site has none. */
export const kioskHere = () => `${location.pathname}?${KIOSK_QUERY}`;
export const KIOSK_OFF = "off";

export const KIOSK_WORKER = "kiosk-worker.js";
export const KIOSK_WORKER_POLICY = "kiosk-worker";
export const KIOSK_TAKE_OVER = "take over";

/** Its guest is warned before (WCAG 2.2.1). */
export const KIOSK_IDLE_MS = 120_000;
export const KIOSK_WARNING_MS = 30_000;
export const KIOSK_THANKS_MS = 4_000;
export const KIOSK_PRESS_MS = 3_000;
export const KIOSK_UPDATE_MS = 3_600_000;
