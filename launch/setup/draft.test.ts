import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import sample from "../../site.config.ts";
import { SCREENS } from "../../src/config/constants.ts";
import type { FormField } from "../../src/config/forms.ts";
import { siteSchema } from "../../src/config/schema.ts";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { writePicture } from "../../tests/launch/ownMedia.ts";
import { applyAnswers, presentAnswers } from "./answersFile.ts";
import { Draft } from "./draft.ts";
import { QUESTIONS, type Question } from "./questions.ts";

const GALLERY = QUESTIONS.find(({ kind }) => kind === "gallery") as Question;

const draftOf = (env = {}) => new Draft(sample, env);

test("answering everything as it is changes nothing", async () => {
	const draft = draftOf();
	expect(await applyAnswers(presentAnswers(draft), draft)).toEqual({ faults: [], warnings: [] });
	expect(draft.site).toEqual(sample);
	expect(draft.media).toEqual([]);
});

test("short texts follow a new name, long ones are left for people", async () => {
	const draft = draftOf();
	await applyAnswers({ siteName: "Vale", "agent.name": "Robin Vale", "listing.city": "Ogden" }, draft);
	expect(draft.site.meta["/"]?.description).toMatch(/^Vale brings luxury homes in Ogden, Utah/);
	expect(draft.site.contact.invitation).toContain("Robin answers every message");
	expect(draft.site.agent.bio).toEqual(sample.agent.bio);
});

test("short texts follow a new name in printed answers, too, unless they were rewritten", async () => {
	const draft = draftOf();
	const invitation = "Call at any time.";
	await applyAnswers(
		{ ...presentAnswers(draft), siteName: "Vale", "listing.city": "Ogden", "contact.invitation": invitation },
		draft,
	);
	expect(draft.site.meta["/"]?.description).toMatch(/^Vale brings luxury homes in Ogden, Utah/);
	expect(draft.site.contact.invitation).toBe(invitation);
});

test("a font that can be installed is promised, not refused", async () => {
	const draft = draftOf();
	expect((await applyAnswers({ "branding.headingFont": "Lora" }, draft)).faults).toEqual([]);
	expect(draft.newFonts()).toEqual(["Lora"]);
});

test("colors that cannot be read together are refused", async () => {
	const { faults } = await applyAnswers({ "branding.primaryColor": "#D0B070" }, draftOf());
	expect(faults.join()).toMatch(/^branding: cannot be read well\./);
});

test("leaving EmailJS takes its keys away, and leads go to the contact address unless told otherwise", async () => {
	const draft = draftOf({ EMAILJS_PUBLIC_KEY: "key", EMAILJS_SERVICE_ID: "service" });
	const { faults } = await applyAnswers(
		{ "contact.email": "robin@vale.com", email: "smtp", SMTP_URL: "smtps://u:p@mail.vale.com" },
		draft,
	);
	expect(faults).toEqual([]);
	expect(draft.env).toMatchObject({ EMAILJS_PUBLIC_KEY: undefined, NOTIFY_TO: "robin@vale.com" });
});

test("SMTP without a server, and EmailJS without its keys, are refused by name", async () => {
	expect((await applyAnswers({ email: "smtp" }, draftOf())).faults.join()).toMatch(/^SMTP_URL/);
	expect((await applyAnswers({ email: "emailjs" }, draftOf())).faults).toHaveLength(4);
});

test("a gallery folder's skipped files are told, with and without pictures beside them", async () => {
	const folder = temporaryFolder();
	writeFileSync(join(folder, "porch.heic"), "");
	const told = async (pictures: object) =>
		applyAnswers({ "listing.gallery": { folder, pictures } }, draftOf());
	expect((await told({})).faults.join()).toMatch(/no picture in it\. Skipped.*porch\.heic.*JPEG/);
	await writePicture(join(folder, "1.jpg"), { width: 1500, height: 1000 });
	expect(await told({ "1.jpg": { alt: "A brick house", caption: "House" } })).toEqual({
		faults: [],
		warnings: [expect.stringMatching(/^listing\.gallery: Skipped.*porch\.heic/)],
	});
});

test("~ at the start of a path is the home folder", async () => {
	const home = temporaryFolder();
	vi.stubEnv("HOME", home);
	onTestFinished(() => void vi.unstubAllEnvs());
	await writePicture(join(home, "me.jpg"), { width: 960, height: 1200 });
	const draft = draftOf();
	const portrait = { "agent.portrait.file": "~/me.jpg", "agent.portrait.alt": "Robin Vale at a window" };
	expect(await applyAnswers(portrait, draft)).toEqual({
		faults: [],
		warnings: [],
	});
	expect(draft.media).toMatchObject([{ source: join(home, "me.jpg"), target: "agent-portrait.jpg" }]);
	expect(draft.site.agent.portrait?.file).toBe("agent-portrait.jpg");
	const elsewhere = { "listing.gallery": { folder: "~/photos", pictures: {} } };
	expect((await applyAnswers(elsewhere, draft)).faults.join()).toContain(`"${home}/photos"`);
});

