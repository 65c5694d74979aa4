import { BlockList, isIP, isIPv6, SocketAddress } from "node:net";
import { isAccepted } from "../../model/content/fields.ts";

export function isNetwork(text: string): boolean {
	if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
	const [, address = "", bits = "1"] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
	const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
	return Number(bits) >= 1 && Number(bits) <= most;
}

/** False with a bare %, as somebody may have typed it in a password. */
export const isDecodable = (...parts: readonly string[]) =>
	isAccepted(() => parts.map((part) => decodeURIComponent(part)));

export const isThisMachine = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);

/** Of IPv6 the /56, the largest network that providers give to one customer. */
export function networkOf(text: string): string {
	// Some proxies add the port, a new one for each connection.
	const address = (SocketAddress.parse(text)?.address ?? text).toLowerCase().replace(/%.*/, "");
	if (!isIPv6(address)) return address;
	// A URL spells each address in one way, its IPv4 part as two groups.
	const halves = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
	const [start = [], end = []] = halves.map((half) =>
		half.split(":").map((group) => Number.parseInt(group || "0", 16)),
	);
	const groups = [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
	const [a = 0, b = 0, c = 0, d = 0, , marker, high = 0, low = 0] = groups;
	if (marker === 0xffff && a + b + c + d === 0) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
	return [a, b, c, d & 0xff00].map((group) => group.toString(16)).join(":");
}

/** By IANA's special-purpose registries, with IPv6 networks that carry IPv4 addresses. */
const NOT_PUBLIC = `
	0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
	192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
	::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/10
	fec0::/10 ff00::/8`;

const notPublic = new BlockList();
for (const network of NOT_PUBLIC.trim().split(/\s+/)) {
	const [address = "", bits] = network.split("/");
	notPublic.addSubnet(address, Number(bits), isIP(address) === 6 ? "ipv6" : "ipv4");
}

export function isPrivate(address: string): boolean {
	const family = isIP(address);
	return family !== 0 && notPublic.check(address, family === 6 ? "ipv6" : "ipv4");
}
