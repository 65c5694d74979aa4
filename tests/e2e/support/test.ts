/** The test of every rule: whatever it visits, it fails when the browser complains, or when something of a page is missing. */
import { type BrowserContext, test as base, type Request, type Response } from "@playwright/test";

export { type BrowserContext, expect, type Locator, type Page, type Route } from "@playwright/test";

export const test = base.extend<{ complaints: string[] }>({
	/** Everything that the browser has complained about so far; a test that provokes it empties the list. */
	complaints: [
		async ({ context }, use) => {
			const complaints: string[] = [];
			await watch(context, complaints);
			await use(complaints);
			base.expect(complaints).toEqual([]);
		},
		{ auto: true },
	],
});

export const testWithoutScripts = test.extend({ javaScriptEnabled: false });

export async function watch(context: BrowserContext, complaints: string[]): Promise<void> {
	let scriptsWithheld = false;
	const isSeen = (text: string) =>
		FAILED_RESOURCE.test(text) || (scriptsWithheld && FAILED_IMPORT.test(text));
	const note = (text: string) => !isSeen(text) && complaints.push(text);
	context.on("console", (message) => message.type() === "error" && note(message.text()));
	context.on("weberror", (error) => note(String(error.error())));
	context.on("response", (response) => {
		if (isMissing(response)) complaints.push(`${response.status()} for ${response.url()}`);
	});
	context.on("requestfailed", (request) => {
		if (!WITHHELD.test(failure(request))) complaints.push(`${failure(request)} for ${request.url()}`);
		else if (request.resourceType() === "script") scriptsWithheld = true;
	});
	await context.addInitScript(() =>
		document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
			console.error(`Violation of ${effectiveDirective}: ${blockedURI} ${sample}`),
		),
	);
}

/** Seen as answers and failures of requests, with their addresses. */
const FAILED_RESOURCE = /^(Failed to load resource|An unknown error occurred when fetching the script)/;
const FAILED_IMPORT = /^TypeError: Failed to fetch dynamically imported module/;

const failure = (request: Request) => request.failure()?.errorText ?? "";

/** Requests that a test did not let through, or that ended because the page was left. */
const WITHHELD =
	/^net::ERR_(FAILED|ABORTED|CONNECTION_(FAILED|RESET)|EMPTY_RESPONSE|INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED)$/;

/** Refused by the real server, whose answers carry its headers: not by a test's route. Forms and pages report it themselves. */
const isMissing = (response: Response) =>
	response.status() >= 400 &&
	response.headers()["x-content-type-options"] !== undefined &&
	response.request().method() === "GET" &&
	!response.request().isNavigationRequest();
