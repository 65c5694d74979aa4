import { globSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { PARTS } from "../../launch/studio/client/parts.ts";
import { sqliteLeadStore } from "../../server/leads/sqlite/sqliteLeadStore.ts";
import { leadsFile } from "../../server/settings/dataDir.ts";
import { leadFrom, openHouseLead } from "../desk/support/sampleLeads.ts";
import {
	ask,
	expect,
	expectAccessible,
	goTo,
	openStudio,
	type Page,
	save,
	site,
	test,
} from "./support/test.ts";

const HOUSE = "1847 Silver Hollow Road";

test.beforeEach(({ page, studio }) => openStudio(page, studio));

test("a change shows in the preview, a fault at its field; undo outlives Save", async ({ page, studio }) => {
	await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeDisabled();
	await test.step("another font is tried while the preview stays, and the frame does not move", async () => {
		const headline = site(page).getByRole("heading", { level: 1 });
		await expect(headline).toBeVisible();
		await test.step("a page that cannot be reached comes by itself as soon as it can", async () => {
			let refusals = 2;
			await page.route(/localhost:\d+\/terms$/, (route) =>
				refusals-- > 0 ? route.abort("connectionrefused") : route.continue(),
			);
			await page.getByLabel("Page", { exact: true }).selectOption("/terms");
			await expect(page.getByText("One moment: the site is coming")).toBeVisible();
			await expect(site(page).getByRole("heading", { level: 1, name: "Terms of Service" })).toBeVisible();
			await page.getByLabel("Page", { exact: true }).selectOption("/");
		});
		await goTo(page, "Look");
		const address = String(await page.locator("iframe").getAttribute("src"));
		await page.getByLabel("Font of headings", { exact: true }).selectOption("Cormorant Garamond");
		await page.getByLabel("Brand's name").fill("Vale");
		await expect(headline).toHaveText("Vale");
		await expect(headline).toHaveCSS("font-family", /Cormorant Garamond/);
		await expect(page.locator("iframe")).toHaveAttribute("src", address);
		for (const label of ["Font of headings", "Brand's name"])
			await page.getByRole("button", { name: `Back to saved: ${label}` }).click();
		await goTo(page, "You");
		await expect(site(page).locator("#realtor-profile")).toBeInViewport();
		await page.getByLabel("Heading", { exact: true }).last().focus();
		const moved = page.locator("iframe").locator("xpath=..");
		expect(await moved.evaluate((one) => one.scrollTop + (one.parentElement?.scrollTop ?? 0))).toBe(0);
	});
	const name = page.getByLabel("Name", { exact: true }).first();
	await name.fill("Robin Vale");
	await expect(site(page).getByRole("heading", { name: "Robin Vale" })).toBeVisible();
	await test.step("an empty field is red until it is typed into; a change is listed, and undone where it is", async () => {
		await name.fill("");
		await expect(page.getByText("This is empty.")).toBeVisible();
		const answered = Promise.withResolvers<void>();
		await page.route("**/api/change", (route) => answered.promise.then(() => route.continue()));
		await name.fill("Robin Dale");
		await expect(page.getByText("This is empty.")).toHaveCount(0);
		await expect(name).not.toHaveAttribute("aria-invalid");
		answered.resolve();
		await goTo(page, "Look");
		await page.getByRole("button", { name: "What changed" }).click();
		const listed = page.getByRole("region", { name: "What changed" });
		await expect(listed.getByRole("listitem")).toHaveText("Agent, Name“Avery Lane” → “Robin Dale”");
		await expectAccessible(page);
		await listed.getByRole("button", { name: "Agent, Name" }).click();
		await expect(name).toBeFocused();
		await goTo(page, "Look");
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(page.getByText(/^Undone: Agent, Name is “.*” again\.$/)).toBeVisible();
		await expect(name).toBeFocused();
		await name.fill("Robin Vale");
	});
	const calendar = page.getByRole("textbox", { name: "Calendar", exact: true });
	await calendar.fill("calendar.vale.com");
	await calendar.blur();
	await expect(calendar).toHaveValue("https://calendar.vale.com");
	await page.getByRole("button", { name: "Remove: Calendar" }).click();
	await expect(calendar).toHaveValue("");
	await expect(page.getByRole("button", { name: "Save 1 change" })).toBeVisible();

	const phone = page.getByRole("main").getByRole("textbox", { name: "Phone", exact: true });
	await phone.fill("805");
	await expect(page.getByText("This is not a phone number.")).toBeVisible();
	// Empty and no phone number: one field all the same.
	await phone.fill("");
	await expect(page.getByRole("navigation").getByRole("button", { name: /^You\s?1$/ })).toBeVisible();
	await goTo(page, "Look");
	await page.getByLabel("Brand's name").fill("Vale House");
	await expect(site(page).getByRole("heading", { level: 1, name: "Vale House" })).toBeVisible();
	await site(page).getByRole("heading", { name: "Robin Vale" }).dispatchEvent("click");
	await expect(name).toBeFocused();
	await page.getByRole("button", { name: /^Save \d/ }).click();
	await expect(page.getByText("Not saved yet: one field needs a correction.")).toBeVisible();
	await expect(phone).toBeFocused();
	await expect(phone).toHaveAttribute("aria-invalid", "true");
	await page.getByRole("button", { name: "Back to saved: Phone" }).click();
	await save(page, "Save 2 changes");
	expect(studio.read("content/site.json")).toContain("Vale House");
	expect(studio.read("sample/site.json")).not.toContain("Vale House");
	await goTo(page, "Look");
	await expect(page.getByText("Saved.")).toHaveCount(0);

	for (let step = 0; step < 3; step++) await page.keyboard.press("Control+z");
	await studio.kill();
	await studio.start();
	await openStudio(page, studio);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByRole("button", { name: /^Save \d/ })).toBeVisible();
	page.once("dialog", (dialog) => void dialog.accept());
	await page.getByRole("button", { name: "Forget all" }).click();
	await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
});

