import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { SEND_FORM_PATH } from "../../../model/forms/forms.ts";
import { openAttackedDesk } from "../../../tests/desk/support/attackedDesk.ts";
import { contactForm } from "../../../tests/desk/support/sampleForms.ts";
import { temporaryFolder } from "../../../tests/desk/support/temporaryFolder.ts";
import { NAVIGATION, openTestDesk, smallSite } from "../../../tests/desk/support/testDesk.ts";
import { CONNECTION_LIMITS } from "../connectionLimits.ts";
import { NO_PAGE_HEADERS } from "./headers.ts";
import { headersFile } from "./headersFile.ts";
import { pagePolicy, workerPolicy } from "./headerValues.ts";

const STYLE = "h1{color:red}";
/** printf 'h1{color:red}' | openssl dgst -sha256 -binary | base64 */
const STYLE_HASH = "'sha256-/D8wWMrWSOjeD/K4IHepvRvJjPxqJbouCB3qbqmBaqY='";
const PAGE = `<title>Terms</title><style>${STYLE}</style><script type="application/ld+json">{}</script><script src="/a.js"></script>`;

const directives = (policy: unknown) =>
	new Map<string, string>(
		String(policy)
			.split("; ")
			.map((directive) => directive.split(/ (.*)/) as [string, string]),
	);

const policyOf = ({ headers }: LightMyRequestResponse) => directives(headers["content-security-policy"]);

async function openSite(env: Readonly<Record<string, string>> = {}) {
	const DIST_DIR = smallSite(temporaryFolder());
	mkdirSync(join(DIST_DIR, "_astro"));
	writeFileSync(join(DIST_DIR, "_astro", "film.mp4"), "0123456789");
	writeFileSync(join(DIST_DIR, "terms.html"), PAGE);
	writeFileSync(
		join(DIST_DIR, "outcome", "contact.html"),
		`<style>${STYLE}</style><p>{{text}}</p>{{message}}`,
	);
	return openTestDesk({ DIST_DIR, ...env });
}

