import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import sharp from "sharp";
import { expect, test } from "vitest";
import sample from "../site.config.ts";
import { validateSiteConfig } from "../src/config/validate.ts";
import { run } from "../tests/desk/support/childProcess.ts";
import { TEST_CA_FILE } from "../tests/desk/support/smtpPeer.ts";
import { startPeer } from "../tests/desk/support/startPeer.ts";
import { ownBrandAnswers } from "../tests/launch/ownBrand.ts";
import { writeOwnMedia } from "../tests/launch/ownMedia.ts";
import { configurationIn, copiedProject } from "../tests/launch/project.ts";
import { writeRenderedSite } from "../tests/launch/renderedSite.tsx";

const program = (name: string) => resolve("launch", name, `${name}.ts`);
const environment = { NODE_EXTRA_CA_CERTS: TEST_CA_FILE };

const setup = (folder: string, ...args: string[]) => run(program("setup"), args, environment, folder);

async function preflight(folder: string) {
	const { code, stdout } = await run(program("preflight"), ["--json", "--no-build"], environment, folder);
	const { safe, checks } = JSON.parse(stdout) as {
		safe: boolean;
		checks: { title: string; findings: { what: string; where: { file: string; key: string } }[] }[];
	};
	const findings = checks.flatMap(({ findings }) => findings);
	return { code, safe, findings, failed: checks.filter((check) => check.findings.length > 0) };
}

/** As the owner writes it who has just read the legal texts. */
const thisMonth = () => new Date().toISOString().slice(0, 7);

function giveAnswers(folder: string, answers: object): string {
	writeFileSync(join(folder, "answers.json"), JSON.stringify(answers));
	return "answers.json";
}

test("setup takes a fresh clone from red to green, with a mail server that really takes the messages", async () => {
	const folder = copiedProject();
	const peer = await startPeer();
	await writeOwnMedia(join(folder, "media"));
	writeRenderedSite(join(folder, "dist"), validateSiteConfig(sample));

	const before = await preflight(folder);
	expect(before).toMatchObject({ code: 1, safe: false });
	expect(before.failed.map(({ title }) => title)).toEqual([
		"No sample content is left",
		"Pictures and film are your own",
		"Brokerage and license stand on every page",
		"No address is made up",
		"Leads reach the agent by e-mail",
		"Terms and privacy policy were read again this year",
	]);

	const OWN_CODE = "/** Mine. */\nconst founded = 2001;\n\n";
	const configFile = join(folder, "site.config.ts");
	writeFileSync(
		configFile,
		readFileSync(configFile, "utf8").replace("export default", `${OWN_CODE}export default`),
	);
	const present = readFileSync(configFile, "utf8");

	const answers = giveAnswers(folder, { ...ownBrandAnswers(peer.url), legalUpdated: thisMonth() });
	const shown = await setup(folder, "--answers", answers, "--dry-run");
	expect(shown.stdout).toContain('+ 	siteName: "Vale & Company",');
	expect(shown.stdout).not.toContain("s3cret");
	expect(readFileSync(configFile, "utf8")).toBe(present);
	expect(peer.mails).toHaveLength(0);

	const written = await setup(folder, "--answers", answers);
	expect(written).toMatchObject({ code: 0, stderr: "" });
	expect(peer.mails.map(({ subject }) => subject)).toEqual(["Vale & Company: test message"]);
	expect(readFileSync(configFile, "utf8")).toContain(OWN_CODE);
	const site = await configurationIn(folder);
	expect(site.contact.invitation).toContain("Robin answers every message");
	expect(site.meta["/signin"]?.description).toContain("9 Polk Avenue, Ogden");
	expect(site.listing?.gallery.map(({ file, caption }) => [file, caption])).toEqual([
		["gallery/1-front.jpg", "Front"],
		["gallery/2-kitchen.jpg", "Kitchen"],
		["gallery/10-garden.jpg", "Garden"],
	]);
	expect(site.features).toEqual(sample.features);
	expect(parseEnv(readFileSync(join(folder, ".env"), "utf8"))).toEqual({
		SMTP_URL: peer.url,
		NOTIFY_TO: "robin@vale-and-company.com",
		MAIL_FROM: "Vale & Company <robin@vale-and-company.com>",
	});
	expect(statSync(join(folder, ".env")).mode & 0o777).toBe(0o600);
	const kept = readdirSync(join(folder, ".backup"), { recursive: true }).map(String);
	expect(kept.filter((file) => /site\.config\.ts|tour\.mp4|tour-poster\.jpg/.test(file))).toHaveLength(3);

	const upright = await sharp(join(folder, "src/media/gallery/1-front.jpg")).metadata();
	expect(upright).toMatchObject({ width: 1501, height: 1000 });
	expect(upright.exif).toBeUndefined();

	writeRenderedSite(join(folder, "dist"), site);
	expect(await preflight(folder)).toMatchObject({ code: 0, safe: true, findings: [] });
	expect(peer.mails).toHaveLength(2);

	expect((await setup(folder, "--answers", answers)).stdout).toBe("Nothing changes.\n");
	expect(peer.mails).toHaveLength(2);

	peer.behavior.login = 535;
	const refused = await preflight(folder);
	expect(refused.code).toBe(1);
	expect(refused.findings).toMatchObject([
		{ what: expect.stringContaining("Authentication failed"), where: { file: ".env", key: "SMTP_URL" } },
	]);
});

