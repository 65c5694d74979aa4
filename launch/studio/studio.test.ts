import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { Program } from "../../tests/desk/support/childProcess.ts";
import { configurationIn, copiedProject } from "../../tests/launch/project.ts";
import type { FieldView, StudioState } from "./protocol.ts";

const PROGRAM = resolve("launch/studio/studio.ts");

/** The real program, and a browser's part of the conversation with it. */
async function openStudio(folder: string) {
	const program = new Program(PROGRAM, ["--no-open", "--port", "0"], {}, folder);
	const [address] = await program.says(/http:\S+token=\S+/);
	const { origin } = new URL(address);
	const entered = await fetch(address, { redirect: "manual" });
	const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
	const own = { cookie, origin };
	const ask = (path: string, body?: object, headers: Record<string, string> = own) =>
		fetch(origin + path, {
			headers: { ...headers, ...(body && { "content-type": "application/json" }) },
			...(body && { method: "POST", body: JSON.stringify(body) }),
		});
	const state = async () => (await (await ask("/api/state")).json()) as StudioState;
	return {
		program,
		address,
		own,
		entered,
		ask,
		state,
		async change(key: string, answer: unknown, more: object = {}) {
			const { revision } = await state();
			return ask("/api/change", { window: "a", revision, step: crypto.randomUUID(), key, answer, ...more });
		},
		async field(wanted: string): Promise<FieldView | undefined> {
			return (await state()).fields.find(({ key }) => key === wanted);
		},
	};
}

test("only the browser with the one-time address, and only the studio's own page, is answered", async () => {
	const folder = copiedProject();
	const { address, entered, ask, own, program } = await openStudio(folder);
	expect(entered.status).toBe(303);
	expect(entered.headers.get("set-cookie")).toMatch(/; HttpOnly; SameSite=Strict$/);
	expect((await fetch(address, { redirect: "manual" })).status).toBe(403);
	expect((await ask("/api/state", undefined, {})).status).toBe(403);
	expect((await ask("/api/state")).status).toBe(200);

	const change = { window: "x", revision: 9, step: "x", key: "siteName", answer: "Owned" };
	const { origin: _own, ...withoutOrigin } = own;
	const hostile: Record<string, string>[] = [
		withoutOrigin,
		{ ...own, origin: "http://evil.example" },
		{ ...own, origin: "http://127.0.0.1:9" },
		{ ...own, origin: "null" },
		{ ...own, "sec-fetch-site": "same-site" },
	];
	for (const headers of hostile) expect((await ask("/api/change", change, headers)).status).toBe(403);
	expect(readFileSync(join(folder, "site.config.ts"), "utf8")).not.toContain("Owned");

	const second = new Program(PROGRAM, ["--no-open", "--port", "0"], {}, folder);
	expect(await second.finished).toMatchObject({
		code: 1,
		stderr: expect.stringMatching(`runs already \\(process ${program.pid}\\)`),
	});
	const onServer = new Program(PROGRAM, [], { NODE_ENV: "production" }, folder);
	expect(await onServer.finished).toMatchObject({
		code: 1,
		stderr: expect.stringContaining("not for a server"),
	});
});

test("a draft is checked by the schema's sentences, undone, kept through kill -9, and saved beside changes by hand", async () => {
	const folder = copiedProject();
	const first = await openStudio(folder);
	for (let step = 1; step <= 20; step++) await first.change("siteName", `Vale ${step}`);
	// A name that is typed letter by letter follows from the saved one, not from each letter.
	expect((await first.field("meta./terms.description"))?.value).toBe(
		"The terms for using the Vale 20 website.",
	);
	for (let step = 1; step <= 20; step++) await first.ask("/api/undo", { window: "a" });
	expect((await first.field("siteName"))?.value).toBe("Meridian Ridge");
	expect(await first.state()).toMatchObject({ canUndo: false, canRedo: true, changes: [] });
	for (let step = 1; step <= 20; step++) await first.ask("/api/redo", { window: "a" });

	await first.change("contact.phone", "call me");
	expect((await first.field("contact.phone"))?.faults).toEqual([
		{ at: "", sentence: expect.stringMatching(/^is not a phone number\. Write it as people would dial it/) },
	]);
	expect(await (await first.ask("/api/save", { window: "a" })).json()).toEqual({
		kind: "faults",
		sentence: "Not saved yet: “Phone” needs a correction.",
	});
	await first.change("contact.phone", undefined);
	await first.change("messages.heroSubtitle", "Houses with a story");
	await first.change("email", "smtp");
	const server = { host: "mail.vale.com", scheme: "smtps", port: "465", user: "leads", password: "s3cret" };
	await first.change("SMTP_URL", server);
	expect((await first.field("SMTP_URL"))?.value).toMatchObject({
		host: "mail.vale.com",
		password: "",
		known: true,
	});
	first.program.kill("SIGKILL");
	await first.program.finished;
	expect(readFileSync(join(folder, ".studio/draft.json"), "utf8")).not.toContain("s3cret");

	const config = join(folder, "site.config.ts");
	writeFileSync(config, readFileSync(config, "utf8").replace("For Sale", "Sold"));
	const second = await openStudio(folder);
	expect((await second.field("siteName"))?.value).toBe("Vale 20");
	expect((await second.field("SMTP_URL"))?.value).toMatchObject({ user: "leads", known: false });
	await second.change("email", "files");

	const late = await second.change("email", "emailjs", { window: "b", revision: 0 });
	expect(await late.json()).toMatchObject({ kind: "conflict" });

	writeFileSync(config, readFileSync(config, "utf8").replace("(801) 555-0142", "(801) 392-4567"));
	expect(await (await second.ask("/api/save", { window: "a" })).json()).toMatchObject({
		kind: "changedByHand",
	});
	expect(await (await second.ask("/api/save", { window: "a" })).json()).toMatchObject({
		copies: [expect.stringContaining("site.config.ts")],
		leftovers: ["extra/home-theatre.jpg"],
	});
	const site = await configurationIn(folder);
	expect(site).toMatchObject({ siteName: "Vale 20", messages: { heroSubtitle: "Houses with a story" } });
	expect(site.contact.phone).toBe("(801) 392-4567");
	expect(await second.state()).toMatchObject({ changes: [], canUndo: false });
});
