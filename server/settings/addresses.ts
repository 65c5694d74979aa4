/** Network addresses: how a visitor's is written, and which belong together. */
import { isIP } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";

/** An address, a network such as 10.0.0.0/8, or one of the names that Fastify's trustProxy knows. */
export function isNetwork(text: string): boolean {
	if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
	const [, address = "", bits = "1"] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
	const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
	return Number(bits) >= 1 && Number(bits) <= most;
}

/** A part of a URL; undefined when a % is followed by anything but the number of a character. */
export function decoded(text: string): string | undefined {
	try {
		return decodeURIComponent(text);
	} catch {
		return undefined;
	}
}

/** As a URL writes the host. */
export const isThisMachine = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);

/** An IPv4 address as it is; of IPv6 the network that providers hand out at most to one customer. */
export const networkOf = (address: string) => normalizeIP(withoutPort(address), 56);

/** Some proxies add the port to the address that they saw, a new one for each connection. */
function withoutPort(text: string): string {
	const [, bracketed, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text.trim()) ?? [];
	return bracketed ?? beforePort ?? text.trim();
}