test.each([
	[400, "BANANA\r\n\r\n"],
	[400, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
	[417, "GET / HTTP/1.1\r\nHost: localhost\r\nExpect: cake\r\nConnection: close\r\n\r\n"],
	[431, `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
])("an answer of Node itself carries the security headers: %d", async (status, bytes) => {
	const desk = await openAttackedDesk({}, CONNECTION_LIMITS);
	const [answer] = await desk.send(bytes);
	expect(answer?.status).toBe(status);
	expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject(NO_PAGE_HEADERS);
});

test("every answer carries the security headers: pages, files, 304, 404, refusals, errors and health", async () => {
	const desk = await openSite();
	desk.app.get("/fails", async () => {
		throw new Error("the inside");
	});
	const { etag } = (await desk.app.inject("/terms")).headers;
	const answers = {
		page: await desk.app.inject("/terms"),
		unchanged: await desk.app.inject({ url: "/terms", headers: { "if-none-match": String(etag) } }),
		film: await desk.app.inject("/_astro/film.mp4"),
		"not found": await desk.app.inject("/nowhere"),
		"bad address": await desk.app.inject("/%zz"),
		failure: await desk.app.inject("/fails"),
		accepted: await desk.post(contactForm()),
		refused: await desk.post(contactForm({ user_email: "wrong" })),
		"refused page": await desk.post(contactForm({ user_email: "wrong" }), { headers: NAVIGATION }),
		"wrong type": await desk.app.inject({ method: "POST", url: SEND_FORM_PATH, payload: { a: 1 } }),
		health: await desk.app.inject("/healthz"),
		ready: await desk.app.inject("/readyz"),
	};
	expect(Object.values(answers).map(({ statusCode }) => statusCode)).toEqual([
		200, 304, 200, 404, 400, 500, 200, 400, 400, 415, 200, 200,
	]);
	for (const [what, answer] of Object.entries(answers)) {
		expect(answer.headers, what).toMatchObject({
			"x-content-type-options": "nosniff",
			"referrer-policy": "strict-origin-when-cross-origin",
			"cross-origin-opener-policy": "same-origin",
			"cross-origin-resource-policy": "same-origin",
			"permissions-policy": expect.stringContaining("geolocation=()"),
		});
		expect(policyOf(answer).get("frame-ancestors"), what).toBe("'none'");
		expect(answer.headers, what).not.toHaveProperty("strict-transport-security");
		expect(answer.headers, what).not.toHaveProperty("x-powered-by");
	}
	expect(answers.failure.body).not.toContain("the inside");
});

test("behind TLS an answer adds HSTS and upgrades requests, if the proxy that says so is trusted", async () => {
	const headers = { "x-forwarded-proto": "https" };
	for (const [trust, secure] of [
		["1", true],
		["127.0.0.1", true],
		["off", false],
		["10.0.0.0/8", false],
	] as const) {
		const desk = await openSite({ TRUST_PROXY: trust });
		const page = await desk.app.inject({ url: "/terms", headers });
		expect(page.headers["strict-transport-security"], trust).toBe(secure ? "max-age=31536000" : undefined);
		expect(policyOf(page).has("upgrade-insecure-requests"), trust).toBe(secure);
	}
});

test("the policy of a page lets in what the build put into this page, by its hash, and nothing else that is inline", async () => {
	const desk = await openSite();
	const page = policyOf(await desk.app.inject("/terms"));
	expect(page.get("default-src")).toBe("'none'");
	expect(page.get("style-src")).toBe(`'self' ${STYLE_HASH}`);
	expect(page.get("script-src")).toBe("'self'");
	expect([...page.values()].join(" ")).not.toMatch(/unsafe|\*|data:|http/);
	expect(policyOf(await desk.app.inject("/")).get("style-src")).toBe("'self'");
});

test("the policy of a page is the same when the browser has the page already, and a new policy is news to it", async () => {
	const terms = async (env = {}) => (await (await openSite(env)).app.inject("/terms")).headers;
	const desk = await openSite();
	const { etag, "content-security-policy": policy } = (await desk.app.inject("/terms")).headers;
	const again = await desk.app.inject({ url: "/terms", headers: { "if-none-match": String(etag) } });
	expect(again.headers["content-security-policy"]).toBe(policy);
	expect((await terms())["etag"]).toBe(etag);
	expect((await terms({ EMAILJS_ORIGIN: "https://mail.example.com" }))["etag"]).not.toBe(etag);
});

test("the policy of an answered form knows the template, never what a visitor typed", async () => {
	const desk = await openSite();
	const message = "<style>h1{color:blue}</style>";
	const answer = await desk.post(contactForm({ message, user_email: "wrong" }), { headers: NAVIGATION });
	expect(policyOf(answer).get("style-src")).toBe(`'self' ${STYLE_HASH}`);
});

test("only the page of the kiosk may have a service worker, which may fetch this site's files and send forms", () => {
	const page = directives(pagePolicy([PAGE], { emailOrigin: "" }));
	expect([page.get("worker-src"), page.get("trusted-types")]).toEqual(["'none'", "'none'"]);
	const kiosk = directives(pagePolicy([PAGE], { emailOrigin: "" }, true));
	expect([kiosk.get("worker-src"), kiosk.get("trusted-types")]).toEqual(["'self'", "kiosk-worker"]);
	const worker = directives(workerPolicy("https://api.emailjs.com"));
	expect([worker.get("default-src"), worker.get("connect-src")]).toEqual([
		"'none'",
		"'self' https://api.emailjs.com",
	]);
});

test("_headers says the same for static hosts, behind TLS only if the site has it", () => {
	const site = { pages: [PAGE], emailOrigin: "" };
	const secure = headersFile({ ...site, siteUrl: "https://www.example.com" });
	expect(secure).toContain(
		`/*\n  content-security-policy: ${pagePolicy([PAGE], { emailOrigin: "" }, true)}; upgrade-insecure-requests\n`,
	);
	expect(secure).toContain("  strict-transport-security: max-age=31536000\n");
	// A mail program shows the share card.
	expect(secure).toContain("  cross-origin-resource-policy: cross-origin\n");
	expect(secure).toContain("\n/_astro/*\n  cache-control: public, max-age=31536000, immutable\n");
	expect(secure).toContain("\n/kiosk-worker.js\n  cache-control: no-cache\n");
	const plain = headersFile({ ...site, siteUrl: "http://192.168.1.10" });
	expect(plain).not.toMatch(/strict-transport|upgrade-insecure/);
});
