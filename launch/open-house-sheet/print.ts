import type { Page } from "@playwright/test";

/** Shows the sheet and waits until fonts and picture are there. */
export async function showSheet(page: Page, html: string): Promise<void> {
	await page.emulateMedia({ media: "print" });
	await page.setContent(html);
	await page.evaluate(async () => {
		await document.fonts.ready;
		await Promise.all([...document.images].map((image) => image.decode()));
	});
}

export const printSheet = (page: Page): Promise<Buffer> =>
	page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
