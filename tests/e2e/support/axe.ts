import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export async function expectNoViolations(page: Page): Promise<void> {
	// The legacy mode differs only for frames, which this site has none of; the other opens one more page each time.
	await expect(page.locator("iframe")).toHaveCount(0);
	const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
	expect(
		violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(" ")) })),
	).toEqual([]);
}
