/** A tablet at an open house: a browser with a memory of its own, a network that can fail, and the real desk behind it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { KIOSK_TOKEN_PATH } from "../../../model/forms/forms.ts";
import { kioskTokens } from "../../../server/intake/kioskTokens.ts";
import { sqliteLeadStore } from "../../../server/leads/sqlite/sqliteLeadStore.ts";
import { leadsFile } from "../../../server/settings/dataDir.ts";
import { browserLaunch } from "../../../tools/browser.ts";
import { startDesk } from "../../desk/support/desk.ts";
import { type Network, startNetwork } from "../../desk/support/network.ts";
import { openHouseAnswers, type Typed } from "../../desk/support/sampleForms.ts";
import { type SmtpPeer, startSmtpPeer, TEST_CA_FILE } from "../../desk/support/smtpPeer.ts";
import { hydrated } from "../../e2e/support/page.ts";
import { type BrowserContext, test as base, expect, type Page, watch } from "../../e2e/support/test.ts";
import { enterPin, visitorForm } from "./kiosk.ts";

interface Evening {
	readonly peer: SmtpPeer;
	readonly dataDir: string;
	readonly network: Network;
	deploy(settings: Readonly<Record<string, string>>): Promise<void>;
	leads(): Promise<{ receivedAt: string; fields: Typed; listing: { id: string } }[]>;
}

export type Tablet = ReturnType<typeof newTablet>;

function newTablet({ network }: Evening, token: string, complaints: string[], time: number) {
	const folder = mkdtempSync(join(tmpdir(), "tablet-"));
	let hasPin = false;
	const tablet = {
		/** Of the browser that was started last. */
		context: {} as BrowserContext,
		/** By the clock of the tablet, which stands still but for the test. */
		time,
		/** The tablet knows it, and nothing gets through either. */
		async goOffline() {
			network.cut();
			await tablet.context.setOffline(true);
		},
		async goOnline() {
			network.restore();
			await tablet.context.setOffline(false);
		},
		async start({ offline = false } = {}) {
			const page = await tablet.startBrowser();
			await tablet.openKiosk(page);
			// The network is cut before; the browser learns of it now, since Chromium 150 sends no event to a page that is opened later.
			await tablet.context.setOffline(offline);
			await page.evaluate(async () => void (await navigator.serviceWorker.ready));
			return page;
		},
		async startBrowser(): Promise<Page> {
			tablet.context = await chromium.launchPersistentContext(folder, {
				...browserLaunch(),
				viewport: { width: 810, height: 1080 },
				hasTouch: true,
				locale: "en-US",
				timezoneId: "America/Denver",
				reducedMotion: "reduce",
			});
			await watch(tablet.context, complaints);
			// The tablet's hours are seconds for the desk: it let the kiosk in a day ago.
			await tablet.context.route(`**${KIOSK_TOKEN_PATH}`, (route) => route.fulfill({ body: token }));
			return tablet.context.pages()[0] ?? tablet.context.newPage();
		},
		async openKiosk(page: Page, address = "/signin?kiosk") {
			await page.clock.install({ time: tablet.time });
			await page.goto(network.url + address);
			await atKiosk(page);
			if (!hasPin) await enterPin(page, "Start the kiosk");
			await expect(page.getByRole("dialog")).toHaveCount(0);
			hasPin = true;
			tablet.time += OPENING_MS;
			await page.clock.pauseAt(tablet.time);
		},
		async pass(page: Page, ms: number) {
			tablet.time += ms;
			await page.clock.runFor(ms);
		},
		stop: () => tablet.context.close(),
		async throwAway() {
			await tablet.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
	return tablet;
}

export const line = (page: Page) => page.locator("header").getByText(/sign-ins? waits? for the network/);
export const thanks = (page: Page, name: string) =>
	page.getByRole("status").filter({ hasText: `Thank you, ${name.split(" ")[0]}.` });

/** The form is alive, and so is all that a kiosk adds to it. */
export async function atKiosk(page: Page): Promise<void> {
	await hydrated(visitorForm(page));
	await expect(page.getByRole("status")).not.toHaveCount(0);
	await expect(visitorForm(page)).toHaveAttribute("autocomplete", "off");
}

export async function press(page: Page, name: string, changes: Typed = {}): Promise<void> {
	const answers = { ...openHouseAnswers, visitor_name: name, ...changes };
	await visitorForm(page).evaluate((form: HTMLFormElement, typed) => {
		for (const [field, value] of Object.entries(typed))
			Object.assign(form.elements.namedItem(field) ?? {}, { value });
		form.querySelector("input")?.dispatchEvent(new Event("input", { bubbles: true }));
		form.requestSubmit();
	}, answers);
}

export async function signIn(tablet: Tablet, page: Page, name: string): Promise<void> {
	await press(page, name);
	await expect(thanks(page, name)).toBeVisible();
	await tablet.pass(page, 4000);
	await expect(thanks(page, name)).toHaveCount(0);
}

/** Guests who saw success are leads stored are mails sent, each once. */
export async function expectAllArrived({ leads, peer }: Evening, guests: readonly string[]): Promise<void> {
	const mailed = () =>
		peer.mails.map(({ subject = "" }) => guests.find((name) => subject.includes(name))).sort();
	await expect.poll(mailed).toEqual([...guests].sort());
	const stored = (await leads()).map(({ fields }) => fields["visitor_name"]).sort();
	expect(stored).toEqual([...guests].sort());
}

export const guestNames = (count: number) =>
	Array.from({ length: count }, (_, index) => `Guest${index + 1} Sato`);

/** More than a busy machine needs to open the page: the clock is held from then on. */
const OPENING_MS = 300_000;

interface Fixtures {
	readonly clockWrongBy: number;
	readonly settings: Readonly<Record<string, string>>;
	readonly evening: Evening;
	readonly tablet: Tablet;
}

export const test = base.extend<Fixtures>({
	// A day ahead, unless a test wishes otherwise: it must not matter.
	clockWrongBy: [24 * 60 * 60_000, { option: true }],
	settings: [{}, { option: true }],
	evening: async ({ settings }, use) => {
		const peer = await startSmtpPeer();
		const mail = { SMTP_URL: peer.url, NODE_EXTRA_CA_CERTS: TEST_CA_FILE };
		let desk = await startDesk({ RATE_LIMIT_MAX: "1000", ...mail, ...settings });
		const network = await startNetwork(desk.url);
		await use({
			peer,
			network,
			dataDir: desk.dataDir,
			async deploy(changes) {
				await desk.program.end("SIGTERM");
				desk = await startDesk({ ...mail, ...changes }, desk.dataDir);
				network.lead(desk.url);
			},
			leads: async () => JSON.parse(await desk.leads("list", "--json")),
		});
		await network.stop();
		await desk.stop();
		await peer.disappear();
	},
	tablet: async ({ evening, complaints, clockWrongBy }, use) => {
		const store = sqliteLeadStore(leadsFile(evening.dataDir));
		const token = await kioskTokens(store).issue(Date.now() - 24 * 60 * 60_000);
		await store.close();
		const tablet = newTablet(evening, token, complaints, Date.now() + clockWrongBy);
		await use(tablet);
		await tablet.throwAway();
	},
});

export { expect } from "../../e2e/support/test.ts";