test("a change during Save stays, and one made by hand meanwhile is taken", async ({ page, studio }) => {
	const change = (value: string, known?: unknown) => {
		const changes = [{ path: ["site.json", "siteName"], value }];
		return ask(page, "/api/change", { steps: [{ changes, step: value }], known });
	};
	const { revision } = (await change("Zeroth")).body;
	// A window that knows the documents gets what changed in them, and no more.
	const { changes } = (await change("First", revision)).body;
	expect(changes).toEqual([{ path: ["documents", "site.json", "siteName"], value: "First" }]);
	const outcome = await Promise.all([ask(page, "/api/save"), change("Second")]);
	expect(outcome.map(({ status }) => status)).toEqual([200, 200]);
	expect(studio.read("content/site.json")).toMatch(/First|Second/);
	expect(studio.draft()).toContain("Second");
	await change("Third");

	const house = "houses/1847-silver-hollow-road/house.json";
	const byHand = studio.read(`content/${house}`).replace("84060", "84098");
	writeFileSync(join(studio.folder, "content", house), byHand);
	await save(page, "Save 1 change");
	expect(studio.read("content/site.json")).toContain("Third");
	expect(studio.draft(house)).toContain("84098");
	expect(studio.read(`content/${house}`)).toContain("84098");
	expect(globSync(join(studio.folder, ".backup/content-*/*/site.json"))).toHaveLength(1);

	await test.step("another window's change of the field that has the focus is said until the field is left", async () => {
		const other = await page.context().newPage();
		await other.goto(studio.origin);
		const name = (window: Page) => window.getByLabel("Name", { exact: true }).first();
		await name(page).focus();
		await name(other).fill("Robin Vale");
		await expect(page.getByText("This field was just changed in another window.")).toBeVisible();
		await expect(name(page)).toHaveValue("Robin Vale");
		await page.keyboard.press("Tab");
		await expect(page.getByText("in another window")).toHaveCount(0);
		await other.close();
		await page.getByRole("button", { name: "Undo" }).click();
		// Undo goes to its field: not after the next step has gone elsewhere.
		await expect(name(page)).not.toHaveValue("Robin Vale");
	});

	await test.step("a save between an upload and the change that names its file takes neither away", async () => {
		const saved = Promise.withResolvers<void>();
		await page.route("**/api/change", (route) => saved.promise.then(() => route.continue()));
		await goTo(page, "Look");
		const uploaded = page.waitForResponse("**/api/upload");
		const buffer = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0h9v9z'/></svg>");
		await page.getByLabel(/^Logo: /).setInputFiles({ name: "mark.svg", mimeType: "", buffer });
		await uploaded;
		expect((await ask(page, "/api/save")).status).toBe(200);
		saved.resolve();
		await page.getByRole("button", { name: "Save 1 change" }).click();
		await expect.poll(() => studio.read("content/site.json")).toContain("mark.svg");
		expect(studio.read("content/mark.svg")).toContain("<path");
	});
});

