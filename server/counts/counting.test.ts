import { expect, onTestFinished, test } from "vitest";
import { COUNT_PATH } from "../../model/content/counts.ts";
import { templateSetting } from "../../model/forms/email.ts";
import { sampleSite } from "../../tests/brands/sample.ts";
import { type RunningServer, startServer } from "../../tests/desk/support/runningServer.ts";
import { contactForm } from "../../tests/desk/support/sampleForms.ts";
import { openTestDesk, type TestDesk } from "../../tests/desk/support/testDesk.ts";
import { sqliteLeadStore } from "../leads/sqlite/sqliteLeadStore.ts";
import { leadsFile } from "../settings/dataDir.ts";
import { SECOND } from "../settings/duration.ts";

const site = sampleSite();
const house = site.listing?.id ?? "";
const BROWSER = {
	origin: new URL(site.siteUrl).origin,
	"sec-fetch-site": "same-origin",
	"user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1.15",
	"content-type": "text/plain;charset=UTF-8",
};
const EVER = ["2000-01-01", "2100-01-01"] as const;

async function tell(desk: TestDesk, payload: string, headers: Readonly<Record<string, string>> = {}) {
	const { statusCode, body } = await desk.app.inject({
		method: "POST",
		url: COUNT_PATH,
		payload,
		headers: { ...BROWSER, ...headers },
	});
	expect([statusCode, body]).toEqual([204, ""]);
}

/** As the store has it after ten seconds. */
async function stored({ clock, store, app }: TestDesk) {
	clock.advance(10 * SECOND);
	await app.close();
	const counts = await store.counts(...EVER);
	return counts.map(({ day, house, source, what, n }) => [day, house, source, what, n].join(" ")).sort();
}

test("what a page tells is added up by day, house, source and kind, and nothing is logged or kept of the sender", async () => {
	const desk = await openTestDesk();
	await tell(desk, `view\n${house}\nSpring <b>Mailing`);
	await tell(desk, `view\n${house}\nspring mailing`);
	await tell(desk, `film\n${house}\n`);
	await tell(desk, "view\n\ndirect");
	const before = desk.log.join("");
	expect(await stored(desk)).toEqual(
		[
			"2026-06-01  direct view 1",
			`2026-06-01 ${house}  film 1`,
			`2026-06-01 ${house} spring bmailing view 1`,
			`2026-06-01 ${house} spring mailing view 1`,
		].sort(),
	);
	expect(before).not.toMatch(/127\.0\.0\.1|iPhone|spring/i);
});

