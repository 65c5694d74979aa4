import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { sampleSite } from "../../tests/brands/sample.ts";
import { runLeads } from "../../tests/desk/support/commandLine.ts";
import { openHouseAnswers } from "../../tests/desk/support/sampleForms.ts";
import { openHouseLead, sampleLead, samplePage } from "../../tests/desk/support/sampleLeads.ts";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { openStore } from "../../tests/desk/support/testStore.ts";
import { ensureBrowser } from "../../tools/browser.ts";
import type { NewLead } from "../leads/leadStore.ts";
import { sellersReport } from "./sellersReport.ts";

const site = sampleSite();

/** Who signed at which minute past noon in Denver, on a tablet that had no network until two days later. */
const guest = (minute: number, answers: Readonly<Record<string, string>> = {}): NewLead =>
	openHouseLead({
		submittedAt: new Date(Date.parse("2026-06-06T18:00:00Z") + minute * 60_000),
		receivedAt: new Date("2026-06-08T18:00:00Z"),
		fields: { ...openHouseAnswers, visitor_name: `Guest ${minute}`, ...answers },
	});

async function openReports(...leads: NewLead[]) {
	const dataDir = temporaryFolder();
	const store = openStore(dataDir);
	for (const lead of leads) await store.add(lead, []);
	const name = join(dataDir, "report");
	return {
		dataDir,
		html: () => readFileSync(`${name}.html`, "utf8"),
		pdf: () => readFileSync(`${name}.pdf`),
		report: (...args: string[]) =>
			runLeads(["report", "--listing", "9-elm-street", "--out", name, ...args], { DATA_DIR: dataDir }),
	};
}

const EVENING = [
	guest(5),
	guest(29, { price_point: "10M+", lender_contacted: "No" }),
	guest(31, { price_point: "whatever", move_timeline: "just looking" }),
	guest(95, { move_timeline: "asap", has_home_to_sell: "Yes" }),
];

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length;

const charts = (html: string) =>
	[...html.matchAll(/role="img" aria-label="([^"]*)"/g)].map(([, words]) => words);

test("the report counts the guests of one house on one day, by the agent's clock", async () => {
	process.env["CHROME_PATH"] ??= ensureBrowser();
	const { report, html, pdf } = await openReports(
		...EVENING,
		guest(24 * 60),
		guest(10, { visitor_name: "Elsewhere" }),
		sampleLead({ receivedAt: new Date("2026-06-06T18:00:00Z") }),
	);
	const { code, stdout } = await report("--date", "2026-06-06");
	expect([code, stdout]).toEqual([
		0,
		expect.stringMatching(/^Written: .*report\.html\nWritten: .*report\.pdf\n$/),
	]);
	expect(html()).toContain("<h1>9 Elm Street</h1>");
	expect(html()).toContain("Ogden, Utah 84401");
	expect(html()).toContain("Saturday, June 6, 2026");
	expect(html()).toContain("<strong>5</strong><span>guests signed in</span>");
	expect(charts(html())).toEqual([
		"12:00 PM: 3; 12:30 PM: 1; 1:00 PM: 0; 1:30 PM: 1",
		"Up to $10M: 3; Above $10M: 1; Not in figures: 1",
		"Within 3 months: 1; Within 6 months: 3; Within a year: 0; Later: 0; Just looking: 1",
		"Yes: 4 of 5, 80%",
		"Yes: 1 of 5, 20%",
		"Yes: 0 of 5, 0%",
	]);
	expect(pagesOf(pdf())).toBe(1);
});

test("it counts by the form's definition: in another language, and with a question of the owner's", async () => {
	const lender = { ...YES_NO, choices: ["Sí", "No"], label: "¿Ha hablado con un banco?" };
	const source = {
		...YES_NO,
		name: "source",
		kind: "choice" as const,
		choices: ["Radio", "Sign"],
		label: "From?",
	};
	const form = { ...site.forms["open-house"], fields: [lender, source] };
	const guests = ["Sí", "No", "Sí"].map((answer, id) =>
		stored(guest(id, { lender_contacted: answer, source: "Sign" }), id),
	);
	const forms = { ...site.forms, "open-house": form };
	const page = await sellersReport({ site: { ...site, forms }, guests, withNames: false });
	expect(page).toContain("<strong>2</strong><span>¿Ha hablado con un banco? Sí</span>");
	expect(charts(page).slice(1)).toEqual(["Radio: 0; Sign: 3", "Sí: 2 of 3, 67%"]);
});

const YES_NO = { name: "lender_contacted", kind: "yesNo" as const, privacyPhrase: "", missing: "" };

test("a browser that fails is named, and the page is written", async () => {
	const { report, html } = await openReports(...EVENING);
	// A program that is no browser, on every machine.
	vi.stubEnv("CHROME_PATH", process.execPath);
	onTestFinished(() => void vi.unstubAllEnvs());
	const { code, stderr } = await report();
	expect([code, stderr.trim()]).toEqual([
		1,
		`${process.execPath} could not print the PDF; any browser prints the page.`,
	]);
	expect(html()).toContain("<h1>9 Elm Street</h1>");
});

test("thirty named guests of every kind fit on the page", async () => {
	process.env["CHROME_PATH"] ??= ensureBrowser();
	const prices = ["1M", "2M", "4M", "6M", "10M", "12M", "much"];
	const times = ["asap", "6 months", "a year", "2 years", "just looking", "in spring"];
	const { report, html, pdf } = await openReports(
		...Array.from({ length: 30 }, (_, index) =>
			guest(index * 3, {
				price_point: prices[index % prices.length] ?? "",
				move_timeline: times[index % times.length] ?? "",
			}),
		),
	);
	await report("--names");
	expect(html().match(/<li>/g)).toHaveLength(30);
	expect(pagesOf(pdf())).toBe(1);
});

const stored = (lead: NewLead, id: number) => ({ ...lead, id, delivery: "delivered" as const });

test("guests are named only if it is asked for; what guests and pages wrote is text", async () => {
	const page = { ...samplePage, listingAddress: "9 <b>Elm, Ogden" };
	const leads = [guest(5), guest(6, { visitor_name: "<img src=x>" })];
	const guests = leads.map((lead, id) =>
		stored({ ...lead, receivedAt: lead.submittedAt ?? lead.receivedAt, page }, id),
	);
	const quiet = await sellersReport({ site, guests, withNames: false });
	expect(quiet).not.toMatch(/Guest \d|robin@|555 0119|<img|<b>/);
	const named = await sellersReport({ site, guests, withNames: true });
	expect(named).toContain("<li>Guest 5 <span>12:05 PM</span></li>");
	expect(named).toContain("&lt;img src=x&gt;");
	expect(named).toContain("9 &lt;b&gt;Elm");
	expect(named).not.toMatch(/robin@|555 0119|<img|<b>/);
});

test("without a date it is the last day on which somebody came, in a file that is its owner's alone", async () => {
	const { report, html, dataDir } = await openReports(...EVENING, guest(7 * 24 * 60));
	await report();
	expect(html()).toContain("Saturday, June 13, 2026");
	expect(statSync(join(dataDir, "report.html")).mode & 0o077).toBe(0);
});

test("a house or a day without guests is an error that names what there is instead", async () => {
	const { report, dataDir } = await openReports(...EVENING);
	expect((await report("--date", "2026-06-07")).stderr).toContain("Guests came on: 2026-06-06.");
	const other = await runLeads(["report", "--listing", "other"], { DATA_DIR: dataDir });
	expect([other.code, other.stderr]).toEqual([
		1,
		"Nobody has signed in at other. There are sign-ins for: 9-elm-street.\n",
	]);
});
