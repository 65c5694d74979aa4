import { readFileSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { configurationIn, copiedProject } from "../../tests/launch/project.ts";
import { Workbench } from "./workbench.ts";

const CONFIG = "site.config.ts";
const here = process.cwd();

beforeEach(() => process.chdir(copiedProject()));
afterEach(() => process.chdir(here));

let steps = 0;

function change(workbench: Workbench, key: string, answer?: unknown, window = "a"): void {
	workbench.change({ window, revision: workbench.revision, step: String(++steps), key, answer });
}

const siteValue = (workbench: Workbench, key: string) =>
	key
		.split(".")
		.reduce<unknown>(
			(group, name) => (group as Record<string, unknown>)[name],
			workbench.applied().draft.site,
		);

const changeByHand = (from: string, to: string) =>
	writeFileSync(CONFIG, readFileSync(CONFIG, "utf8").replace(from, to));

test("twenty steps are undone and done again, and are there after a restart", async () => {
	const first = await Workbench.open();
	for (let step = 1; step <= 20; step++) change(first, "siteName", `Vale ${step}`);
	// A name that is typed letter by letter follows from the saved one, not from each letter.
	expect(first.applied().draft.site.meta["/terms"]?.description).toBe(
		"The terms for using the Vale 20 website.",
	);
	for (let step = 1; step <= 20; step++) first.undo("a");
	expect(siteValue(first, "siteName")).toBe("Meridian Ridge");
	expect(first.history.past).toEqual([]);
	for (let step = 1; step <= 19; step++) first.redo("a");
	const second = await Workbench.open();
	expect(siteValue(second, "siteName")).toBe("Vale 19");
	second.redo("a");
	expect(siteValue(second, "siteName")).toBe("Vale 20");
});

test("what is wrong is told in the schema's sentence and stops saving", async () => {
	const workbench = await Workbench.open();
	change(workbench, "contact.phone", "call me");
	expect(workbench.applied().faults.get("contact.phone")).toEqual([
		{ at: "", sentence: expect.stringMatching(/^is not a phone number\. Write it as people would dial it/) },
	]);
	await expect(workbench.save({}, "a")).rejects.toMatchObject({
		kind: "faults",
		message: "Not saved yet: “Phone” needs a correction.",
	});
	change(workbench, "contact.phone");
	expect(workbench.applied().faults.size).toBe(0);
});

test("a password is never in the draft on disk", async () => {
	const workbench = await Workbench.open();
	change(workbench, "email", "smtp");
	const server = { host: "mail.vale.com", scheme: "smtps", port: "465", user: "leads", password: "s3cret" };
	change(workbench, "SMTP_URL", server);
	expect(workbench.applied().draft.env["SMTP_URL"]).toContain("s3cret");
	const kept = readFileSync(".studio/draft.json", "utf8");
	expect(kept).toContain("mail.vale.com");
	expect(kept).not.toContain("s3cret");
	// Also when it is typed before the server's name.
	change(workbench, "SMTP_URL", { ...server, host: "" });
	expect(readFileSync(".studio/draft.json", "utf8")).not.toContain("s3cret");
});

test("a window that has not seen a field's last change does not overwrite it", async () => {
	const workbench = await Workbench.open();
	const { revision } = workbench;
	change(workbench, "siteName", "Vale");
	const late = { window: "b", revision, step: "late", key: "siteName", answer: "Hill" };
	expect(() => workbench.change(late)).toThrow(/Another window has changed “Brand”/);
	workbench.change({ ...late, key: "homeUrl", answer: "/signin" });
	expect(siteValue(workbench, "siteName")).toBe("Vale");
});

test("a file that was changed by hand is told once, and then saved with both sides' changes", async () => {
	const workbench = await Workbench.open();
	change(workbench, "siteName", "Vale");
	change(workbench, "messages.heroSubtitle", "Houses with a story");
	changeByHand("(801) 555-0142", "(801) 392-4567");
	await expect(workbench.save({}, "a")).rejects.toMatchObject({ kind: "changedByHand" });
	expect(await workbench.save({}, "a")).toMatchObject({
		copies: [expect.stringContaining(CONFIG)],
		leftovers: ["extra/home-theatre.jpg"],
	});
	const site = await configurationIn(process.cwd());
	expect(site).toMatchObject({ siteName: "Vale", messages: { heroSubtitle: "Houses with a story" } });
	expect(site.contact.phone).toBe("(801) 392-4567");
	expect(workbench.history).toEqual({ answers: {}, past: [], future: [] });
});