test("houses are added, marked as sold, put first, duplicated and removed", async ({ page, studio }) => {
	await goTo(page, "Houses");
	await page.getByLabel("Ask whether guests work with an agent").check();
	await expect.poll(() => studio.draft()).toContain('"agentQuestion": true');
	await page.getByLabel("Street and number of a new house").fill("7 Larch Way");
	await page.getByRole("button", { name: "Add the house" }).click();
	await expect(page.getByText("The page of 7 Larch Way comes with its photographs.")).toBeVisible();
	await expect(page.locator("iframe")).toBeHidden();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByText(/^Undone: /)).toBeVisible();
	await goTo(page, "Houses");
	await page.getByRole("button", { name: `Duplicate: ${HOUSE}` }).click();
	await page.getByLabel("Street and number", { exact: true }).fill("9 Elm Street");
	await expect(page.getByLabel("Page")).toHaveValue("/homes/1847-silver-hollow-road-copy");
	await test.step("a picture without alt text says so at its field, and the preview goes on", async () => {
		const alt = page.getByLabel("What it shows", { exact: true }).first();
		await alt.fill("");
		await expect(alt).toHaveAccessibleDescription(/Describe what the picture shows/);
		await page.getByLabel("Headline", { exact: true }).fill("Above the elms");
		await expect(site(page).getByText("Above the elms").first()).toBeVisible();
		await page.getByRole("button", { name: "Undo" }).click();
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(alt).not.toHaveValue("");
	});
	await test.step("the door of a passage is dragged over its picture, or typed", async () => {
		const passage = () => JSON.parse(studio.draft("houses/1847-silver-hollow-road-copy/house.json")).passage;
		const door = () => passage().door;
		const area = page.locator(".area");
		await area.scrollIntoViewIfNeeded();
		const { x = 0, y = 0, width = 0, height = 0 } = (await area.boundingBox()) ?? {};
		await page.mouse.move(x + width * 0.5, y + height * 0.9);
		await page.mouse.down();
		await page.mouse.move(x + width * 0.25, y + height * 0.4);
		await page.mouse.up();
		await expect.poll(() => Math.round(door().left)).toBe(25);
		expect([door().top, door().width, door().height].map(Math.round)).toEqual([40, 25, 50]);
		await page.getByLabel("From the left", { exact: true }).fill("30");
		await expect.poll(() => door().left).toBe(30);
		await page
			.getByLabel("Picture behind the door: one of the photographs")
			.selectOption({ label: "Kitchen" });
		await expect.poll(() => passage().behind).toBe("05-kitchen.jpg");
		await page.getByRole("button", { name: "Remove: Through the door" }).click();
	});
	await test.step("pictures are ordered by keys and by dragging, several at once; texts are suggested until somebody has read them", async () => {
		const gallery = (): { file: string }[] =>
			JSON.parse(studio.draft("houses/1847-silver-hollow-road-copy/house.json") || "{}").gallery;
		const order = () => gallery().map(({ file }) => file);
		const [first, second, third, ...rest] = order();
		const picture = (number: number) => page.locator("[data-picture]").nth(number - 1);
		await picture(1).focus();
		await page.keyboard.press("Alt+ArrowRight");
		await expect.poll(order).toEqual([second, first, third, ...rest]);
		await picture(1).click();
		await picture(2).click({ modifiers: ["ControlOrMeta"] });
		await picture(2).dragTo(picture(3));
		await expect.poll(order).toEqual([third, second, first, ...rest]);
		await page.getByLabel(/^Photographs: Drop/).setInputFiles(await studio.picture("Kitchen.jpg"));
		const alt = page.getByLabel("What it shows", { exact: true }).first();
		await expect(alt).toHaveValue("Kitchen of 9 Elm Street");
		await page.getByLabel("Caption", { exact: true }).first().fill("Large kitchen");
		await expect(alt).toHaveValue("Large kitchen of 9 Elm Street");
		await expect(page.getByRole("button", { name: "Remove: Large kitchen", exact: true })).toBeVisible();
		await expect.poll(() => gallery().at(-1)).toMatchObject({ altSuggested: true });
		await page.getByRole("button", { name: "All are right: suggested texts" }).click();
		await expect.poll(() => gallery().at(-1)).not.toHaveProperty("altSuggested");
		await expectAccessible(page);
	});
	await page.getByRole("button", { name: "← All houses" }).click();
	await page.getByRole("button", { name: `Mark as sold: ${HOUSE}` }).click();
	await page.getByRole("button", { name: "Show on the home page: 9 Elm Street" }).click();
	const shown = page.getByRole("listitem").filter({ hasText: "· on the home page" });
	await expect(shown).toContainText("9 Elm Street");
	await site(page).getByText("9 Elm Street").first().dispatchEvent("click", {}, { timeout: 60_000 });
	await expect(page.getByLabel("Street and number", { exact: true })).toBeFocused();
	await page.getByRole("button", { name: "← All houses" }).click();
	await save(page);
	await page.getByRole("button", { name: "Remove: 9 Elm Street" }).click();
	await page.getByRole("button", { name: /^Save \d/ }).click();
	const copy = "1847-silver-hollow-road-copy";
	await expect.poll(() => studio.read(`content/houses/${copy}/house.json`)).toBe("");
	expect(JSON.parse(studio.read("content/site.json"))).toMatchObject({ removedHouses: [copy] });
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByRole("button", { name: "9 Elm Street", exact: true })).toBeVisible();
});

