/** How long, and how many at once, strangers may keep this server busy. */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../settings/addresses.ts";
import { MINUTE, SECOND } from "../settings/duration.ts";

export const CONNECTION_LIMITS = {
	/** From the first byte of a request to its last, body included. */
	requestMs: 30 * SECOND,
	headersMs: 10 * SECOND,
	/** How often the two above are looked at. */
	checkMs: 2 * SECOND,
	/** No byte in either direction: a visitor who reads nothing. A paused film asks for its rest again. */
	idleMs: 2 * MINUTE,
	/** Each may hold a form of 64 KiB in memory, and files must stay possible to open. */
	connections: 2000,
	/** Of one address, or one IPv6 customer: eighty phones of an open house behind one router, six connections each. */
	connectionsPerAddress: 500,
	/** What is still open so long after a stop has begun is closed: a silent visitor, a paused film, a trickling form. */
	stopMs: 5 * SECOND,
};
export type ConnectionLimits = typeof CONNECTION_LIMITS;

/** No address takes all connections. */
export function limitPerAddress(server: Server, max: number): void {
	const open = new Map<string, number>();
	server.on("connection", (socket: Socket) => {
		// A visitor who is gone already has no address.
		if (socket.remoteAddress === undefined) return;
		const visitor = networkOf(socket.remoteAddress);
		const count = (open.get(visitor) ?? 0) + 1;
		if (count > max) return void socket.destroy();
		open.set(visitor, count);
		socket.once("close", () => {
			const others = (open.get(visitor) ?? 1) - 1;
			if (others > 0) open.set(visitor, others);
			else open.delete(visitor);
		});
	});
}