test.each<[string, string, Record<string, string>?]>([
	["an unknown house", "view\nno-house\ndirect"],
	["an unknown kind", `purchase\n${house}\ndirect`],
	["a fourth line", `view\n${house}\ndirect\nmore`],
	["no text", ""],
	["more than 512 bytes", `view\n${house}\n${"a".repeat(600)}`],
	[
		"another origin",
		`view\n${house}\ndirect`,
		{ origin: "https://other.example", "sec-fetch-site": "cross-site" },
	],
	["a program without an origin", `view\n${house}\ndirect`, { origin: "" }],
	["a known bot", `view\n${house}\ndirect`, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
	["Global Privacy Control", `view\n${house}\ndirect`, { "sec-gpc": "1" }],
])("%s gets 204 and leaves no trace", async (_what, body, headers) => {
	const desk = await openTestDesk();
	await tell(desk, body, headers);
	const lines = desk.log.filter((line) => !line.includes("server listening"));
	expect([await stored(desk), lines]).toEqual([[], []]);
});

test("the same beacon over and over counts up to the limit of its network, and takes no form's place", async () => {
	const desk = await openTestDesk({ RATE_LIMIT_MAX: "1" });
	for (let sent = 0; sent < 500; sent += 1) await tell(desk, `view\n${house}\ndirect`);
	expect((await desk.post(contactForm())).statusCode).toBe(200);
	expect(await stored(desk)).toEqual([`2026-06-01 ${house} direct view 400`]);
});

test("10,000 made-up sources at one desk fill no more than a day's hundred", async () => {
	const desk = await openTestDesk({ TRUST_PROXY: "true" });
	for (let sent = 0; sent < 10_000; sent += 1)
		await tell(desk, `view\n${house}\nmade up ${sent}`, {
			"x-forwarded-for": `203.0.${sent >> 8}.${sent % 256}`,
		});
	await tell(desk, `view\n${house}\nportal`, { "x-forwarded-for": "198.51.100.1" });
	const sums = await stored(desk);
	expect(sums.length).toBeLessThanOrEqual(100);
	expect(sums).toContain(`2026-06-01 ${house} portal view 1`);
});

test.each([
	["midnight", "2026-06-02T05:59:59Z", 2 * SECOND, ["2026-06-01", "2026-06-02"]],
	["the hour that is skipped in March", "2026-03-08T08:59:59Z", 2 * SECOND, ["2026-03-08"]],
	["midnight after it", "2026-03-09T05:59:59Z", 2 * SECOND, ["2026-03-08", "2026-03-09"]],
	["the hour that comes twice in November", "2026-11-01T07:30:00Z", 3600 * SECOND, ["2026-11-01"]],
	["midnight after it", "2026-11-02T06:59:59Z", 2 * SECOND, ["2026-11-01", "2026-11-02"]],
])("over %s a day is the agent's", async (_what, start, pause, days) => {
	const desk = await openTestDesk();
	desk.clock.jump(Date.parse(start) - desk.clock.now());
	await tell(desk, `view\n${house}\ndirect`);
	desk.clock.jump(pause);
	await tell(desk, `view\n${house}\ndirect`);
	expect((await stored(desk)).map((sum) => sum.slice(0, 10))).toEqual(days);
});

test("a store that hangs delays neither page, form nor beacon; a lost answer counts nothing twice", async () => {
	const desk = await openTestDesk();
	const { store } = desk;
	const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const real = store.addCounts.bind(store);
	let calls = 0;
	store.addCounts = async (...batch) => {
		await real(...batch);
		await answers[calls++]?.promise;
	};
	await tell(desk, `view\n${house}\ndirect`);
	desk.clock.advance(10 * SECOND);
	await expect.poll(() => calls).toBe(1);
	await tell(desk, `view\n${house}\ndirect`);
	expect((await desk.app.inject("/")).statusCode).toBe(200);
	expect((await desk.post(contactForm())).statusCode).toBe(200);
	// It was stored, but the desk does not know.
	answers[0]?.reject(new Error("no answer"));
	answers[1]?.resolve();
	await expect.poll(() => desk.clock.sleepers).toBe(1);
	expect(await stored(desk)).toEqual([`2026-06-01 ${house} direct view 2`]);
});

test("a killed desk loses at most what it had not flushed, and no lead", async () => {
	const first = await startServer();
	const beacon = ({ url }: RunningServer) =>
		fetch(url + COUNT_PATH, { method: "POST", body: `view\n${house}\ndirect`, headers: BROWSER });
	expect((await beacon(first)).status).toBe(204);
	const store = sqliteLeadStore(leadsFile(first.dataDir));
	onTestFinished(() => store.close());
	const sum = async () => (await store.counts(...EVER)).reduce((total, { n }) => total + n, 0);
	await expect.poll(sum).toBe(1);
	await beacon(first);
	expect(await first.post(contactForm())).toBe("200 OK");
	await first.program.end("SIGKILL");
	const again = await startServer({ DATA_DIR: first.dataDir });
	expect([await sum(), await store.count()]).toEqual([1, 1]);
	await beacon(again);
	// A stop stores what waits.
	await again.program.end("SIGTERM");
	expect(await sum()).toBe(2);
});

test.each<[string, boolean, Record<string, string>]>([
	["features.counts", false, {}],
	[
		"a desk of its own",
		true,
		Object.fromEntries(
			["EMAILJS_PUBLIC_KEY", "EMAILJS_SERVICE_ID", ...Object.keys(site.forms).map(templateSetting)].map(
				(name) => [name, "test"],
			),
		),
	],
])("without %s nothing is counted", async (_what, counts, env) => {
	const desk = await openTestDesk(env, { site: { ...site, features: { ...site.features, counts } } });
	const answer = await desk.app.inject({
		method: "POST",
		url: COUNT_PATH,
		payload: "view",
		headers: BROWSER,
	});
	expect(answer.statusCode).toBe(404);
});
