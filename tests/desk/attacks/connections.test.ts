import { once } from "node:events";
import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { CONNECTION_LIMITS, type ConnectionLimits } from "../../../server/http/connectionLimits.ts";
import { HOUR, MINUTE } from "../../../server/settings/duration.ts";
import {
	type AttackedDesk,
	expectUnharmed,
	formPost,
	multipartBody,
	openAttackedDesk,
} from "../support/attackedDesk.ts";
import { connectionsOf } from "../support/httpPeer.ts";
import { readAnswers } from "../support/rawHttp.ts";
import { contactForm } from "../support/sampleForms.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";
import { smallSite } from "../support/testDesk.ts";

const LONG_TIMEOUTS: ConnectionLimits = { ...CONNECTION_LIMITS, requestMs: HOUR, headersMs: 4 * MINUTE };
const post = (message: string) => formPost(multipartBody(Object.entries(contactForm({ message }))));
const GET = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";

test.each(["off", "0"])("one address locks nobody else out: TRUST_PROXY=%s", async (trust) => {
	const limits = { ...LONG_TIMEOUTS, connections: 20, connectionsPerAddress: 10 };
	const desk = await openAttackedDesk({ TRUST_PROXY: trust }, limits);
	const silent = Array.from({ length: 40 }, () => connectTo(desk));
	await Promise.all(silent.slice(10).map(gone));
	expect(await openConnections(desk)).toBe(10);
	expect(await desk.send(GET)).toEqual([]);
	const neighbor = connectTo(desk, "127.0.0.2");
	neighbor.write(GET);
	expect(String((await once(neighbor, "data"))[0])).toMatch(/^HTTP\/1\.1 200 /);
	neighbor.destroy();
	for (const visitor of silent) visitor.destroy();
	await expect.poll(() => openConnections(desk)).toBe(0);
	await expectUnharmed(desk);
});

test("a proxy that is trusted has connections for all its visitors", async () => {
	const desk = await openAttackedDesk(
		{ TRUST_PROXY: "loopback" },
		{ ...LONG_TIMEOUTS, connectionsPerAddress: 2 },
	);
	const proxy = Array.from({ length: 10 }, () => connectTo(desk));
	await expect.poll(() => openConnections(desk)).toBe(10);
	await expectUnharmed(desk);
	for (const connection of proxy) connection.destroy();
});

test("connections that pipeline a thousand requests each and read nothing are cut; none opens two files, and others are served", async () => {
	const desk = await openAttackedDesk({ DIST_DIR: siteWithFilm() }, LONG_TIMEOUTS);
	const silent = Array.from({ length: 20 }, () => connectTo(desk).pause());
	for (const visitor of silent) visitor.write(film().repeat(1000));
	await expect.poll(() => openConnections(desk)).toBe(0);
	expect(filesOpen(desk)).toBeLessThanOrEqual(silent.length);
	expect(await desk.send(post("Meanwhile"))).toMatchObject([{ status: 200, body: "OK" }]);
	await expectUnharmed(desk);
});

test("a few pipelined requests are answered one after the other, each with the file of one", async () => {
	const desk = await openAttackedDesk({ DIST_DIR: siteWithFilm() }, LONG_TIMEOUTS);
	const visitor = connectTo(desk).pause();
	visitor.write(film().repeat(8));
	await expect.poll(() => filesOpen(desk)).toBe(1);
	visitor.destroy();
	await expect.poll(() => filesOpen(desk)).toBe(0);
	const answers = await desk.send(`${GET}${GET}${GET.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")}`);
	expect(answers.map(({ body }) => body)).toEqual(["ok", "ok", "ok"]);
});

test("who does not read an answer is cut, also while sending", async () => {
	const desk = await openAttackedDesk(
		{ DIST_DIR: siteWithFilm() },
		{ ...LONG_TIMEOUTS, idleMs: 200, waitingRequests: 1000 },
	);
	const visitor = connectTo(desk).pause();
	visitor.write(film());
	const sending = setInterval(() => visitor.write(GET), 50);
	onTestFinished(() => clearInterval(sending));
	await expect.poll(() => filesOpen(desk)).toBe(1);
	await expect.poll(() => openConnections(desk), { timeout: 5000 }).toBe(0);
});

