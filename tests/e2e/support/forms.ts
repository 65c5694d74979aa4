import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { PAGE_FIELDS } from "../../../model/forms/forms.ts";
import { contactAnswers, VISITOR, YES_OR_NO } from "../../desk/support/sampleForms.ts";
import { hydrated } from "./page.ts";

const SEND_PATH = "**/api/v1.0/email/send-form";

type Values = Readonly<Record<string, string>>;

export const field = (form: Locator, name: string) => form.locator(`[name="${name}"]`);

export async function fill(form: Locator, values: Values): Promise<void> {
	for (const [name, value] of Object.entries(values)) {
		const control = field(form, name);
		if ((await control.first().getAttribute("type")) === "radio")
			await form.locator(`[name="${name}"][value="${value}"]`).check({ force: true });
		else await control.fill(value);
	}
}

export const fillContact = (form: Locator) => fill(form, contactAnswers);
export const fillVisitor = (form: Locator, answers: Values = YES_OR_NO) =>
	fill(form, { ...VISITOR, ...answers });

export async function send(form: Locator, values: Values): Promise<void> {
	await fill(form, values);
	await form.locator("button[type=submit]").click();
}

export async function expectFilled(form: Locator, values: Values): Promise<void> {
	const held = () =>
		form.evaluate((element: HTMLFormElement, names) => {
			const data = new FormData(element);
			return Object.fromEntries(names.map((name) => [name, data.get(name) ?? ""]));
		}, Object.keys(values));
	await expect.poll(held).toEqual(values);
}

export const expectEmpty = (form: Locator, names: readonly string[]) =>
	expectFilled(form, Object.fromEntries(names.map((name) => [name, ""])));

export const PAGE_NAMES = Object.values(PAGE_FIELDS).map(({ name }) => name);

const CONSENT =
	/^By sending this form you agree that .+ and .+ may call, text or e-mail you about your inquiry, as our Privacy Policy describes; your consent is not a condition of any purchase\.$/;

export async function expectConsent(form: Locator): Promise<void> {
	const sentence = form.getByText("By sending this form you agree");
	await expect(sentence).toHaveText(CONSENT);
	await expect(sentence.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy");
	await expect(sentence.locator("xpath=following-sibling::*[1]")).toHaveAttribute("type", "submit");
	await expect(field(form, "consent_text")).toHaveValue(String(await sentence.textContent()));
	for (const name of PAGE_NAMES) await expect(field(form, name)).toHaveValue(/./);
}

export const setHoneypot = (form: Locator, value: string) =>
	field(form, "website").evaluate((input, text) => void Object.assign(input, { value: text }), value);

export async function expectHoneypotHidden(form: Locator): Promise<void> {
	const honeypot = field(form, "website");
	await expect(honeypot).toHaveAttribute("tabindex", "-1");
	await expect(honeypot).toHaveAttribute("autocomplete", "off");
	const hidden = honeypot.locator("xpath=ancestor::*[@aria-hidden='true']");
	await expect(hidden).toHaveCount(1);
	expect((await hidden.boundingBox())?.width).toBeLessThanOrEqual(1);
}

type Answer = (route: Route) => Promise<void>;
type Post = readonly { readonly name: string; readonly value: string }[];

export const status =
	(code: number, body = ""): Answer =>
	(route) =>
		route.fulfill({ status: code, body });

export const ACCEPTED = status(200, "OK");

/** The hosted e-mail service as the browser sees it: it answers as the test wishes and keeps what was posted. */
export async function emailService(page: Page) {
	const service = { answer: ACCEPTED, posts: [] as Post[] };
	await page.route(SEND_PATH, async (route) => {
		service.posts.push(multipartFields(route.request().postDataBuffer()?.toString("utf8") ?? ""));
		await service.answer(route);
	});
	return service;
}

export async function openForm(page: Page, path: string): Promise<Locator> {
	await page.goto(path);
	const form = page.locator("main form");
	await hydrated(form);
	return form;
}

/** The sign-in; the visitor would go on to the home site, but here stays. */
export async function openSignIn(page: Page) {
	await page.route(
		({ pathname }) => pathname === "/",
		(route) => route.abort("aborted"),
	);
	return { form: await openForm(page, "/signin"), service: await emailService(page) };
}

export const posted = (post: Post | undefined, name: string) =>
	post?.find((part) => part.name === name)?.value;

export function heldAnswer(): { readonly answer: Answer; readonly release: () => void } {
	const { promise, resolve } = Promise.withResolvers<void>();
	const answer = async (route: Route) => {
		await promise;
		await ACCEPTED(route);
	};
	return { answer, release: resolve };
}

export const FAILURES: readonly { what: string; answer: Answer; afterMs?: number }[] = [
	{ what: "403 Forbidden", answer: status(403, "Forbidden") },
	{ what: "429 Too Many Requests", answer: status(429, "Too Many Requests") },
	{ what: "451 Unavailable For Headless Browser", answer: status(451, "Unavailable For Headless Browser") },
	{ what: "500", answer: status(500, "Internal Server Error") },
	{ what: "200 of a hotel's page", answer: status(200, "<title>Welcome</title>") },
	{ what: "a network error", answer: (route) => route.abort("connectionfailed") },
	{ what: "no answer for 30 seconds", answer: () => new Promise(() => {}), afterMs: 30_000 },
];

export function collectAlerts(page: Page): string[] {
	const texts: string[] = [];
	page.on("dialog", async (dialog) => {
		texts.push(dialog.message());
		await dialog.accept();
	});
	return texts;
}

function multipartFields(body: string): Post {
	const parts = body.matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g);
	return [...parts].map(([, name = "", value = ""]) => ({ name, value }));
}