test("pictures whose names become the same stay two pictures", () => {
	const draft = draftOf();
	const texts = { alt: "A house", caption: "House" };
	draft.set(GALLERY, [
		{ file: "/photos/House.jpg", ...texts },
		{ file: "/photos/house.png", ...texts },
	]);
	expect(draft.media.map(({ target }) => target)).toEqual(["gallery/house.jpg", "gallery/2-house.jpg"]);
});

test("an answer that the site can do without is cleared by null, and printed as null", async () => {
	const publishedOn = "listing.video.publishedOn";
	const draft = draftOf();
	await applyAnswers({ [publishedOn]: "2025-06-01" }, draft);
	expect(presentAnswers(draft)[publishedOn]).toBe("2025-06-01");
	expect((await applyAnswers({ [publishedOn]: null }, draft)).faults).toEqual([]);
	expect(draft.site.listing?.video).not.toHaveProperty("publishedOn");
	expect(presentAnswers(draft)[publishedOn]).toBeNull();
	expect((await applyAnswers({ siteName: null }, draft)).faults.join()).toMatch(/^siteName: is missing/);
});

test("a group that the site can do without goes and comes as a whole", async () => {
	const file = await writePicture(join(temporaryFolder(), "me.jpg"), { width: 960, height: 1200 });
	const draft = draftOf();
	await applyAnswers({ "agent.portrait.file": null }, draft);
	expect(draft.site.agent).not.toHaveProperty("portrait");
	expect((await applyAnswers({ "agent.portrait.alt": "Robin Vale" }, draft)).faults).toEqual([
		"agent.portrait.alt: needs an answer to agent.portrait.file, too.",
	]);
	const portrait = { "agent.portrait.file": file, "agent.portrait.alt": "Robin Vale at a window" };
	expect((await applyAnswers(portrait, draft)).faults).toEqual([]);
	expect(draft.site.agent.portrait?.alt).toBe("Robin Vale at a window");
});

test("a sentence that ends with a name that ends with a full stop has one", async () => {
	const draft = draftOf();
	await applyAnswers({ siteName: "Vale & Co." }, draft);
	expect(draft.site.meta["/testimonials"]?.description).toMatch(/ with Vale & Co\.$/);
});

test("new answers outlive the run, without the password, and without a file that has gone", async () => {
	const folder = temporaryFolder();
	const portrait = await writePicture(join(temporaryFolder(), "me.jpg"), { width: 960, height: 1200 });
	const front = await writePicture(join(folder, "front.jpg"), { width: 1500, height: 1000 });
	const door = await writePicture(join(temporaryFolder(), "door.jpg"), { width: 1600, height: 900 });
	const answers = {
		siteName: "Vale",
		"agent.portrait.file": portrait,
		"listing.gallery": { folder, pictures: { "front.jpg": { alt: "Front of a brick house" } } },
		"listing.signInPicture.file": door,
		homeUrl: null,
		email: "smtp",
		SMTP_URL: "smtps://me:s3cret@mail.vale.com:465",
	};
	const first = draftOf();
	await applyAnswers(answers, first);
	const kept = JSON.parse(JSON.stringify(first.newAnswers()));
	expect(JSON.stringify(kept)).not.toContain("s3cret");
	rmSync(door);

	const second = draftOf();
	second.restore(kept);
	expect(second.site.meta).toEqual(first.site.meta);
	expect(second.site).not.toHaveProperty("homeUrl");
	expect(second.media.map(({ source }) => source)).toEqual([front, portrait]);
	expect(second.env["SMTP_URL"]).toBe("smtps://me:@mail.vale.com:465");
	expect(second.newAnswers()).toMatchObject({ siteName: "Vale", homeUrl: null });
});

test("a password that stands in .env is no new answer", () => {
	expect(draftOf({ SMTP_URL: "smtps://me:s3cret@mail.vale.com:465" }).newAnswers()).toEqual({});
});

test("everything that site.config.ts may hold is asked, but for titles and pages that do not exist", () => {
	const asked = QUESTIONS.map(({ key }) => key);
	const forgotten = [...keysOf(siteSchema)].filter(
		(key) => key !== "meta" && !asked.some((question) => `${key}.`.startsWith(`${question}.`)),
	);
	expect(forgotten).toEqual([]);
	expect(asked.filter((key) => key.startsWith("meta."))).toEqual(
		SCREENS.map((path) => `meta.${path}.description`),
	);
});

/** Of everything that is not a group itself. */
function* keysOf(schema: unknown, path = ""): Generator<string> {
	if (schema instanceof z.ZodPipe) yield* keysOf(schema.in, path);
	else if (schema instanceof z.ZodObject) {
		for (const [name, member] of Object.entries(schema.shape)) yield* keysOf(member, `${path}${name}.`);
	} else if ([z.ZodOptional, z.ZodDefault, z.ZodPrefault].some((wrapper) => schema instanceof wrapper)) {
		yield* keysOf((schema as z.ZodOptional).unwrap(), path);
	} else yield path.slice(0, -1);
}