test("past sales of a table, notices of a state and Spanish words are offered", async ({ page, studio }) => {
	const draft = () => studio.draft();
	await page.getByLabel("State", { exact: true }).selectOption("Texas");
	await page.getByRole("button", { name: /Texas asks for: TREC Consumer Protection/ }).click();
	await expect.poll(draft).toContain("TREC Consumer Protection Notice");

	await goTo(page, "Houses");
	const table = join(studio.folder, ".cache/sales.csv");
	const files = [table, await studio.picture("fir.jpg")];
	const choose = async (row: string) => {
		writeFileSync(table, `address,city,state,sold,price,picture\n${row}\n`);
		await page.getByLabel("A table of past sales, with its pictures").setInputFiles(files);
	};
	await choose("5 Fir Court,,Utah,2018,,fir.jpg");
	await expect(page.getByText("Nothing was added. Line 2: city is empty.")).toBeVisible();
	await choose("5 Fir Court,Midway,Utah,2018,,fir.jpg");
	await expect(page.getByText("One past sale is added.")).toBeVisible();
	await expect(page.getByRole("button", { name: "5 Fir Court", exact: true })).toBeVisible();
	expect(studio.draft("houses/5-fir-court/house.json")).toContain('"fir.jpg"');
	// Also while the site has a fault.
	const changes = [{ path: ["site.json", "siteName"], value: "" }];
	await ask(page, "/api/change", { steps: [{ changes, step: "fault" }] });
	await choose("5 Fir Court,Midway,Utah,2019,,fir.jpg");
	await expect(page.getByText("5 Fir Court, Midway is there already (5-fir-court).")).toBeVisible();
	expect(studio.draft("houses/5-fir-court/house.json")).toContain('"2018"');

	await goTo(page, "Words");
	await page.getByLabel("Menu", { exact: true }).fill("Menu of the site");
	await page.getByLabel("Language", { exact: true }).selectOption("es");
	await page.getByRole("button", { name: "Start from the Spanish words and forms" }).click();
	const skip = page.getByLabel("Skip to content", { exact: true });
	await expect(skip).toHaveAttribute("placeholder", /contenido/);
	await expect.poll(draft).not.toContain("Menu of the site");
});

