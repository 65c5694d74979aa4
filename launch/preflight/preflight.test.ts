import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { loadContent } from "../../model/content/content.ts";
import { EMAIL_CLIENT_VERSION } from "../../model/forms/forms.ts";
import { forms } from "../../model/forms/specifiedForms.ts";
import { HOSTED_ACCOUNT } from "../../tests/brands/second.ts";
import { run } from "../../tests/desk/support/childProcess.ts";
import { TEST_CA_FILE } from "../../tests/desk/support/smtpPeer.ts";
import { startPeer } from "../../tests/desk/support/startPeer.ts";
import { temporaryProject } from "../../tests/desk/support/temporaryFolder.ts";
import { startEmailJs } from "../../tests/launch/emailJs.ts";
import { writeRenderedSite } from "../../tests/launch/renderedSite.tsx";

async function preflight(folder: string, env: Record<string, string> = {}) {
	const program = resolve("launch/preflight/preflight.ts");
	const environment = { NODE_EXTRA_CA_CERTS: TEST_CA_FILE, ...env };
	const { code, stdout } = await run(program, ["--json", "--no-build"], environment, folder);
	const { safe, checks } = JSON.parse(stdout) as {
		safe: boolean;
		checks: {
			title: string;
			findings: { what: string; where: { file: string; key: string }; advice?: boolean }[];
		}[];
	};
	const findings = checks.flatMap((check) => check.findings).filter(({ advice }) => !advice);
	return { code, safe, findings, failed: checks.filter((check) => check.findings.length > 0) };
}

const change = (file: string, from: string, to: string) =>
	writeFileSync(file, readFileSync(file, "utf8").replaceAll(from, to));

function ownSite(): string {
	const folder = temporaryProject("tests/brands/bare");
	const site = join(folder, "content/site.json");
	change(
		site,
		'"sampleContent": true',
		`"sampleContent": false, "legalUpdated": "${new Date().toISOString().slice(0, 7)}"`,
	);
	change(site, ".example", ".com");
	change(site, "775-555-0119", "775-832-4567");
	change(site, "0000000", "0183411");
	change(site, "S.0000001", "S.0183412");
	writeRenderedSite(join(folder, "dist"), loadContent(join(folder, "content")));
	return folder;
}

test("an agent's own content with a mail server that takes the message is safe; one that refuses is named", async () => {
	const folder = ownSite();
	const peer = await startPeer();
	const env = { SMTP_URL: peer.url, NOTIFY_TO: "nell@orrindale.com" };
	expect(await preflight(folder, env)).toMatchObject({ code: 0, safe: true, findings: [] });
	expect(peer.mails).toHaveLength(1);

	const { findings: withoutKeys } = await preflight(folder, { ...env, SITE_HOST: "emailjs" });
	expect(withoutKeys).toMatchObject([{ what: expect.stringContaining("EmailJS is not filled in") }]);

	peer.behavior.login = 535;
	const refused = await preflight(folder, env);
	expect(refused.code).toBe(1);
	expect(refused.findings).toMatchObject([
		{ what: expect.stringContaining("Authentication failed"), where: { file: ".env", key: "SMTP_URL" } },
	]);
});

test("a static host is safe when both forms have arrived at EmailJS; invented values are refused in its own words", async () => {
	const emailJs = await startEmailJs();
	onTestFinished(() => void emailJs.close());
	const folder = ownSite();
	const env = { SITE_HOST: "emailjs", EMAILJS_ORIGIN: emailJs.origin, ...HOSTED_ACCOUNT };
	expect(await preflight(folder, env)).toMatchObject({ safe: true, findings: [] });
	const fields = Object.values(forms).flatMap((form) => form.fields.map(({ name }) => name));
	const sent = Object.assign({}, ...emailJs.mails);
	expect(emailJs.mails).toHaveLength(Object.keys(forms).length);
	expect(fields.filter((name) => !sent[name])).toEqual([]);
	expect(sent).toMatchObject({ lib_version: EMAIL_CLIENT_VERSION });

	const invented = await preflight(folder, { ...env, EMAILJS_SERVICE_ID: "service_invented" });
	expect(invented.findings.map(({ what }) => what)).toEqual(
		Object.values(forms).map(({ title }) =>
			expect.stringMatching(`“${title}” did not arrive.*answered 400 “The service ID not found”`),
		),
	);
});

test("preflight stops at content that cannot be built, a picture that is too small included, and at a site that is not built", async () => {
	const folder = temporaryProject("tests/brands/second");
	expect((await preflight(folder)).failed.map(({ title }) => title)).toEqual(["The site is built"]);
	change(join(folder, "content/site.json"), "#E3B58F", "#333333");
	const house = "content/houses/warm-springs-bench";
	const small = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#888" } })
		.jpeg()
		.toBuffer();
	writeFileSync(join(folder, house, "pool.jpg"), small);
	const { code, findings } = await preflight(folder);
	expect(code).toBe(1);
	expect(findings).toMatchObject([
		{
			what: expect.stringContaining("contrast of 1."),
			where: { file: "content/site.json", key: "branding" },
		},
		{
			what: expect.stringMatching(/gallery\[0\]\.file is 640 × 480 pixels and would look soft.*1440/),
			where: { file: `${house}/house.json`, key: "gallery[0].file" },
		},
	]);
});
