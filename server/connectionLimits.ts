/** How long, and how many at once, strangers may keep this server busy. */
import { MINUTE, SECOND } from "./duration.ts";

export interface ConnectionLimits {
	/** From the first byte of a request to its last, body included. */
	readonly requestMs: number;
	readonly headersMs: number;
	/** How often the two above are looked at. */
	readonly checkMs: number;
	/** No byte in either direction: a visitor who reads nothing. A paused film asks for its rest again. */
	readonly idleMs: number;
	/** Each may hold a form of 64 KiB in memory, and files must stay possible to open. */
	readonly connections: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
	requestMs: 30 * SECOND,
	headersMs: 10 * SECOND,
	checkMs: 2 * SECOND,
	idleMs: 2 * MINUTE,
	connections: 2000,
};