test("leads stand newest first; prints are downloads; a mail server is greeted", async ({ page, studio }) => {
	mkdirSync(join(studio.folder, "data"), { recursive: true });
	const store = sqliteLeadStore(leadsFile(join(studio.folder, "data")));
	await store.add(openHouseLead(), []);
	await store.add(leadFrom("Noor Vance", { receivedAt: new Date("2026-06-02T03:30:00Z") }), []);
	await store.close();
	writeFileSync(join(studio.folder, ".env"), "SMTP_URL=smtps://robin:p:a%2Fs%40s@mail.vale.com:465\n");
	await page.reload();
	await goTo(page, "Leads");
	await expect(page.locator("main summary")).toHaveText([
		"Last week",
		"Reports for the seller",
		/^Noor Vance.*Jun 1, 2026, 9:30\sPM · contact · 9 Elm Street$/,
		/Jun 1, 2026, 12:00\sPM · open house · 9 Elm Street$/,
	]);
	await page.getByText("Noor Vance").first().click();
	await expect(page.getByRole("link", { name: /@/ }).first()).toHaveAttribute("href", /^mailto:/);
	const expectDownload = async (button: string, name: RegExp) => {
		const downloading = page.waitForEvent("download", { timeout: 120_000 });
		await page.getByRole("button", { name: button, exact: true }).click();
		expect((await downloading).suggestedFilename()).toMatch(name);
	};
	await expectDownload("Spreadsheet (CSV)", /^leads\.csv$/);
	await page.getByText("Reports for the seller").click();
	await expectDownload("Report 2026-06-01 with names", /^open-house-9-elm-street-2026-06-01\.(pdf|html)$/);
	expect(readdirSync(join(studio.folder, ".studio")).join()).not.toMatch(/made|report/);
	await test.step("a house has its brochure, cards, sheet and pictures, each to see and to download", async () => {
		await goTo(page, "Houses");
		await page.getByRole("button", { name: "418 Heron Cove Lane", exact: true }).click();
		await page.getByText("Brochure, cards, sheet and pictures to share").click();
		await page.getByLabel("Paper").selectOption("On A4 paper");
		await page.getByRole("button", { name: "Show: Just listed 1200 × 630" }).click();
		const shown = page.getByAltText("Preview: Just listed 1200 × 630");
		await expect(shown).toHaveJSProperty("naturalWidth", 1200, { timeout: 60_000 });
		await expectDownload(
			"Download: Open house sheet",
			/^418-heron-cove-lane-open-house-sheet-a4\.(pdf|html)$/,
		);
		await expectAccessible(page);
	});
	await goTo(page, "Going live");
	await page.getByRole("radio", { name: /server of your own/ }).check();
	const server = page.getByRole("textbox", { name: "Mail server" });
	await expect(server).toHaveValue("smtps://robin:••••••@mail.vale.com:465");
	await server.fill("smtps://robin:••••••@127.0.0.1:1");
	await server.blur();
	await expect(page.getByText("127.0.0.1 does not answer at port 1.")).toBeVisible();
	await server.fill("smtps://robin:••••••@mail.hale.com:465");
	await page.getByRole("button", { name: "Keep these and try them" }).click();
	await expect
		.poll(() => studio.read(".env"))
		.toBe("SITE_HOST=server\nSMTP_URL=smtps://robin:p:a%2Fs%40s@mail.hale.com:465\n");
	await expect(page.getByText(/Did not arrive: A test message/)).toBeVisible({ timeout: 60_000 });
	await expect(page.getByRole("main")).not.toContainText(/SMTP|EMAILJS_|npm run/);
});

