/**
 * An open house where the network comes and goes: a real browser that is restarted, the real desk, a real mail server.
 * Guests who saw success are leads stored are mails sent, each once.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SEND_FORM_PATH } from "../../model/forms/forms.ts";
import { spokenTime } from "../../model/houses/zonedTime.ts";
import { BLOCKED_DOMAIN } from "../desk/support/desk.ts";
import type { Page, Route } from "../e2e/support/test.ts";
import { enterPin, kept, visitorForm } from "./support/kiosk.ts";
import {
	atKiosk,
	expect,
	expectAllArrived,
	guestNames,
	line,
	press,
	signIn,
	type Tablet,
	test,
	thanks,
} from "./support/tablet.ts";

async function openCorner(tablet: Tablet, page: Page): Promise<void> {
	await page.locator("[data-brokerage]").dispatchEvent("pointerdown");
	await tablet.pass(page, 3001);
	await enterPin(page, "Open");
}

const FULL_HOUSE = process.env["TEST_LONG"] ? 60 : 4;

const MINUTE = 60_000;
const testADayBehind = test.extend({ clockWrongBy: -24 * 60 * MINUTE });
const testWithFewForms = test.extend({ settings: { RATE_LIMIT_MAX: "1", RATE_LIMIT_WINDOW: "1s" } });

test("after one visit a kiosk opens whole without a network", async ({ tablet, evening }) => {
	let page = await tablet.start();
	const expectWhole = async () => {
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("1847 Silver Hollow Road");
		await expect
			.poll(() => page.locator("main img").evaluate((img: HTMLImageElement) => img.naturalWidth))
			.toBeGreaterThan(100);
		const fonts = await page.evaluate(async () => {
			await document.fonts.ready;
			return [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);
		});
		expect(fonts.join(" ")).toMatch(/Playfair.*Inter|Inter.*Playfair/);
	};

	await test.step("offline at the first touch: the guest is thanked, and the sign-in waits", async () => {
		await tablet.goOffline();
		await signIn(tablet, page, "Robin Sato");
		await expect(line(page)).toHaveText("1 sign-in waits for the network");
	});
	await test.step("after a reload", async () => {
		await page.reload();
		await atKiosk(page);
		await expectWhole();
		await expect(line(page)).toHaveText("1 sign-in waits for the network");
	});
	await test.step("after a restart of the browser", async () => {
		await tablet.stop();
		page = await tablet.start({ offline: true });
		await expectWhole();
		await signIn(tablet, page, "Alex Kim");
		await expect(line(page)).toHaveText("2 sign-ins wait for the network");
	});
	await test.step("when the network is back all are sent at once, and nothing of them stays", async () => {
		expect(evening.peer.mails).toEqual([]);
		await tablet.goOnline();
		await expectAllArrived(evening, ["Robin Sato", "Alex Kim"]);
		await expect(line(page)).toHaveCount(0);
		expect(await kept(page)).toBe(0);
	});
	await test.step("the rest of the site has no service worker, and ?kiosk=off takes the kiosk's away for the PIN only, also offline", async () => {
		const { origin } = new URL(page.url());
		const workers = () =>
			page.evaluate(async () => ({
				controlled: navigator.serviceWorker.controller !== null,
				scopes: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
				caches: (await caches.keys()).length,
			}));
		expect(await workers()).toMatchObject({ controlled: true, scopes: [`${origin}/signin?kiosk`] });
		for (const path of ["/", "/signin", "/terms"]) {
			await page.goto(origin + path);
			expect(await workers(), path).toMatchObject({ controlled: false });
		}
		await tablet.goOffline();
		await page.goto(`${origin}/signin?kiosk=off`);
		await enterPin(page, "Leave the kiosk", "1357");
		await expect(page.getByText("This is not the PIN.")).toBeVisible();
		expect(await workers()).toMatchObject({ scopes: [`${origin}/signin?kiosk`] });
		await enterPin(page, "Leave the kiosk");
		await expect(page).toHaveURL(`${origin}/signin`);
		await expect(page.locator("header nav li a").first()).toHaveAttribute("href", "/#gallery");
		await expect.poll(workers).toMatchObject({ scopes: [], caches: 0 });
		expect([await kept(page), await kept(page, "notes")]).toEqual([0, 0]);
	});
});

test("whatever becomes of a request, each guest is stored and mailed once", async ({ tablet, evening }) => {
	const page = await tablet.start();

	await test.step("a request whose answer is lost is stored once, and its guest is thanked", async () => {
		evening.network.loseAnswers();
		await signIn(tablet, page, "Robin Sato");
		await expect(line(page)).toHaveText("1 sign-in waits for the network");
		await expect.poll(() => evening.peer.mails.length).toBe(1);
		evening.network.restore();
		await tablet.pass(page, 5000);
		await expect(line(page)).toHaveCount(0);
		await expectAllArrived(evening, ["Robin Sato"]);
	});
	await test.step("a desk that does not answer within ten seconds keeps no guest waiting longer", async () => {
		evening.network.hold();
		const underWay = page.waitForRequest((request) => request.method() === "POST");
		await press(page, "Alex Kim");
		await underWay;
		await expect(visitorForm(page).getByRole("button", { name: "Sending..." })).toBeDisabled();
		await tablet.pass(page, 9000);
		await expect(thanks(page, "Alex")).toHaveCount(0);
		await tablet.pass(page, 1001);
		await expect(thanks(page, "Alex")).toBeVisible();
		evening.network.restore();
		await tablet.pass(page, 5000);
		await expectAllArrived(evening, ["Robin Sato", "Alex Kim"]);
	});
	await test.step("a fault in the form is shown to its guest, and nothing of it is kept", async () => {
		await expect(line(page)).toHaveCount(0);
		await press(page, "\u200B");
		await expect(page.getByRole("alert")).toHaveText("Something went wrong. Please try again.");
		expect(await kept(page)).toBe(0);
		await press(page, "Casey Wynn");
		await expect(thanks(page, "Casey")).toBeVisible();
		await tablet.pass(page, 4000);
		await expectAllArrived(evening, ["Robin Sato", "Alex Kim", "Casey Wynn"]);
	});
	await test.step("what is no answer of the desk's, with whatever status, loses no guest", async () => {
		const arrived = ["Robin Sato", "Alex Kim", "Casey Wynn"];
		for (const status of [200, 404, 503]) {
			const body = "<title>Welcome to our hotel</title>";
			await page.route(`**${SEND_FORM_PATH}`, (route) => route.fulfill({ status, body }));
			await signIn(tablet, page, `Sam${status} Ortega`);
			expect(await kept(page)).toBe(1);
			await page.unroute(`**${SEND_FORM_PATH}`);
			await page.evaluate(() => void dispatchEvent(new Event("online")));
			await expectAllArrived(evening, [...arrived, `Sam${status} Ortega`]);
			arrived.push(`Sam${status} Ortega`);
		}
	});
	await test.step("one that the desk refuses stays, keeps the others from nothing, and the agent sees it", async () => {
		await press(page, "Eve Blocked", { visitor_email: `eve@${BLOCKED_DOMAIN}` });
		await expect(thanks(page, "Eve")).toBeVisible();
		await tablet.pass(page, 4000);
		await signIn(tablet, page, "Lee Ward");
		await expect.poll(() => evening.peer.mails.length).toBe(7);
		await expect(page.locator("header").getByText("1 sign-in was refused")).toBeVisible();
		expect(await kept(page)).toBe(1);
	});
	await test.step("nobody waits longer than ten seconds while it is sent again, and the agent can send it at once", async () => {
		const held: Route[] = [];
		await page.route(`**${SEND_FORM_PATH}`, (route) => void held.push(route));
		await press(page, "Kai Moreno");
		await expect.poll(() => held.length).toBe(1);
		await tablet.pass(page, 9000);
		await held[0]?.continue();
		await expect.poll(() => held.length).toBe(2);
		await tablet.pass(page, 1001);
		await expect(thanks(page, "Kai")).toBeVisible();
		await tablet.pass(page, 9000);
		await openCorner(tablet, page);
		await expect(page.getByRole("button", { name: "Send now" })).toBeEnabled();
	});
});

testADayBehind("two hours offline, a day behind: each has the right time", async ({ tablet, evening }) => {
	const all = guestNames(FULL_HOUSE);
	const signedAt: number[] = [];
	let page = await tablet.start();
	await tablet.goOffline();
	for (const [index, guest] of all.entries()) {
		if (index === 1 || index === all.length - 1) {
			await tablet.stop();
			page = await tablet.start({ offline: true });
		}
		signedAt.push(tablet.time);
		await signIn(tablet, page, guest);
		await tablet.pass(page, (120 * MINUTE) / all.length);
	}
	await expect(line(page)).toHaveText(`${all.length} sign-ins wait for the network`);
	await tablet.goOnline();
	await expectAllArrived(evening, all);

	const leads = (await evening.leads()).sort((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1));
	// The tablet's time stands still meanwhile, the desk's does not.
	for (const [index, { receivedAt }] of leads.entries()) {
		const waited = tablet.time - (signedAt[index] ?? 0);
		expect(Math.abs(Date.now() - Date.parse(receivedAt) - waited)).toBeLessThan(2 * MINUTE);
	}
	expect(leads.map(({ fields }) => fields["visitor_name"])).toEqual(all);
	const first = new Date(leads[0]?.receivedAt ?? "");
	const mail = evening.peer.mails.find(({ subject }) => subject?.includes(`${all[0]}`));
	expect(mail?.text).toContain(`Received ${spokenTime(first, "America/Denver")}.`);
});

testWithFewForms(
	"a burst that is answered 429 is stored whole, each guest once",
	async ({ tablet, evening }) => {
		const all = guestNames(FULL_HOUSE);
		const page = await tablet.start();
		await tablet.goOffline();
		for (const guest of all) await signIn(tablet, page, guest);
		let tooMany = 0;
		page.on("response", (response) => {
			if (response.status() === 429) tooMany += 1;
		});
		await tablet.goOnline();
		const stored = async () => {
			await tablet.pass(page, 5 * MINUTE);
			return (await evening.leads()).length;
		};
		await expect.poll(stored, { timeout: 180_000 }).toBe(all.length);
		expect(tooMany).toBeGreaterThan(0);
		await expectAllArrived(evening, all);
	},
);

test("two tabs send one at a time, in order, each sign-in once", async ({ tablet, evening }) => {
	const page = await tablet.start();
	const second = await tablet.context.newPage();
	await tablet.openKiosk(second);
	await tablet.goOffline();
	const all = guestNames(4);
	for (const [index, guest] of all.entries()) await signIn(tablet, index % 2 ? second : page, guest);
	const order: string[] = [];
	let underWay = 0;
	let most = 0;
	tablet.context.on("request", (request) => {
		if (request.method() !== "POST") return;
		underWay += 1;
		most = Math.max(most, underWay);
		order.push(all.find((guest) => request.postDataBuffer()?.toString().includes(guest)) ?? "");
	});
	tablet.context.on("response", (response) => {
		if (response.request().method() === "POST") underWay -= 1;
	});
	await tablet.goOnline();
	await expectAllArrived(evening, all);
	expect(most).toBe(1);
	expect(order).toEqual(all);
	await expect(line(page)).toHaveCount(0);
	await expect(line(second)).toHaveCount(0);
	await test.step("one that leaves the kiosk takes nothing from the other", async () => {
		await second.goto(`${evening.network.url}/signin?kiosk=off`);
		await enterPin(second, "Leave the kiosk");
		await expect(second).toHaveURL(/\/signin$/);
		await tablet.goOffline();
		await signIn(tablet, page, "Noor Haddad");
		await page.close();
		expect(await kept(second)).toBe(1);
	});
});

test("a new version is taken between two guests, and nobody is lost", async ({ tablet, evening }, {
	outputDir,
}) => {
	const page = await tablet.start();
	await tablet.goOffline();
	await signIn(tablet, page, "Robin Sato");
	await visitorForm(page).locator("[name=visitor_name]").fill("Alex");

	await evening.deploy({ DIST_DIR: newVersion(join(outputDir, "dist")) });
	await tablet.goOnline();
	await expect
		.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
		.toBe("installed");
	await expect(page.getByText("Welcome once more.")).toHaveCount(0);
	await expect(visitorForm(page).locator("[name=visitor_name]")).toHaveValue("Alex");
	await press(page, "Alex Kim");
	await expect(thanks(page, "Alex")).toBeVisible();
	await tablet.pass(page, 4000);
	await expect(page.getByText("Welcome once more.")).toBeVisible();
	await atKiosk(page);
	await press(page, "Sam Ortega");
	await expectAllArrived(evening, ["Robin Sato", "Alex Kim", "Sam Ortega"]);
});

function newVersion(folder: string): string {
	cpSync("dist", folder, { recursive: true });
	const change = (file: string, from: string | RegExp, to: string) => {
		const path = join(folder, file);
		writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
		for (const copy of [".br", ".gz"]) rmSync(path + copy);
	};
	change("signin.html", "Welcome. Please", "Welcome once more. Please");
	change("kiosk-worker.js", /(url:[`"']\/signin[`"'],revision:[`"'])[\da-f]+/, "$10123456789abcdef");
	return folder;
}

test("with no room on the tablet the form works, and the agent sees it", async ({ tablet, evening }) => {
	const page = await tablet.startBrowser();
	const session = await tablet.context.newCDPSession(page);
	const origin = evening.network.url;
	await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
	await tablet.openKiosk(page);

	await test.step("with a network guests sign in", async () => {
		await press(page, "Robin Sato");
		await expect(thanks(page, "Robin")).toBeVisible();
		await tablet.pass(page, 4000);
		await expect(page.locator("header").getByText("this browser keeps no sign-ins")).toBeVisible();
	});
	await test.step("without one they read that it failed, what they typed stays, and the return of the network is shown", async () => {
		await tablet.goOffline();
		await press(page, "Alex Kim");
		await expect(page.getByRole("alert")).toHaveText("Something went wrong. Please try again.");
		await expect(visitorForm(page).locator("[name=visitor_name]")).toHaveValue("Alex Kim");
		await tablet.goOnline();
		await expect(page.getByRole("status").filter({ hasText: "The network is back" })).toBeVisible();
		await visitorForm(page).getByRole("button").click();
		await expectAllArrived(evening, ["Robin Sato", "Alex Kim"]);
		await expect(thanks(page, "Alex")).toBeVisible();
	});
	await test.step("when the browser drops what it keeps guests sign in as ever", async () => {
		await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" });
		await press(page, "Kai Moreno");
		await expect(thanks(page, "Kai")).toBeVisible();
	});
});

test("a full tablet opens for the PIN and sends what waits", async ({ tablet, evening }) => {
	let page = await tablet.start();
	await tablet.goOffline();
	for (const guest of guestNames(2)) await signIn(tablet, page, guest);
	await tablet.stop();
	page = await tablet.startBrowser();
	const session = await tablet.context.newCDPSession(page);
	await session.send("Storage.overrideQuotaForOrigin", { origin: evening.network.url, quotaSize: 1 });
	await tablet.openKiosk(page);
	await tablet.context.setOffline(true);
	await openCorner(tablet, page);
	await expect(page.getByRole("dialog", { name: "Agent’s corner" })).toBeVisible();
	await tablet.goOnline();
	await expectAllArrived(evening, guestNames(2));
});

test("in a browser that keeps nothing guests sign in, and the agent sees it", async ({ tablet, evening }) => {
	const page = await tablet.startBrowser();
	// A Chromium without windows has no such setting; these are the answers of one that has it.
	await page.addInitScript(() => {
		const refuse = () => {
			throw new DOMException("Access is denied for this document.", "SecurityError");
		};
		for (const name of ["localStorage", "sessionStorage"])
			Object.defineProperty(window, name, { get: refuse });
		indexedDB.open = refuse;
		caches.open = refuse;
		navigator.locks.request = refuse;
	});
	await page.goto(`${evening.network.url}/signin?kiosk`);
	await expect(page.locator("header").getByText("this browser keeps no sign-ins")).toBeVisible();
	await press(page, "Robin Sato");
	await expect(page.getByText("Form submitted successfully.")).toBeVisible();
	await expectAllArrived(evening, ["Robin Sato"]);
	await expect(page).toHaveURL(/\/signin\?kiosk$/);
});

test("nobody waits longer than ten seconds for a browser’s database", async ({ tablet, evening }) => {
	const page = await tablet.startBrowser();
	// An open connection of a former version that does not give way blocks every newer one.
	await page.addInitScript(() => Object.assign(window, { held: indexedDB.open("kiosk", 1) }));
	await page.goto(`${evening.network.url}/signin?kiosk`);
	await atKiosk(page);
	await press(page, "Robin Sato");
	await expect(thanks(page, "Robin")).toBeVisible({ timeout: 10_000 });
	await expect(page.locator("header").getByText("this browser keeps no sign-ins")).toBeVisible();
	await expectAllArrived(evening, ["Robin Sato"]);
});

test("offline between two houses each guest is a lead of the house visited", async ({ tablet, evening }) => {
	const page = await tablet.startBrowser();
	const address = (house: string) => `/homes/${house}/signin?kiosk`;
	const [first, second] = ["1847-silver-hollow-road", "418-heron-cove-lane"] as const;
	await tablet.openKiosk(page, address(first));
	const move = async (house: string) => {
		await page.goto(evening.network.url + address(house));
		await atKiosk(page);
		await page.evaluate(async () => void (await navigator.serviceWorker.ready));
	};
	await move(second);
	await move(first);
	await tablet.goOffline();
	await signIn(tablet, page, "Robin Sato");
	await move(second);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("418 Heron Cove Lane");
	await signIn(tablet, page, "Alex Kim");
	await move(first);
	await signIn(tablet, page, "Noor Haddad");
	await tablet.goOnline();
	await expectAllArrived(evening, ["Robin Sato", "Alex Kim", "Noor Haddad"]);
	const houses = (await evening.leads()).map(({ fields, listing }) => [fields["visitor_name"], listing.id]);
	expect(Object.fromEntries(houses)).toEqual({
		"Robin Sato": first,
		"Alex Kim": second,
		"Noor Haddad": first,
	});
});
