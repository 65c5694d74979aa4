import type { Page } from "@playwright/test";

export const visitorForm = (page: Page) => page.locator("main form");

export async function enterPin(page: Page, action: string, pin = "2468"): Promise<void> {
	await page.getByRole("textbox", { name: "PIN" }).fill(pin);
	await page.getByRole("button", { name: action }).click();
}

export const kept = (page: Page, table = "sign-ins") =>
	page.evaluate(async (name) => {
		const answer = <Value>(request: IDBRequest<Value>) =>
			new Promise<Value>((resolve) => {
				request.onsuccess = () => resolve(request.result);
			});
		const database = await answer(indexedDB.open("kiosk"));
		const count = await answer(database.transaction(name).objectStore(name).count());
		database.close();
		return count;
	}, table);
