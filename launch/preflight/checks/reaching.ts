/** Visitors reach the site, and leads reach the agent. */
import { isIP } from "node:net";
import type { Settings } from "../../../server/settings/settings.ts";
import { sendTestMail } from "../../testMail.ts";
import type { Check, Finding, Launch } from "../check.ts";
import { inSite, siteTexts } from "../siteTexts.ts";

const ENV_FILE = ".env";

/** Names that are set aside for tests, documentation and home networks (RFC 2606, RFC 6762). */
const MADE_UP =
	/\b(?:[\w-]+\.)*(?:[\w-]+\.(?:example|test|invalid|local|localhost)|example\.(?:com|org|net))(?!\.?[\w-])/i;

/** BLOCKED_SENDERS may name any address, and the mail path is checked with a real message. */
const ADDRESS_SETTINGS = ["ALLOWED_ORIGINS", "EMAILJS_ORIGIN", "SMTP_URL", "DATABASE_URL"];

export const realAddresses: Check = ({ site, env }) =>
	[
		...siteTexts(site),
		...ADDRESS_SETTINGS.map((key) => ({ where: { file: ENV_FILE, key }, text: host(env[key] ?? "") })),
	].flatMap(({ where, text }) => {
		const name = MADE_UP.exec(text)?.[0];
		return name ? { what: `“${name}” belongs to nobody`, where, how: "Write an address of yours" } : [];
	});

/** Without a login, whose name may be an address. */
const host = (address: string) => address.slice(address.lastIndexOf("@") + 1);

export const siteAddress: Check = ({ site }) => {
	const what = addressFault(new URL(site.siteUrl));
	if (!what) return [];
	const how =
		"Write the address under which visitors reach the site, for example https://www.your-domain.com";
	return [{ what: `“${site.siteUrl}” ${what}`, where: inSite("siteUrl"), how }];
};

function addressFault({ protocol, hostname, pathname, search }: URL): string | undefined {
	if (protocol !== "https:") return "is not https, and forms would travel unprotected";
	if (isIP(hostname.replaceAll(/[[\]]/g, "")) || !hostname.includes(".")) return "is not a public name";
	return pathname === "/" && !search ? undefined : "has a path; the site stands at the root of its name";
}

/** Hosted: the keys are there. Own server: it connects, logs in, and a real message is accepted. */
export const emailPath: Check = async (launch) => {
	try {
		// Loaded here, because reading settings needs a valid site.json.
		const { readSettings } = await import("../../../server/settings/settings.ts");
		return await pathFindings(readSettings(launch.env), launch);
	} catch (error) {
		if ((error as Error).name !== "SettingsError") throw error;
		return (error as Error).message
			.split("\n")
			.flatMap((sentence) => finding(sentence, sentence.split(" ")[0] ?? "", "Correct it"));
	}
};

async function pathFindings(
	{ email, smtp, mailFrom, notifyTo }: Settings,
	{ site }: Launch,
): Promise<Finding[]> {
	if (email.origin)
		return email.origin.startsWith("https://")
			? []
			: finding("Forms would travel unprotected", "EMAILJS_ORIGIN", "Use an https address");
	if (!smtp) {
		const how = "Fill in EmailJS or your mail server: in the studio under Going live, or in the file .env";
		return finding("Messages would stay on the server, and no mail would be sent", "SMTP_URL", how);
	}
	const nobody = [...notifyTo, mailFrom.address].find((address) => MADE_UP.test(address));
	if (nobody)
		return finding(`“${nobody}” belongs to nobody`, "NOTIFY_TO, MAIL_FROM", "Write addresses of yours");
	try {
		await sendTestMail({ smtp, from: mailFrom, to: notifyTo }, site);
		return [];
	} catch (error) {
		const how = "Correct the server's name, the login or the recipients";
		return finding(
			`The mail server did not take a test message: ${(error as Error).message}`,
			"SMTP_URL",
			how,
		);
	}
}

const finding = (what: string, key: string, how: string): Finding[] => [
	{ what, where: { file: ENV_FILE, key }, how },
];
