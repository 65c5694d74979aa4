import { expect, onTestFinished, test } from "vitest";
import { IS_LONG } from "../../tests/desk/faults/size.ts";
import { type HttpPeer, startHttpPeer } from "../../tests/desk/support/httpPeer.ts";
import { claimedDelivery, leadFrom } from "../../tests/desk/support/sampleLeads.ts";
import { openStore } from "../../tests/desk/support/testStore.ts";
import { systemClock } from "../parts.ts";
import { HOUR, MINUTE } from "../settings/duration.ts";
import { deliveryLoop } from "./deliveryLoop.ts";
import type { DeliveryError, Destination, Failure } from "./destination.ts";
import { httpDestination } from "./httpDestination.ts";

/** The long form is an open house on four tablets. */
const RUSH = IS_LONG ? 400 : 40;

const open = ({ receiver }: Pick<HttpPeer, "receiver">, timeoutMs?: number): Destination => ({
	kinds: ["webhook"],
	...httpDestination({ ...receiver, timeoutMs }, () => ({ headers: {}, body: "a lead" })),
});

test.each([301, 302, 307, 308])("a redirect (%i) is a refusal", async (status) => {
	const [peer, elsewhere] = [await startHttpPeer(), await startHttpPeer()];
	peer.answer = { status, headers: { location: elsewhere.receiver.url.href } };
	expect(await refusal(open(peer))).toMatchObject({ lasting: "temporary" });
	expect(elsewhere.attempts).toBe(0);
});

test("401 and 500 are tried again, 410 never, and 429 when the receiver says", async () => {
	const peer = await startHttpPeer();
	const answered = async (status: number, headers = {}) => {
		peer.answer = { status, headers };
		const { lasting, retryAfterMs, message } = await refusal(open(peer));
		expect(message).toBe(`localhost:${peer.port} answered ${status}`);
		return [lasting, retryAfterMs];
	};
	expect(await answered(401)).toEqual(["temporary", undefined]);
	expect(await answered(500)).toEqual(["temporary", undefined]);
	expect(await answered(429, { "retry-after": "120" })).toEqual(["temporary", 120_000]);
	const [, afterDate] = await answered(503, {
		"retry-after": new Date(Date.now() + HOUR / 2).toUTCString(),
	});
	expect(afterDate).toBeGreaterThan(29 * MINUTE);
	expect(await answered(410)).toEqual(["permanent", undefined]);
});

test.each(["cut", "endless"] as const)("a success with a body that is %s is a success", async (body) => {
	const peer = await startHttpPeer();
	peer.answer = { body };
	const receiver = open(peer);
	for (let count = 0; count < 10; count += 1) await receiver.send(claimed(), new AbortController().signal);
	expect(peer.posts).toHaveLength(10);
});

test("a receiver that drips its body has been heard, and its connection is closed in time", async () => {
	const peer = await startHttpPeer();
	peer.answer = { body: "drips" };
	await open(peer, 300).send(claimed(), new AbortController().signal);
	expect(await peer.connections()).toBe(1);
	await expect.poll(() => peer.connections(), { timeout: 5000 }).toBe(0);
});

test("a private address is refused, by name, by number, and as an IPv4 number in IPv6", async () => {
	const peer = await startHttpPeer();
	for (const host of [
		"localhost",
		"127.0.0.1",
		"[::1]",
		"[::ffff:127.0.0.1]",
		"10.0.0.1",
		"169.254.169.254",
		// IPv4 carried by IPv6: NAT64, 6to4, compatible; and the former site-local.
		"[64:ff9b::7f00:1]",
		"[2002:7f00:1::]",
		"[::7f00:1]",
		"[fec0::1]",
	]) {
		const url = new URL(`http://${host}:${peer.port}/`);
		const guarded = open({ receiver: { url, privateAllowed: false } });
		expect((await refusal(guarded)).reasonForLog, host).toBe("private address refused");
	}
	await open(peer).send(claimed(), new AbortController().signal);
	expect(peer.attempts).toBe(1);
});

test(`${RUSH} leads reach a webhook at 40 a second at most`, async () => {
	const peer = await startHttpPeer();
	const store = openStore();
	const silent = { info() {}, warn() {}, error() {} };
	const loop = deliveryLoop({ store, destination: open(peer), clock: systemClock, log: silent });
	onTestFinished(() => loop.stop());
	const leads = Array.from({ length: RUSH }, (_, guest) =>
		leadFrom(`Guest ${guest}`, { receivedAt: new Date() }),
	);
	await Promise.all(
		leads.map((lead, guest) => store.add(lead, [{ kind: "webhook", messageId: `msg_${guest}` }])),
	);
	const start = performance.now();
	loop.wake();
	await expect.poll(() => peer.posts.length).toBe(RUSH);
	const seconds = (performance.now() - start) / 1000;
	// The short form may run on a busy machine.
	if (IS_LONG) expect(seconds).toBeLessThan(RUSH / 20);
	expect(seconds).toBeGreaterThan(((RUSH - 1) / 40) * 0.95);
});

const claimed = () => claimedDelivery(undefined, "webhook");

const refusal = (destination: Destination): Promise<Failure> =>
	destination.send(claimed(), new AbortController().signal).then(
		() => Promise.reject(new Error("It was taken.")),
		(error: DeliveryError) => error.failure,
	);
