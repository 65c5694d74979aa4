/** Network addresses: which proxies are believed, how a visitor's address is written, and which belong together. */
import { BlockList, isIP } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";

/** Whether what this address says about the one before it is believed; the nearest has hop 0. */
export type Trust = (address: string, hop: number) => boolean;

/** A number is how many proxies stand in front: the address that the outermost of them saw counts. */
export function trustIn(setting: boolean | number | readonly string[]): Trust {
	if (typeof setting === "boolean") return () => setting;
	if (typeof setting === "number") return (_address, hop) => hop < setting;
	const networks = new BlockList();
	for (const { address, bits } of setting.flatMap((text) => networksOf(text) ?? [])) {
		networks.addSubnet(address, bits, family(address));
	}
	return (address) => {
		const plain = plainAddress(address);
		return isIP(plain) !== 0 && networks.check(plain, family(plain));
	};
}

interface Network {
	readonly address: string;
	readonly bits: number;
}

/** Of an address, a network such as 10.0.0.0/8, or a name for several; undefined when it is none of them. */
export function networksOf(text: string): Network[] | undefined {
	const named = NAMED_NETWORKS[text.toLowerCase()];
	if (named) return named.flatMap((network) => networksOf(network) ?? []);
	const [address = "", bits, ...rest] = text.split("/");
	const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
	const number = bits === undefined ? most : Number(/^\d{1,3}$/.test(bits) ? bits : 0);
	return rest.length === 0 && number >= 1 && number <= most ? [{ address, bits: number }] : undefined;
}

const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
	loopback: ["127.0.0.0/8", "::1"],
	linklocal: ["169.254.0.0/16", "fe80::/10"],
	uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** Some proxies add the port to the address that they saw, a new one for each connection. */
function plainAddress(text: string): string {
	const [, bracketed, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text.trim()) ?? [];
	return bracketed ?? beforePort ?? text.trim();
}

/** An IPv4 address as it is; of IPv6 the network that providers hand out at most to one customer. */
export const networkOf = (address: string) => normalizeIP(plainAddress(address), 56);

const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
