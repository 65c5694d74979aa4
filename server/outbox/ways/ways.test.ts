import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import { listingAddress } from "../../../src/config/listing.ts";
import { site } from "../../../src/config/site.ts";
import { IS_LONG } from "../../../tests/desk/faults/size.ts";
import { HttpPeer } from "../../../tests/desk/support/httpPeer.ts";
import {
	claimedDelivery,
	leadFrom,
	openHouseLead,
	sampleLead,
} from "../../../tests/desk/support/sampleLeads.ts";
import { TEST_CA } from "../../../tests/desk/support/smtpPeer.ts";
import { startPeer } from "../../../tests/desk/support/startPeer.ts";
import { temporaryFolder } from "../../../tests/desk/support/temporaryFolder.ts";
import { systemClock } from "../../clock.ts";
import type { NewLead } from "../../leads/leadStore.ts";
import { SqliteLeadStore } from "../../leads/sqlite/sqliteLeadStore.ts";
import { leadsFile } from "../../settings/dataDir.ts";
import { HOUR, MINUTE } from "../../settings/duration.ts";
import { readSettings } from "../../settings/settings.ts";
import { DeliveryLoop } from "../deliveryLoop.ts";
import { smtpTransport } from "../smtpTransport.ts";
import { followUpBossWay } from "./followUpBoss.ts";
import type { PostOptions } from "./httpWay.ts";
import { mailWay } from "./mail.ts";
import { ntfyWay } from "./ntfy.ts";
import { describeWay } from "./way.contract.ts";
import type { DeliveryError, Failure, Way } from "./way.ts";
import { webhookWay } from "./webhook.ts";

/** The long form is an open house on four tablets. */
const RUSH = IS_LONG ? 400 : 40;
const SECRETS = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;

const HTTP_WAYS = {
	webhook: (peer: HttpPeer, options?: PostOptions): Way =>
		webhookWay({ ...peer.receiver, secrets: SECRETS }, options),
	"follow-up-boss": (peer: HttpPeer, options?: PostOptions): Way =>
		followUpBossWay({ ...peer.receiver, key: "fka_secret" }, options),
	ntfy: (peer: HttpPeer, options?: PostOptions): Way =>
		ntfyWay({ ...peer.receiver, details: true, token: undefined }, options),
} as const;

/** The three posts are one function (httpWay.ts): one of them stands for all. */
describeWay("webhook", async () => {
	const peer = await HttpPeer.start();
	return {
		kind: "webhook",
		port: peer.port,
		open: (timeoutMs = 1000) => HTTP_WAYS.webhook(peer, { timeoutMs }),
		arrived: () => peer.posts.map(({ body }) => body),
		stall: (stalls) => {
			peer.answer = { stalls };
		},
		attempts: () => peer.attempts,
		appear: () => peer.appear(),
		disappear: () => peer.disappear(),
	};
});

describeWay("mail", async () => {
	const peer = await startPeer();
	const settings = readSettings({ NOTIFY_TO: "avery@example.com" });
	return {
		kind: "notification",
		port: peer.settings.port,
		open: (timeoutMs = 1000) =>
			mailWay(smtpTransport(peer.settings, { ca: TEST_CA, timeoutMs }), { site, settings }),
		arrived: () => peer.mails.map(({ text }) => text ?? ""),
		stall: (stalls) => {
			peer.behavior = { stalls };
		},
		attempts: () => peer.attempts,
		appear: () => peer.appear(),
		disappear: () => peer.disappear(),
	};
});

