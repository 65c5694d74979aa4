import { join } from "node:path";
import { expect, test } from "vitest";
import { COUNT_PATH } from "../../model/content/counts.ts";
import { sampleSite } from "../../tests/brands/sample.ts";
import { HOSTED_ACCOUNT } from "../../tests/brands/second.ts";
import { contactForm } from "../../tests/desk/support/sampleForms.ts";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { openTestDesk } from "../../tests/desk/support/testDesk.ts";
import { openStore } from "../../tests/desk/support/testStore.ts";
import { BROWSER, house, stored, tell } from "../../tests/desk/support/visits.ts";
import { describeCounts } from "./counts.contract.ts";

const site = sampleSite();
const VIEW = `view\n${house}\ndirect`;

describeCounts("SQLite", async () => {
	const dataDir = join(temporaryFolder(), "data");
	return { env: { DATA_DIR: dataDir }, store: () => openStore(dataDir) };
});

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
	["another origin", VIEW, { origin: "https://other.example", "sec-fetch-site": "cross-site" }],
	["a program without an origin", VIEW, { origin: "" }],
	["a known bot", VIEW, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
	["Global Privacy Control", VIEW, { "sec-gpc": "1" }],
])("%s gets 204 and leaves no trace", async (_what, body, headers) => {
	const desk = await openTestDesk();
	await tell(desk, body, headers);
	const lines = desk.log.filter((line) => !line.includes("server listening"));
	expect([await stored(desk), lines]).toEqual([[], []]);
});

test("the same beacon over and over counts up to the limit of its network, and takes no form's place", async () => {
	const desk = await openTestDesk({ RATE_LIMIT_MAX: "1" });
	for (let sent = 0; sent < 500; sent += 1) await tell(desk, VIEW);
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

test.each<[string, boolean, Record<string, string>]>([
	["features.counts", false, {}],
	["a desk of its own", true, HOSTED_ACCOUNT],
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