test("one client of a trusted proxy has so many answers at once, then hears 503; another is served", async () => {
	const limits = { ...LONG_TIMEOUTS, connectionsPerAddress: 2 };
	const desk = await openAttackedDesk({ TRUST_PROXY: "loopback", DIST_DIR: siteWithFilm() }, limits);
	const asks = (client: string, request: string) =>
		request.replace("\r\n\r\n", `\r\nX-Forwarded-For: ${client}\r\nConnection: close\r\n\r\n`);
	for (let count = 0; count < 2; count += 1) connectTo(desk).pause().write(asks("203.0.113.1", film()));
	await expect.poll(() => filesOpen(desk)).toBe(2);
	const statusFor = async (client: string) => (await desk.send(asks(client, GET)))[0]?.status;
	expect([await statusFor("203.0.113.1"), await statusFor("203.0.113.2")]).toEqual([503, 200]);
});

test("a stop does not wait for a silent visitor, a paused film or a trickling form", async () => {
	const desk = await openAttackedDesk({ DIST_DIR: siteWithFilm() }, { ...LONG_TIMEOUTS, stopMs: 300 });
	const [silent, paused, trickling] = [connectTo(desk), connectTo(desk), connectTo(desk)];
	paused.write(film());
	await once(paused, "data");
	paused.pause();
	trickling.write(post("Slow").subarray(0, -200));
	const trickle = setInterval(() => trickling.write("x"), 20);
	onTestFinished(() => clearInterval(trickle));
	await expect.poll(() => openConnections(desk)).toBe(3);

	await desk.app.close();
	await Promise.all([silent, trickling].map(gone));
	expect(await desk.leads()).toEqual([]);
});

test("what arrives while the server stops is answered as ever, and what is acknowledged is stored", async () => {
	const desk = await openAttackedDesk({}, LONG_TIMEOUTS);
	const late = { form: post("Late"), page: Buffer.from(GET.replace("/healthz", "/")) };
	const visitors = Object.values(late).map((request) => {
		const visitor = connectTo(desk);
		const answer: Buffer[] = [];
		visitor.on("data", (bytes: Buffer) => answer.push(bytes));
		visitor.write(request.subarray(0, 30));
		return { visitor, rest: request.subarray(30), answer };
	});
	await expect.poll(() => openConnections(desk)).toBe(2);

	const stopped = desk.app.close();
	await expect.poll(() => desk.app.server.listening).toBe(false);
	for (const { visitor, rest } of visitors) visitor.write(rest);
	await Promise.all(visitors.map(({ visitor }) => gone(visitor)));
	await stopped;
	const [form, page] = visitors.map(({ answer }) => readAnswers(Buffer.concat(answer))[0]);
	expect([form?.status, form?.body, page?.status]).toEqual([200, "OK", 200]);
	for (const answer of [form, page]) {
		expect(answer?.headers.get("x-content-type-options")).toBe("nosniff");
		expect(answer?.headers.get("connection")).toBe("close");
	}
	expect((await desk.leads()).map(({ fields }) => fields["message"])).toEqual(["Late"]);
});

const film = () => GET.replace("/healthz", "/_astro/film.mp4");

const filesOpen = ({ settings }: AttackedDesk) =>
	readdirSync("/proc/self/fd").filter((number) => {
		try {
			return readlinkSync(`/proc/self/fd/${number}`).startsWith(settings.distDir);
		} catch {
			return false;
		}
	}).length;

function siteWithFilm(): string {
	const distDir = smallSite(temporaryFolder());
	mkdirSync(join(distDir, "_astro"));
	writeFileSync(join(distDir, "_astro", "film.mp4"), Buffer.alloc(32 * 1024 * 1024));
	return distDir;
}

function connectTo({ port }: AttackedDesk, localAddress = "127.0.0.1") {
	const visitor = connect({ port, host: "127.0.0.1", localAddress });
	visitor.on("error", () => {});
	onTestFinished(() => void visitor.destroy());
	return visitor;
}

/** However it ended: unlike `once`, a reset is an end as well. */
const gone = (visitor: Socket) =>
	new Promise<void>((resolve) => {
		if (visitor.closed) resolve();
		else visitor.resume().once("close", () => resolve());
	});

const openConnections = ({ app }: AttackedDesk) => connectionsOf(app.server);
