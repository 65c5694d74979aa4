/**
 * A way that is one POST to a receiver that the owner has named. It follows no redirect, reaches no private address that the owner has
 * not allowed by name, whatever its name resolves to at that moment, ends in time, and keeps nothing of the answer but its
 * status: neither bodies nor answers are logged.
 */
import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import http, { type IncomingMessage, type OutgoingHttpHeaders, type RequestOptions } from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import type { ClaimedDelivery, DeliveryKind } from "../../leads/leadStore.ts";
import { SECOND } from "../../settings/duration.ts";
import type { Receiver } from "../../settings/waySettings.ts";
import { DeliveryError, type Receipt, type Way } from "./way.ts";

export interface Post {
	readonly headers: OutgoingHttpHeaders;
	readonly body: string;
	/** What the owner must know of a success with this status. */
	readonly notes?: Readonly<Record<number, string>>;
}

export interface PostOptions {
	/** How long to wait for a connection or for any next byte. */
	readonly timeoutMs?: number;
}

/** Enough for 40 a second at a fifth of a second each. */
export const POST_WORKERS = 8;
const MAX_ANSWER_BYTES = 64 * 1024;
const LONGEST_RETRY_AFTER = 3600;

export function httpWay(
	kind: DeliveryKind,
	receiver: Receiver,
	compose: (delivery: ClaimedDelivery) => Post,
	{ timeoutMs = 15 * SECOND }: PostOptions = {},
): Way {
	const { url } = receiver;
	return {
		kinds: [kind],
		// Not the path, which is as good as a password where it is a topic.
		destination: url.host,
		settles: "delivered",
		workers: POST_WORKERS,
		async send(delivery, signal) {
			const post = compose(delivery);
			const answer = await answerTo(post, receiver, { timeout: timeoutMs, signal }).catch(
				(error: NodeJS.ErrnoException) => {
					const reason = signal.aborted ? "timeout" : (error.code ?? "no HTTP answer");
					const message = `${url.host} did not answer: ${reason}`;
					throw new DeliveryError({ lasting: "temporary", message, reasonForLog: reason, cause: error });
				},
			);
			return receiptOf(post, answer, url.host);
		},
	};
}

/** 2xx alone is a success. */
function receiptOf(
	{ notes }: Post,
	{ statusCode: status = 0, headers }: IncomingMessage,
	host: string,
): Receipt {
	if (status >= 200 && status < 300) return { note: notes?.[status] };
	const after = headers["retry-after"] ?? "";
	const seconds = Number(after) || (Date.parse(after) - Date.now()) / SECOND;
	throw new DeliveryError({
		// The receiver says that it is gone for good; anything else may be a mistake that the owner corrects.
		lasting: status === 410 ? "permanent" : "temporary",
		message: `${host} answered ${status}`,
		reasonForLog: `HTTP ${status}`,
		retryAfterMs: seconds > 0 ? Math.min(seconds, LONGEST_RETRY_AFTER) * SECOND : undefined,
	});
}

function answerTo(post: Post, receiver: Receiver, options: RequestOptions): Promise<IncomingMessage> {
	const { url, privateAllowed } = receiver;
	// A number is not looked up, so it is checked here.
	if (!privateAllowed && isPrivate(url.hostname.replace(/^\[|\]$/g, ""))) {
		return Promise.reject(privateAddress());
	}
	const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
	const { request: open } = url.protocol === "https:" ? https : http;
	const request = open(url, {
		...options,
		// A connection of its own: one that is kept may be closed by the receiver in the moment it is used.
		agent: false,
		method: "POST",
		headers: { ...post.headers, "content-length": Buffer.byteLength(post.body) },
		...(!privateAllowed && { lookup: publicLookup }),
	});
	request.on("timeout", () => request.destroy(Object.assign(new Error(), { code: "ETIMEDOUT" })));
	request.on("error", reject);
	request.on("response", (answer) => {
		resolve(answer);
		discard(answer);
	});
	request.end(post.body);
	return promise;
}

/** Read to its end, for receivers that stop their work when nobody listens, but not if it is long. */
function discard(answer: IncomingMessage): void {
	let bytes = 0;
	answer.on("error", () => {});
	answer.on("data", (chunk: Buffer) => {
		bytes += chunk.length;
		if (bytes > MAX_ANSWER_BYTES) answer.destroy();
	});
}

const PRIVATE = new BlockList();
for (const network of [
	"0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16",
	"198.18.0.0/15 224.0.0.0/4 240.0.0.0/4 ::/127 fc00::/7 fe80::/10 ff00::/8",
]
	.join(" ")
	.split(" ")) {
	const [address = "", bits] = network.split("/");
	PRIVATE.addSubnet(address, Number(bits), isIP(address) === 6 ? "ipv6" : "ipv4");
}

function isPrivate(address: string): boolean {
	const family = isIP(address);
	return family !== 0 && PRIVATE.check(address, family === 6 ? "ipv6" : "ipv4");
}

const privateAddress = () => Object.assign(new Error(), { code: "private address refused" });

/** Checks the addresses that are connected to, not an earlier lookup: DNS rebinding. */
const publicLookup: LookupFunction = (hostname, options: LookupOptions, callback) =>
	lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
		const [first] = addresses;
		if (error || !first) return callback(error, "", 0);
		if (addresses.some(({ address }) => isPrivate(address))) return callback(privateAddress(), "", 0);
		return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
	});
