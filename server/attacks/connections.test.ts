import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { ConnectionLimits } from "../connectionLimits.ts";
import {
	type AttackedDesk,
	expectRefused,
	expectUnharmed,
	formPost,
	multipartBody,
	openAttackedDesk,
} from "../testing/attackedDesk.ts";
import { readAnswers } from "../testing/rawHttp.ts";
import { contactForm } from "../testing/sampleForms.ts";
import { temporaryFolder } from "../testing/temporaryFolder.ts";
import { smallSite } from "../testing/testDesk.ts";

const IMPATIENT: ConnectionLimits = {
	requestMs: 400,
	headersMs: 200,
	checkMs: 50,
	idleMs: 60_000,
	connections: 100,
};
const post = (message: string, headers?: Record<string, string>) =>
	formPost(multipartBody(Object.entries(contactForm({ message }))), headers);
const GET = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";

test("a stalled upload is cut with 408, and so are headers that do not end; others are served meanwhile", async () => {
	const desk = await openAttackedDesk({}, IMPATIENT);
	const whole = post("Slow");
	const stalled = [whole.subarray(0, -20), whole.subarray(0, 60), Buffer.from("P")].map((bytes) =>
		desk.send(bytes),
	);
	expect((await desk.sendForm(multipartBody(Object.entries(contactForm())))).status).toBe(200);
	for (const answers of await Promise.all(stalled)) {
		expect(answers.map(({ status }) => status)).toEqual([408]);
		expectRefused(answers[0], "stalled");
	}
	expect(await desk.leads()).toHaveLength(1);
	await expectUnharmed(desk);
});

test("an upload that trickles in byte by byte is cut at the same time", async () => {
	const desk = await openAttackedDesk({}, IMPATIENT);
	const visitor = connectTo(desk);
	const received: Buffer[] = [];
	visitor.on("data", (bytes: Buffer) => received.push(bytes));
	const whole = post("Slower");
	visitor.write(whole.subarray(0, -200));
	const trickle = setInterval(() => visitor.write("x"), 20);
	onTestFinished(() => clearInterval(trickle));
	await once(visitor, "close");
	expect(readAnswers(Buffer.concat(received)).map(({ status }) => status)).toEqual([408]);
	expect(await desk.leads()).toEqual([]);
	await expectUnharmed(desk);
});

test("a visitor who says nothing is sent away", async () => {
	const desk = await openAttackedDesk({}, IMPATIENT);
	const silent = connectTo(desk);
	silent.resume();
	await once(silent, "close");
	await expectUnharmed(desk);
});

test("a visitor who asks for a film and never reads it is let go", async () => {
	const DIST_DIR = smallSite(temporaryFolder());
	mkdirSync(join(DIST_DIR, "_astro"));
	writeFileSync(join(DIST_DIR, "_astro", "film.mp4"), Buffer.alloc(32 * 1024 * 1024));
	const desk = await openAttackedDesk({ DIST_DIR }, { ...IMPATIENT, idleMs: 300 });
	const deaf = connectTo(desk);
	deaf.pause();
	deaf.write("GET /_astro/film.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n");
	await once(desk.app.server, "connection");
	await expect.poll(() => openConnections(desk), { interval: 20, timeout: 5000 }).toBe(0);
	await expectUnharmed(desk);
});

test("connections beyond the limit are closed, and there is room again when others go", async () => {
	const desk = await openAttackedDesk({}, { ...IMPATIENT, headersMs: 10_000, connections: 5 });
	const crowd = Array.from({ length: 5 }, () => connectTo(desk));
	await expect.poll(() => openConnections(desk)).toBe(5);
	expect(await desk.send(GET)).toEqual([]);
	for (const visitor of crowd) visitor.destroy();
	await expect.poll(() => openConnections(desk)).toBe(0);
	await expectUnharmed(desk);
});

test("pipelined requests are answered in order, and garbage behind them ends the connection", async () => {
	const desk = await openAttackedDesk();
	const last = GET.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
	const polite = await desk.send(GET.repeat(200) + last);
	expect(polite.map(({ status }) => status)).toEqual(Array.from({ length: 201 }, () => 200));

	const forms = [post("One", { Connection: "keep-alive" }), post("Two")];
	expect((await desk.send(Buffer.concat(forms))).map(({ status }) => status)).toEqual([200, 200]);
	expect(await desk.leads()).toHaveLength(2);

	const [told, ...others] = await desk.send(Buffer.concat([post("Three"), Buffer.from("\0garbage\r\n\r\n")]));
	expect([told?.status, others]).toEqual([200, []]);
	expect(await desk.leads()).toHaveLength(3);

	const answers = await desk.send(`${GET}\0\r\ngarbage behind it\r\n\r\n${GET}`);
	expect(answers.map(({ status }) => status)).toEqual([200]);
	await expectUnharmed(desk);
});

test("what is no HTTP at all gets one clear refusal", async () => {
	const desk = await openAttackedDesk();
	const garbage: [string, string | Buffer][] = [
		["a TLS greeting", Buffer.from("160301020001000001fc0303", "hex")],
		["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
		["HTTP/9.9", "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n"],
		["a mail greeting", "EHLO evil.example\r\nMAIL FROM:<a@evil.example>\r\n"],
		["zeros", Buffer.alloc(5000)],
		["every byte", Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
		["a method of 100,000 letters", "A".repeat(100_000)],
	];
	for (const [what, bytes] of garbage) {
		const answers = await desk.send(bytes);
		expect(answers, what).toHaveLength(1);
		expectRefused(answers[0], what);
	}
	await expectUnharmed(desk);
});

function connectTo({ port }: AttackedDesk) {
	const visitor = connect(port, "127.0.0.1");
	visitor.on("error", () => {});
	onTestFinished(() => void visitor.destroy());
	return visitor;
}

const openConnections = ({ app }: AttackedDesk) =>
	new Promise<number>((resolve, reject) =>
		app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
	);
