import { expect, type Page, test } from "../e2e/support/test.ts";

const HOUSE = "/homes/warm-springs-bench";
test.beforeEach(({ page }) =>
	page.route("https://medidor.example/**", (route) => route.fulfill({ body: "" })),
);

const ELSEWHERE = /matterport|openstreetmap|calendly/;

async function otherSites(page: Page): Promise<string[]> {
	const asked: string[] = [];
	await page.route(ELSEWHERE, (route) => {
		asked.push(new URL(route.request().url()).host);
		return route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title><p>Elsewhere" });
	});
	return asked;
}

test("nothing of a tour of another site is loaded before somebody presses its button", async ({ page }) => {
	const asked = await otherSites(page);
	await page.goto(HOUSE);
	const tour = page.getByRole("link", { name: /3D.*Matterport/ });
	await tour.scrollIntoViewIfNeeded();
	await expect(tour.locator("img")).toHaveJSProperty("complete", true);
	expect(asked).toEqual([]);
	await tour.click();
	const frame = page.locator("iframe");
	await expect(frame).toBeFocused();
	await expect(page.frameLocator("iframe").getByText("Elsewhere")).toBeVisible();
	expect(asked).toEqual(["my.matterport.com"]);
});

test("a booking page stands on the home page, and a key opens it as well", async ({ page }) => {
	const asked = await otherSites(page);
	await page.goto("/");
	await page.getByRole("link", { name: /Calendly/ }).focus();
	await page.keyboard.press("Enter");
	await expect(page.locator("iframe[src^='https://calendly.com/harrow-vale/visita']")).toBeFocused();
	expect(asked).toEqual(["calendly.com"]);
});