test("logo, floor plan and brochure are files of their format, and find their place", async () => {
	const folder = temporaryFolder();
	const write = (name: string, content: string) => {
		writeFileSync(join(folder, name), content);
		return join(folder, name);
	};
	const pdf = write("plan of the house.pdf", "%PDF-1.7 and so on");
	const svg = write(
		"mark.svg",
		'<?xml version="1.0"?><!-- mine --><svg xmlns="http://www.w3.org/2000/svg"/>',
	);
	const draft = draftOf();
	const wrong = await applyAnswers({ "branding.logo": pdf, "listing.floorPlan": svg }, draft);
	expect(wrong.faults).toEqual([
		expect.stringMatching(/^branding\.logo: .*which is not a \.svg file\. Export it as svg\.$/),
		expect.stringMatching(/^listing\.floorPlan: .*which is not a \.pdf file/),
	]);
	const files = { "branding.logo": svg, "listing.floorPlan": pdf, "listing.brochure": pdf };
	expect(await applyAnswers(files, draft)).toEqual({ faults: [], warnings: [] });
	expect(draft.media.map(({ target, kind }) => [target, kind])).toEqual([
		["logo.svg", "file"],
		["floor-plan.pdf", "file"],
		["brochure.pdf", "file"],
	]);
	expect((await applyAnswers({ "branding.logo": null, "listing.brochure": null }, draft)).faults).toEqual([]);
	expect(draft.site.branding).not.toHaveProperty("logo");
});

test("a service that counts visits, another language and a lawyer's terms are answers like any other", async () => {
	const draft = draftOf();
	expect((await applyAnswers({ "analytics.script": "https://stats.vale.com/s.js" }, draft)).faults).toEqual([
		"analytics.script: needs an answer to analytics.name, too.",
	]);
	const terms = [{ heading: "Use", text: ["The site of {siteName}."] }];
	const answers = {
		lang: "es",
		"analytics.name": "Vale Stats",
		"analytics.script": "https://stats.vale.com/s.js",
		"analytics.attributes": { "data-domain": "www.vale.com" },
		"messages.terms": terms,
	};
	expect((await applyAnswers(answers, draft)).faults).toEqual([]);
	expect(draft.site).toMatchObject({ lang: "es", messages: { terms }, analytics: { name: "Vale Stats" } });
	expect((await applyAnswers({ lang: "klingon!" }, draft)).faults.join()).toMatch(/not a language/);
	expect((await applyAnswers({ "analytics.name": null, "messages.terms": null }, draft)).faults).toEqual([]);
	expect(draft.site).not.toHaveProperty("analytics");
	expect(draft.site.messages).not.toHaveProperty("terms");
});

test("a form asks other things in other words, and goes back to the specified ones", async () => {
	const key = "forms.contact.fields";
	const draft = draftOf();
	const [name, ...others] = presentAnswers(draft)[key] as FormField[];
	expect(name?.label).toBe("Name");
	const fields = [{ ...name, label: "Full name" }, ...others.slice(0, 2)];
	expect((await applyAnswers({ [key]: fields }, draft)).faults).toEqual([]);
	expect(draft.site.forms).toEqual({ contact: { fields } });
	expect((await applyAnswers({ [key]: [] }, draft)).faults.join()).toMatch(/lacks the field "user_name"/);
	expect((await applyAnswers({ [key]: null }, draft)).faults).toEqual([]);
	expect(draft.site.forms).not.toHaveProperty("contact");
});

test("the first question about a listing, its film or the reviews clears all of it; no other one does", async () => {
	const draft = draftOf();
	const kept = await applyAnswers({ "listing.postalCode": null, "testimonials.items": null }, draft);
	expect(kept.faults).toEqual([
		expect.stringMatching(/^listing\.postalCode: is missing/),
		expect.stringMatching(/^testimonials\.items: /),
	]);
	expect((await applyAnswers({ "listing.video.mp4": null, "contact.email": null }, draft)).faults).toEqual(
		[],
	);
	expect(draft.site.listing).not.toHaveProperty("video");
	expect(presentAnswers(draft)).not.toHaveProperty("listing.video.poster");

	const cleared = await applyAnswers({ "listing.status": null, "testimonials.source": null }, draft);
	expect(cleared.faults).toEqual([]);
	expect(Object.keys(draft.site)).not.toContain("listing");
	expect(Object.keys(draft.site)).not.toContain("testimonials");
	expect(presentAnswers(draft)).toMatchObject({ "listing.status": null });
	// Nor anything that a listing may be without.
	expect(Object.keys(presentAnswers(draft)).filter((key) => key.startsWith("listing."))).toEqual([
		"listing.status",
	]);
});
