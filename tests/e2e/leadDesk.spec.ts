/** The real e-mail client in a real browser, the real desk, a mail server with TLS and login, and the command line. */
import { houseById, listingAddress } from "../../model/houses/listing.ts";
import { sampleSite } from "../brands/sample.ts";
import { BLOCKED_DOMAIN, type RunningDesk, startDesk } from "../desk/support/desk.ts";
import { contactAnswers, openHouseAnswers, type Typed } from "../desk/support/sampleForms.ts";
import { type SmtpPeer, startSmtpPeer, TEST_CA_FILE } from "../desk/support/smtpPeer.ts";
import { collectAlerts, expectFilled, openForm, send } from "./support/forms.ts";
import { expect, test, testWithoutScripts } from "./support/test.ts";

const site = sampleSite();

/** One for all tests, whose visitors have different names. */
let peer: SmtpPeer;
let desk: RunningDesk;
test.beforeAll(async () => {
	peer = await startSmtpPeer();
	desk = await startDesk({ SMTP_URL: peer.url, NODE_EXTRA_CA_CERTS: TEST_CA_FILE });
});
test.afterAll(async () => {
	await desk.stop();
	await peer.disappear();
});

async function expectDelivered(answers: Typed, subject: string, source = "website", house = site.listing) {
	const name = answers["user_name"] ?? answers["visitor_name"] ?? "";
	const mails = () => peer.mails.filter(({ text }) => text?.includes(name));
	const subjects = () => mails().map((mail) => mail.subject);
	await expect.poll(subjects).toEqual([`${subject}${name}, ${house.street} (${source})`]);
	const text = mails()[0]?.text;
	for (const answer of Object.values(answers)) expect(text).toContain(answer);
	expect(text).toContain(`House: ${listingAddress(house)} (${house.id})`);
	expect(text).toMatch(/Consent \(version [0-9a-f]{8}\): By sending this form you agree that /);
}

test("a message reaches the agent with every field; a refused one stays", async ({ page }) => {
	const alerts = collectAlerts(page);
	// The first page of the visit says where the visitor comes from.
	await page.goto(`${desk.url}/privacy?utm_source=zillow`);
	const form = await openForm(page, desk.url);

	const refused = { ...contactAnswers, user_email: `casey@${BLOCKED_DOMAIN}` };
	await send(form, refused);
	await expect.poll(() => alerts).toEqual(["Oops, something went wrong. Please try again."]);
	await expectFilled(form, refused);

	await send(form, contactAnswers);
	await expect.poll(() => alerts.slice(1)).toEqual(["Thank you! Your message has been sent."]);
	await expectDelivered(contactAnswers, "New contact message from ", "zillow");
	expect(await desk.leads("list")).not.toContain(BLOCKED_DOMAIN);
});

test("message and sign-in of another house reach mail, list and export with it", async ({ page }) => {
	const house = houseById(site, "418-heron-cove-lane") as typeof site.listing;
	const contact = { ...contactAnswers, user_name: "Writer of Heron Cove" };
	const guest = { ...openHouseAnswers, visitor_name: "Guest of Heron Cove" };
	for (const [path, answers, subject] of [
		["", contact, "New contact message from "],
		["/signin", guest, "Open house sign-in: "],
	] as const) {
		const form = await openForm(page, `${desk.url}/homes/${house.id}${path}`);
		await send(form, answers);
		await expectDelivered(answers, subject, "website", house);
	}
	const listed = (await desk.leads("list")).split("\n").filter((line) => line.includes(" of Heron Cove"));
	expect(listed.map((line) => line.includes(`\t${house.id}\t`))).toEqual([true, true]);
	const exported: { listing: object; visitor: { name: string }; source: { page: string } }[] = JSON.parse(
		await desk.leads("export", "--format", "json"),
	);
	const own = exported.filter(({ listing }) => JSON.stringify(listing).includes(house.id));
	expect(own.map(({ visitor, source }) => [visitor.name, source.page])).toEqual([
		[contact.user_name, `/homes/${house.id}`],
		[guest.visitor_name, `/homes/${house.id}/signin`],
	]);
});

testWithoutScripts("a refused sign-in comes back filled in; corrected, it arrives", async ({ page }) => {
	const form = page.locator("main form");
	await page.goto(`${desk.url}/signin`);
	// A space satisfies the browser, not the desk.
	await send(form, { ...openHouseAnswers, visitor_name: " " });
	await expect(page.getByText("Something went wrong. Please try again. Name:")).toBeVisible();
	await expectFilled(form, { ...openHouseAnswers, visitor_name: "" });
	await send(form, { visitor_name: openHouseAnswers["visitor_name"] ?? "" });
	await expect(page.getByText("Form submitted successfully.")).toBeVisible();
	await page.waitForURL(new URL(site.homeUrl, desk.url).href);
	await expectDelivered(openHouseAnswers, "Open house sign-in: ");
});
