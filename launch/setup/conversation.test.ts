import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { configurationIn, copiedProject } from "../../tests/launch/project.ts";
import { KEYS, pasted, Terminal } from "../../tests/launch/terminal.ts";
import { SECTIONS, type Section } from "./questions.ts";

const UNFINISHED = ".backup/unfinished.json";

const open = (folder: string) => new Terminal(resolve("launch/setup/setup.ts"), [], folder);

/** Marks all parts, then none, then this one. */
async function choose(section: Section, terminal: Terminal): Promise<void> {
	await terminal.sees("What do you want to set up?");
	const steps = Object.keys(SECTIONS).indexOf(section);
	const down = Array.from({ length: steps }, () => KEYS.down);
	terminal.type("aa", ...down, KEYS.space, KEYS.enter);
}

async function setUp(section: Section, folder: string): Promise<Terminal> {
	const terminal = open(folder);
	await choose(section, terminal);
	return terminal;
}

test("Esc goes back one question, a value is cleared, and what was asked is written", async () => {
	const folder = copiedProject();
	const terminal = await setUp("brand", folder);
	await terminal.answers("Brand (", "Vale");
	await terminal.sees("Address of the live site");
	terminal.type(KEYS.escape);
	await terminal.answers(/Brand \([^│]*│ +Vale/, "Vale & Co.");
	await terminal.answers("Address of the live site");
	await terminal.answers("After the open-house sign-in", "-");
	await terminal.answers("Language (");
	await terminal.answers("Write this?");
	await terminal.sees("Next: npm start");
	expect(await terminal.ended).toBe(0);
	const site = await configurationIn(folder);
	expect(site.siteName).toBe("Vale & Co.");
	expect(site).not.toHaveProperty("homeUrl");
	expect(existsSync(join(folder, UNFINISHED))).toBe(false);
});

test("Ctrl+C writes nothing and keeps the answers; the next run goes on with them", async () => {
	const folder = copiedProject();
	const present = readFileSync("site.config.ts", "utf8");
	const first = await setUp("contact", folder);
	await first.answers("Phone (", "(801) 392-4567");
	await first.sees("E-mail (");
	first.type(KEYS.controlC);
	await first.sees("Nothing was written. Your answers are kept: npm run setup goes on with them.");
	expect(await first.ended).toBe(1);
	expect(readFileSync(join(folder, "site.config.ts"), "utf8")).toBe(present);

	const second = open(folder);
	await second.answers("An earlier run was left with new answers: contact.phone");
	await choose("launch", second);
	await second.answers("Terms and privacy (");
	await second.answers("Counting visits (");
	await second.answers("Fictional (");
	await second.answers("Write this?");
	expect(await second.ended).toBe(0);
	expect((await configurationIn(folder)).contact.phone).toBe("(801) 392-4567");
	expect(existsSync(join(folder, UNFINISHED))).toBe(false);
});

test("pasted paragraphs stay paragraphs, and a pasted line end in a short text ends nothing", async () => {
	const folder = copiedProject();
	const terminal = await setUp("agent", folder);
	await terminal.answers("Agent (", pasted("Robin\nVale\n"));
	await terminal.answers("License (");
	await terminal.answers("Time zone (");
	await terminal.answers("About the agent", KEYS.down);
	await terminal.answers("[ submit ]", pasted("One.\n\nTwo,\tand more.\nThree."), KEYS.tab);
	await terminal.answers("Brokerage (");
	await terminal.answers("Brokerage's address");
	await terminal.answers("Brokerage's state");
	await terminal.answers("Write this?");
	expect(await terminal.ended).toBe(0);
	const { agent } = await configurationIn(folder);
	expect(agent.name).toBe("Robin Vale");
	expect(agent.bio).toEqual(["One.", "Two, and more.", "Three."]);
});

test("a film's chapters are asked one by one, each with its second", async () => {
	const folder = copiedProject();
	const terminal = await setUp("media", folder);
	await terminal.answers("Gallery (");
	await terminal.answers("Portrait of the agent");
	await terminal.answers("Picture of the open-house sign-in");
	await terminal.answers("What that picture shows");
	await terminal.answers("Film, H.264");
	await terminal.answers("Film, AV1");
	await terminal.answers("Still of the film");
	await terminal.answers("What the film shows");
	await terminal.answers("Chapters of the film", KEYS.down);
	await terminal.answers("Chapters of the film 1: seconds", "soon");
	await terminal.answers("Write the second at which it begins", ...Array.from("soon", () => "\u007f"), "14");
	await terminal.answers("Chapters of the film 1: title", "The hearth");
	await terminal.answers("Another one?", KEYS.down);
	await terminal.answers("Film public since");
	await terminal.answers("Floor plan");
	await terminal.answers("Brochure");
	await terminal.answers("Write this?");
	expect(await terminal.ended).toBe(0);
	const { listing } = await configurationIn(folder);
	expect(listing?.video?.chapters).toEqual([{ seconds: 14, title: "The hearth" }]);
});

test("colors that cannot be read together are asked again, both of them", async () => {
	const terminal = await setUp("look", copiedProject());
	await terminal.answers("Primary color");
	await terminal.answers("Accent color", "#333333");
	await terminal.sees("cannot be read well together");
	await terminal.answers("Primary color");
	await terminal.answers("Accent color", "#E6C59A");
	await terminal.sees("Font of headings");
});