test("after a new address with new pictures, preflight asks for the new film and its still", async () => {
	const folder = copiedProject();
	await writeOwnMedia(join(folder, "media"));
	writeRenderedSite(join(folder, "dist"), validateSiteConfig(sample));
	const filmKeys = async (answers: object) => {
		expect(await setup(folder, "--answers", giveAnswers(folder, answers))).toMatchObject({ code: 0 });
		const { failed } = await preflight(folder);
		const found = failed.find(({ title }) => title === "The film is of this house");
		return found?.findings.map(({ where }) => where.key);
	};
	const own = ownBrandAnswers("");
	expect(await filmKeys({ "listing.street": "1847 Silver Hollow Rd" })).toBeUndefined();
	expect(
		await filmKeys({ "listing.street": "9 Polk Avenue", "listing.gallery": own["listing.gallery"] }),
	).toEqual(["listing.video.poster", "listing.video.mp4", "listing.video.webm"]);
	expect(
		await filmKeys({
			"listing.video.mp4": own["listing.video.mp4"],
			"listing.video.webm": own["listing.video.webm"],
			"listing.video.poster": own["listing.video.poster"],
		}),
	).toBeUndefined();
});

test("wrong answers are named by their keys, all at once, and nothing is written", async () => {
	const folder = copiedProject();
	mkdirSync(join(folder, "empty"));
	const answers = giveAnswers(folder, {
		siteNam: "Vale",
		"branding.bodyFont": "Comic Neue",
		"contact.phone": "call me",
		"listing.facts.bedrooms": "5",
		"listing.gallery": { folder: "empty", pictures: {} },
		"listing.video.mp4": "answers.json",
		"testimonials.items": [{ name: "a", initials: "ABC", feedback: "b" }],
		EMAILJS_PUBLIC_KEY: "key",
	});
	const { code, stderr } = await setup(folder, "--answers", answers);
	expect(code).toBe(1);
	const named = [...stderr.matchAll(/^ {2}• (\S+):/gm)].map(([, key]) => key);
	expect(named).toEqual([
		"siteNam",
		"branding.bodyFont",
		"contact.phone",
		"listing.facts.bedrooms",
		"listing.gallery",
		"listing.video.mp4",
		"testimonials.items",
		"EMAILJS_PUBLIC_KEY",
	]);
	expect(readdirSync(folder)).not.toContain(".backup");
});

test("an answers file that is missing or broken is told in a plain sentence", async () => {
	const folder = copiedProject();
	const missing = await setup(folder, "--answers", "nope.json");
	expect(missing.code).toBe(1);
	expect(missing.stderr).toMatch(/^There is no file nope\.json\. Write its path from .*\.\n$/);
	writeFileSync(join(folder, "broken.json"), "{");
	expect((await setup(folder, "--answers", "broken.json")).stderr).toMatch(
		/^broken\.json is not written as JSON/,
	);
});

test("the present answers are written to a file, never over another one", async () => {
	const folder = copiedProject();
	expect(await setup(folder, "--print-answers", "answers.json")).toMatchObject({ code: 0, stderr: "" });
	const answers = JSON.parse(readFileSync(join(folder, "answers.json"), "utf8"));
	expect(answers).toMatchObject({ siteName: "Meridian Ridge", email: "files" });
	expect((await setup(folder, "--answers", "answers.json")).stdout).toBe("Nothing changes.\n");
	expect((await setup(folder, "--print-answers", "answers.json")).stderr).toMatch(
		/^answers\.json is there already\./,
	);
	expect((await setup(folder, "answers.json")).stderr).toMatch(/^“answers\.json” is not understood\./);
});

test("a mail server that refuses the test message stops setup before anything is written", async () => {
	const folder = copiedProject();
	const peer = await startPeer();
	peer.behavior.recipient = 550;
	const answers = giveAnswers(folder, { siteName: "Vale", email: "smtp", SMTP_URL: peer.url });
	const { code, stderr } = await setup(folder, "--answers", answers);
	expect(code).toBe(1);
	expect(stderr).toMatch(/^SMTP_URL: the test message was not taken: .*550/s);
	expect(readdirSync(folder)).not.toContain(".env");
	expect((await configurationIn(folder)).siteName).toBe("Meridian Ridge");
});

test("a present .env keeps its other lines and takes the EmailJS keys", async () => {
	const folder = copiedProject();
	writeFileSync(join(folder, ".env"), "# mine\nPORT=8080\nEMAILJS_PUBLIC_KEY=old_key\n");
	const answers = giveAnswers(folder, {
		email: "emailjs",
		EMAILJS_PUBLIC_KEY: "new_key",
		EMAILJS_SERVICE_ID: "service_1",
		EMAILJS_CONTACT_TEMPLATE_ID: "template_1",
		EMAILJS_OPEN_HOUSE_TEMPLATE_ID: "template_2",
	});
	expect(await setup(folder, "--answers", answers)).toMatchObject({ code: 0 });
	expect(readFileSync(join(folder, ".env"), "utf8")).toBe(
		"# mine\nPORT=8080\nEMAILJS_PUBLIC_KEY=new_key\nEMAILJS_SERVICE_ID=service_1\nEMAILJS_CONTACT_TEMPLATE_ID=template_1\nEMAILJS_OPEN_HOUSE_TEMPLATE_ID=template_2\n",
	);
});

test("preflight stops at a configuration that cannot be built, and at a site that is not built", async () => {
	const folder = copiedProject();
	expect((await preflight(folder)).failed.map(({ title }) => title)).toEqual(["The site is built"]);
	const file = join(folder, "site.config.ts");
	writeFileSync(file, readFileSync(file, "utf8").replace("#D4AF37", "#333333"));
	const { code, findings } = await preflight(folder);
	expect(code).toBe(1);
	expect(findings).toMatchObject([
		{ what: expect.stringContaining("contrast of 1.5:1"), where: { key: "branding" } },
	]);
});