describe("answers to a post", () => {
	test.each([301, 302, 307, 308])(
		"a redirect (%i) is not followed, and counts as a refusal",
		async (status) => {
			const [peer, elsewhere] = [await HttpPeer.start(), await HttpPeer.start()];
			peer.answer = { status, headers: { location: elsewhere.receiver.url.href } };
			expect(await refusal(HTTP_WAYS.webhook(peer))).toMatchObject({ lasting: "temporary" });
			expect(elsewhere.attempts).toBe(0);
		},
	);

	test("401 and 500 are tried again, 410 never, and 429 when the receiver says", async () => {
		const peer = await HttpPeer.start();
		const answered = async (status: number, headers = {}) => {
			peer.answer = { status, headers };
			const { lasting, retryAfterMs, message } = await refusal(HTTP_WAYS.webhook(peer));
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

	test.each(["cut", "endless"] as const)(
		"a success with a body that is %s is a success, and holds nothing up",
		async (body) => {
			const peer = await HttpPeer.start();
			peer.answer = { body };
			const way = HTTP_WAYS.webhook(peer);
			for (let count = 0; count < 10; count += 1) await way.send(claimed(), new AbortController().signal);
			expect(peer.posts).toHaveLength(10);
		},
	);

	test("a private address is refused, by name, by number, and in IPv6 clothes", async () => {
		const peer = await HttpPeer.start();
		for (const host of [
			"localhost",
			"127.0.0.1",
			"[::1]",
			"[::ffff:127.0.0.1]",
			"10.0.0.1",
			"169.254.169.254",
		]) {
			const url = new URL(`http://${host}:${peer.port}/`);
			const guarded = { ...peer, receiver: { url, privateAllowed: false } } as unknown as HttpPeer;
			expect((await refusal(HTTP_WAYS.webhook(guarded))).reasonForLog, host).toBe("private address refused");
		}
		await HTTP_WAYS.webhook(peer).send(claimed(), new AbortController().signal);
		expect(peer.attempts).toBe(1);
	});
});

describe("the signed webhook", () => {
	test("carries the documented JSON and a signature of each secret, under the id of its delivery", async () => {
		const peer = await HttpPeer.start();
		await HTTP_WAYS.webhook(peer).send(claimed(openHouseLead()), new AbortController().signal);
		const [{ headers, body, path } = {}] = peer.posts;
		expect(path).toBe("/here?a=b");
		const documented = codeOf("json");
		expect(JSON.parse(body ?? "")).toEqual(JSON.parse(documented));
		const id = headers?.["webhook-id"] as string;
		expect(id).toBe("msg_1");
		const signed = `${id}.${headers?.["webhook-timestamp"]}.${body}`;
		const signature = (secret: Buffer) =>
			`v1,${createHmac("sha256", secret).update(signed).digest("base64")}`;
		expect(headers?.["webhook-signature"]).toBe(SECRETS.map(signature).join(" "));
	});

	test("is verified by the documented ten lines, by an old or a new secret, and by no other", async () => {
		const code = codeOf("js");
		expect(code.trim().split("\n").length).toBeLessThanOrEqual(10);
		const { verified } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
		const peer = await HttpPeer.start();
		await HTTP_WAYS.webhook(peer).send(claimed(), new AbortController().signal);
		const [{ headers = {}, body = "" } = {}] = peer.posts;
		const secret = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString("base64")}`;
		expect([1, 2, 3].map((byte) => verified(headers, body, secret(byte)))).toEqual([true, true, false]);
		expect(verified(headers, `${body} `, secret(1))).toBe(false);
		expect(verified({ ...headers, "webhook-timestamp": "1" }, body, secret(1))).toBe(false);
	});
});

test(`${RUSH} leads reach a webhook at 40 a second at most`, async () => {
	const peer = await HttpPeer.start();
	const store = new SqliteLeadStore(leadsFile(temporaryFolder()));
	const silent = { info() {}, warn() {}, error() {} };
	const loop = new DeliveryLoop({ store, way: HTTP_WAYS.webhook(peer), clock: systemClock, log: silent });
	onTestFinished(async () => {
		await loop.stop();
		await store.close();
	});
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

test("Follow Up Boss gets each field as its documentation names it; 204 is noted", async () => {
	const peer = await HttpPeer.start();
	const way = HTTP_WAYS["follow-up-boss"](peer);
	const signal = new AbortController().signal;
	const [house] = site.houses;
	if (!house) throw new Error("The sample has a house.");
	const page = { ...sampleLead().page, listingId: house.id, listingAddress: listingAddress(house) };
	const source = { page: "/", via: "sheet", utm_source: "zillow", utm_medium: "email" };
	await way.send(claimed(openHouseLead({ page, source })), signal);
	const doNotContact = { since: new Date(), reason: "STOP" };
	await way.send(
		{ ...claimed(sampleLead({ page })), lead: { ...claimed(sampleLead({ page })).lead, doNotContact } },
		signal,
	);
	const nowhere = { ...page, listingId: "unknown", listingAddress: "unknown" };
	await way.send(claimed(sampleLead({ page: nowhere, source: { page: "//" } })), signal);
	const [visit, inquiry, general] = peer.posts.map(({ body }) => JSON.parse(body));
	expect(peer.posts[0]?.headers).toMatchObject({
		authorization: `Basic ${Buffer.from("fka_secret:").toString("base64")}`,
		"content-type": "application/json",
		"x-system": "luxury-agent-site",
	});
	expect(visit).toEqual({
		source: "example.com",
		system: "luxury-agent-site",
		type: "Visited Open House",
		message: expect.stringContaining("When do you hope to move?: "),
		occurredAt: "2026-06-01T18:00:00.000Z",
		person: {
			firstName: "Robin",
			lastName: "Sato",
			emails: [{ value: "robin@example.org" }],
			phones: [{ value: "+1 435 555 0119" }],
			tags: ["Website", "sheet"],
		},
		property: {
			street: house.street,
			city: house.city,
			state: house.state,
			code: house.postalCode,
			price: house.facts.priceUsd,
			url: site.siteUrl,
		},
		campaign: { source: "zillow", medium: "email" },
		pageUrl: `${site.siteUrl}/`,
	});
	expect(inquiry).toMatchObject({
		type: "Property Inquiry",
		person: { tags: ["Website", "sheet", "Do not contact"] },
	});
	expect(general).toMatchObject({
		type: "General Inquiry",
		message: "Message: Is the house still available?",
		pageUrl: `${site.siteUrl}/`,
	});
	expect(general).not.toHaveProperty("property");
	peer.answer = { status: 204 };
	expect(await way.send(claimed(), signal)).toEqual({
		note: "Ignored by a lead flow of Follow Up Boss (204).",
	});
});

test("ntfy names nobody, unless details are wished: then a tap calls", async () => {
	const peer = await HttpPeer.start();
	const signal = new AbortController().signal;
	for (const details of [false, true]) {
		const way = ntfyWay({ ...peer.receiver, details, token: details ? "tk_1" : undefined });
		await way.send(claimed(), signal);
	}
	const [quiet, detailed] = peer.posts;
	expect(quiet?.body).toBe("9 Elm Street, Ogden, Utah 84401");
	expect(quiet?.headers).toMatchObject({ title: "Contact message" });
	expect(quiet?.headers).not.toHaveProperty("click");
	expect(detailed?.body).toBe(
		"9 Elm Street, Ogden, Utah 84401\nDana Whitlock\nIs the house still available?",
	);
	expect(detailed?.headers).toMatchObject({ click: "tel:+14355550117", authorization: "Bearer tk_1" });
});

const claimed = (lead?: NewLead) => claimedDelivery(lead, "webhook");

async function refusal(way: Way): Promise<Failure> {
	try {
		await way.send(claimed(), new AbortController().signal);
	} catch (error) {
		return (error as DeliveryError).failure;
	}
	throw new Error("It was taken.");
}

/** The first block of this language in the chapter on the webhook. */
function codeOf(language: string): string {
	const docs = readFileSync(new URL("../../../docs/lead-desk.md", import.meta.url), "utf8");
	const [, chapter = ""] = docs.split("## The signed webhook");
	return chapter.split(`\`\`\`${language}\n`)[1]?.split("```")[0] ?? "";
}
