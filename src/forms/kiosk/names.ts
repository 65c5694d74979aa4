/** What the kiosk's page and its service worker call each other by. */
export const SYNC_TAG = "kiosk-sign-ins";
/** Tells all of them that something was sent. */
export const CHANNEL = "kiosk";
/** To a new version that waits. */
export const TAKE_OVER = "take over";
