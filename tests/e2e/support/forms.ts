import { expect, type Locator, type Page, type Route } from "@playwright/test";

export const SEND_PATH = "**/api/v1.0/email/send-form";

export const CONTACT = {
	user_name: "Jordan Wells",
	user_email: "jordan@example.com",
	user_phone: "(435) 555-0100",
	message: "I would like to see the house.\nIs Saturday possible?",
};

export const VISITOR = {
	visitor_name: "Sam Ortega",
	visitor_email: "sam@example.com",
	visitor_phone: "(435) 555-0111",
	price_point: "$3M to $5M",
	move_area: "Deer Valley",
	move_timeline: "Within a year",
};
export const ANSWERS = { lender_contacted: "Yes", has_home_to_sell: "No", wants_home_eval: "Yes" };

export async function fillContact(form: Locator): Promise<void> {
	for (const [name, value] of Object.entries(CONTACT)) await form.locator(`[name="${name}"]`).fill(value);
}

export async function fillVisitor(form: Locator): Promise<void> {
	for (const [name, value] of Object.entries(VISITOR)) await form.locator(`[name="${name}"]`).fill(value);
	for (const [name, value] of Object.entries(ANSWERS)) {
		await form.locator(`input[name="${name}"][value="${value}"]`).check();
	}
}

export async function expectContactValues(form: Locator, values: Record<string, string>): Promise<void> {
	for (const [name, value] of Object.entries(values))
		await expect(form.locator(`[name="${name}"]`)).toHaveValue(value);
}

/** Answers of the e-mail service that only the hosted one gives, with a list of what was posted. */
export async function serviceAnswers(page: Page, answer: (route: Route) => Promise<void>) {
	const posts: { name: string; value: string }[][] = [];
	await page.route(SEND_PATH, async (route) => {
		posts.push(multipartFields(route.request().postDataBuffer()?.toString("utf8") ?? ""));
		await answer(route);
	});
	return posts;
}

export const status =
	(code: number, body = "") =>
	(route: Route) =>
		route.fulfill({ status: code, body });

function multipartFields(body: string) {
	return [...body.matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, name = "", value = ""]) => ({
		name,
		value,
	}));
}

/** The texts of all alerts, which are dismissed as they come. */
export function collectAlerts(page: Page): string[] {
	const texts: string[] = [];
	page.on("dialog", async (dialog) => {
		texts.push(dialog.message());
		await dialog.accept();
	});
	return texts;
}

export const FAILURES = [
	{ what: "403 Forbidden", answer: status(403, "Forbidden") },
	{ what: "429 Too Many Requests", answer: status(429, "Too Many Requests") },
	{ what: "451 Unavailable For Headless Browser", answer: status(451, "Unavailable For Headless Browser") },
	{ what: "500", answer: status(500, "Internal Server Error") },
	{ what: "a network error", answer: (route: Route) => route.abort("connectionfailed") },
];
