import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { SEND_FORM_PATH } from "../../../model/forms/forms.ts";
import { MAX_PENDING_FORMS } from "../../../server/intake/rateLimit.ts";
import { leadsFile } from "../../../server/settings/dataDir.ts";
import { startServer } from "../support/runningServer.ts";
import { contactForm, formData } from "../support/sampleForms.ts";

const QUIET = { RATE_LIMIT_MAX: "1000000", LOG_LEVEL: "silent" };

test("while another process locks the store the site goes on, forms wait, and a form without a slot gets 503 at once", async () => {
	const server = await startServer(QUIET);
	// Behind what the desk writes at its start.
	const other = new DatabaseSync(leadsFile(server.dataDir), { timeout: 5000 });
	onTestFinished(() => other.close());
	other.exec("BEGIN IMMEDIATE");

	const answers: { status: number; retryAfter: string | null }[] = [];
	const guests = Array.from({ length: MAX_PENDING_FORMS + 20 }, async (_, index) => {
		const body = formData(contactForm({ user_name: `Guest ${index}` }));
		const { status, headers } = await fetch(server.url + SEND_FORM_PATH, { method: "POST", body });
		answers.push({ status, retryAfter: headers.get("retry-after") });
	});
	await expect.poll(() => answers.length).toBe(20);
	expect(new Set(answers.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(
		new Set(["503 5"]),
	);
	expect(await server.status("/")).toBe(200);
	expect(await server.status("/healthz")).toBe(200);

	other.exec("ROLLBACK");
	await Promise.all(guests);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_PENDING_FORMS);
	expect(await server.post(contactForm({ user_name: "After the lock" }))).toBe("200 OK");
	const stored = other.prepare("SELECT count(*) AS number FROM leads").get();
	expect(stored).toEqual({ number: MAX_PENDING_FORMS + 1 });
});
