/** One POST: no redirect, no private address unless allowed, and of the answer nothing but its status. */
import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { addAbortSignal } from "node:stream";
import type { ClaimedDelivery } from "../leads/leadStore.ts";
import { isPrivate, isThisMachine } from "../settings/addresses.ts";
import { SECOND } from "../settings/duration.ts";
import { setting } from "../settings/mailSettings.ts";
import { DeliveryError, type Destination, type Post } from "./destination.ts";

interface Receiver {
	readonly url: URL;
	readonly privateAllowed: boolean;
	readonly timeoutMs?: number | undefined;
}

/** Enough for 40 a second at a fifth of a second each. */
export const POST_WORKERS = 8;
const MAX_ANSWER_BYTES = 64 * 1024;
const LONGEST_RETRY_AFTER = 3600;

export const receiverUrl = (name: string, example: string) =>
	setting(
		(text) => {
			const url = URL.parse(text);
			const secure = url?.protocol === "https:" || (url?.protocol === "http:" && isThisMachine(url.hostname));
			return url && secure && !url.username && !url.password ? url : undefined;
		},
		() => `${name} is not an https address without a password. Write it as ${example}.`,
	);

export function httpDestination(
	receiver: Receiver,
	compose: (delivery: ClaimedDelivery) => Post,
): Omit<Destination, "kinds"> {
	const { url } = receiver;
	return {
		// Without the path, which may be a secret.
		name: url.host,
		settles: "delivered",
		workers: POST_WORKERS,
		async send(delivery, signal) {
			const post = compose(delivery);
			const answer = await answerTo(post, receiver, signal).catch((error: NodeJS.ErrnoException) => {
				const reason = signal.aborted ? "timeout" : (error.code ?? "no HTTP answer");
				const message = `${url.host} did not answer: ${reason}`;
				throw new DeliveryError({ lasting: "temporary", message, reasonForLog: reason, cause: error });
			});
			const { statusCode: status = 0, headers } = answer;
			if (status >= 200 && status < 300) return { note: post.notes?.[status] };
			const after = headers["retry-after"] ?? "";
			const seconds = Number(after) || (Date.parse(after) - Date.now()) / SECOND;
			throw new DeliveryError({
				// 410: gone for good. Anything else may be a mistake that the owner corrects.
				lasting: status === 410 ? "permanent" : "temporary",
				message: `${url.host} answered ${status}`,
				reasonForLog: `HTTP ${status}`,
				retryAfterMs: seconds > 0 ? Math.min(seconds, LONGEST_RETRY_AFTER) * SECOND : undefined,
			});
		},
	};
}

async function answerTo(post: Post, receiver: Receiver, signal: AbortSignal): Promise<IncomingMessage> {
	const { url, privateAllowed, timeoutMs = 15 * SECOND } = receiver;
	// An IP address has no DNS lookup, so it is checked here.
	if (!privateAllowed && isPrivate(url.hostname.replace(/^\[|\]$/g, ""))) throw privateAddress();
	const { request: open } = url.protocol === "https:" ? https : http;
	const request = open(url, {
		signal,
		timeout: timeoutMs,
		// No keep-alive: the receiver may close an idle connection at the moment it is used.
		agent: false,
		method: "POST",
		headers: { ...post.headers, "content-length": Buffer.byteLength(post.body) },
		...(!privateAllowed && { lookup: publicLookup }),
	});
	request.on("timeout", () => request.destroy(Object.assign(new Error(), { code: "ETIMEDOUT" })));
	// Also after the answer, when nobody waits any more.
	request.on("error", () => {});
	request.end(post.body);
	const [answer] = (await once(request, "response")) as [IncomingMessage];
	// Read to its end within limits: some receivers stop working when the client leaves.
	let bytes = 0;
	addAbortSignal(AbortSignal.timeout(timeoutMs), answer).on("error", () => {});
	answer.on("data", (chunk: Buffer) => {
		bytes += chunk.length;
		if (bytes > MAX_ANSWER_BYTES) answer.destroy();
	});
	return answer;
}

const privateAddress = () => Object.assign(new Error(), { code: "private address refused" });

/** Checked when connecting, not earlier: DNS rebinding. */
const publicLookup: LookupFunction = (hostname, options: LookupOptions, callback) =>
	lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
		const [first] = addresses;
		if (error || !first) return callback(error, "", 0);
		if (addresses.some(({ address }) => isPrivate(address))) return callback(privateAddress(), "", 0);
		return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
	});
