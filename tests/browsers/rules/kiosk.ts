/** A shared tablet whose network fails, with the real desk behind it. */
import { expect } from "vitest";
import { Network } from "../../desk/support/network.ts";
import type { Page } from "../engines/engine.ts";
import { fillIn, send, textOf, typed } from "../hands.ts";
import type { Rule } from "../visit.ts";
import { openHouse, stored } from "./forms.ts";

export function kioskRules(rule: Rule): void {
	rule(
		"a kiosk keeps a guest without a network, opens without one, and sends the guest once when it is back",
		async ({ page, desk }) => {
			const network = await Network.start(desk.url);
			try {
				const guest = openHouse();
				await page.goto(`${network.url}/signin?kiosk`);
				await page.evaluate(async () => void (await navigator.serviceWorker.ready));
				network.cut();
				await fillIn(page, guest);
				await send(page);
				await expect.poll(() => textOf(page)).toContain("thank you, visitor.");
				await expect.poll(() => textOf(page, "header")).toContain("1 sign-in waits for the network");
				await expect.poll(() => typed(page, Object.keys(guest))).toEqual({});
				expect(await stored(desk, guest)).toEqual([]);

				await page.goto(`${network.url}/signin?kiosk`);
				await expect.poll(() => textOf(page, "header")).toContain("1 sign-in waits for the network");
				network.mend();
				await sendNow(page);
				await expect.poll(() => stored(desk, guest)).toEqual([{ form: "open-house", fields: guest }]);
				await expect.poll(() => textOf(page, "header")).not.toContain("waits");

				await page.goto(`${network.url}/signin?kiosk=off`);
				await expect.poll(() => page.address()).toBe(`${network.url}/signin`);
				await expect.poll(() => workers(page)).toBe(0);
			} finally {
				await network.stop();
			}
		},
	);
}

/** As when the tablet notices its network. */
const sendNow = (page: Page) => page.evaluate(() => void dispatchEvent(new Event("online")));

const workers = (page: Page) =>
	page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