test("pictures, logos and films are cleaned, or refused with what to do", async ({ page, studio }) => {
	const svg = (inside: string) =>
		Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);
	const portrait = page.getByLabel(/^Picture: Drop/).first();
	for (const [name, buffer, sentence] of [
		["plan.jpg", Buffer.from("a plan"), "is not a picture that can be read. Use a JPEG"],
		["me.heic", Buffer.from("\0\0\0\u0018ftypheic0000"), "Export it as JPEG: in Photos"],
	] as const) {
		await portrait.setInputFiles({ name, mimeType: "", buffer });
		await expect(page.getByText(sentence)).toBeVisible();
	}
	await portrait.setInputFiles(await studio.picture("robin.jpg"));
	await expect.poll(() => studio.draft()).toContain("robin.jpg");
	// Without the place where it was taken.
	expect((await sharp(join(studio.folder, studio.draftFile("robin.jpg"))).metadata()).exif).toBeUndefined();

	await goTo(page, "Look");
	const logo = page.getByLabel(/^Logo: /);
	const mark = { name: "logo.svg", mimeType: "", buffer: svg("<script>alert(1)</script>") };
	await logo.setInputFiles(mark);
	await expect(page.getByText("logo.svg is more than a drawing")).toBeVisible();
	await logo.setInputFiles({ ...mark, buffer: svg("<path d='M0 0h9v9z'/>") });
	await expect(page.getByAltText("Logo: logo.svg")).toBeVisible();
	await expect.poll(() => studio.read(studio.draftFile("logo.svg"))).toContain("<path");

	const small = sharp({ create: { width: 90, height: 40, channels: 4, background: "#0000" } }).png();
	await logo.setInputFiles({ name: "small.png", mimeType: "", buffer: await small.toBuffer() });
	await expect(page.getByText("small.png is 90 × 40 pixels and would look soft.")).toBeVisible();
	await logo.setInputFiles({ name: "wide.png", mimeType: "", buffer: await small.resize(600).toBuffer() });
	await expect(site(page).getByRole("banner").getByRole("img", { name: "Meridian Ridge" })).toBeInViewport();

	await goTo(page, "Houses");
	await page.getByRole("button", { name: HOUSE, exact: true }).click();
	await page.getByLabel(/^Film: /).setInputFiles({
		name: "tour.mov",
		mimeType: "",
		buffer: Buffer.from("\0\0\0\u0014ftypqt  0000moovstsdhvc1"),
	});
	await expect(page.getByText("Export it as MP4 for the web")).toBeVisible();
	await page.getByLabel(/^Film: /).setInputFiles("tests/brands/second/houses/warm-springs-bench/film.mp4");
	await page.getByRole("button", { name: "Remove: Smaller film" }).click();
	await page.getByLabel("Page", { exact: true }).selectOption("/");
	const sources = site(page).locator("video source");
	await expect(sources).toHaveCount(1);
	await expect(sources).toHaveAttribute("src", /film\.mp4/);
});

test("every part passes axe, also in forced colors, and works by keyboard", async ({ page }) => {
	await page.getByText("Skip to the fields").focus();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	const name = page.getByLabel("Name", { exact: true }).first();
	await expect(name).toBeFocused();
	await page.keyboard.press("Control+a");
	await page.keyboard.type("Vale");
	await expect(page.getByRole("button", { name: "Save 1 change" })).toBeVisible();
	await page.keyboard.press("Control+z");
	await expect(name).toHaveValue("Avery Lane");
	await name.fill("");
	await expect(page.getByText("This is empty.").first()).toBeVisible();
	for (const width of [1280, 820, 390]) {
		await page.setViewportSize({ width, height: 800 });
		await expect(page.getByLabel("Width of the preview")).toHaveValue(width === 390 ? "2" : "0");
		for (const { label: part } of PARTS) {
			await goTo(page, part);
			// All texts are made alike.
			if (part === "Words") await page.getByLabel(/^Find one of these/).fill("menu");
			await test.step(`${part} at ${width}`, () => expectAccessible(page));
			const main = page.getByRole("main");
			expect(await main.evaluate((panel) => panel.scrollWidth - panel.clientWidth), part).toBe(0);
			if (part === "Leads") await expect(main).toContainText("There are no leads on this computer yet.");
		}
	}
	// What colors say is said by lines, too.
	await page.emulateMedia({ forcedColors: "active" });
	await goTo(page, "You");
	await name.focus();
	await expect(name).toHaveCSS("outline-style", "solid");
	await expect(page.locator("nav [aria-current]")).toHaveCSS("text-decoration-line", "underline");
	await expect(page.locator(".fault").first()).toHaveCSS("border-left-style", "solid");
});
