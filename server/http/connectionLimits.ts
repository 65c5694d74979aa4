/** How long, and how many at once, strangers may keep this server busy. */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { IPV6_CUSTOMER_BITS, networkOf, type Trust } from "../settings/addresses.ts";
import { MINUTE, SECOND } from "../settings/duration.ts";

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
	/** Of one address, or one IPv6 customer: eighty phones of an open house behind one router, six connections each. */
	readonly connectionsPerAddress: number;
	/** What is still open so long after a stop has begun is closed: a silent visitor, a paused film, a trickling form. */
	readonly stopMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
	requestMs: 30 * SECOND,
	headersMs: 10 * SECOND,
	checkMs: 2 * SECOND,
	idleMs: 2 * MINUTE,
	connections: 2000,
	connectionsPerAddress: 500,
	stopMs: 5 * SECOND,
};

/** No address takes all connections. A proxy that is believed about its visitors' addresses may have any number. */
export function limitConnections(server: Server, limits: ConnectionLimits, trust: Trust): void {
	server.maxConnections = limits.connections;
	const open = new Map<string, number>();
	server.on("connection", (socket: Socket) => {
		const { remoteAddress } = socket;
		// A visitor who is gone already has no address.
		if (remoteAddress === undefined || trust(remoteAddress, 0)) return;
		const visitor = networkOf(remoteAddress, IPV6_CUSTOMER_BITS);
		const count = (open.get(visitor) ?? 0) + 1;
		if (count > limits.connectionsPerAddress) return void socket.destroy();
		open.set(visitor, count);
		socket.once("close", () => {
			const others = (open.get(visitor) ?? 1) - 1;
			if (others > 0) open.set(visitor, others);
			else open.delete(visitor);
		});
	});
}
