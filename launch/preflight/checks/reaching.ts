import { isIP } from "node:net";
import { readSettings, type Settings } from "../../../server/settings/settings.ts";
import { hostFault } from "../../siteHost.ts";
import { type Trial, tryDestinations, tryForms, tryMail } from "../../trials.ts";
import { advice, type Check, type Finding, finding, type Launch } from "../check.ts";
import { inSite, siteTexts } from "../siteTexts.ts";

/** Names that are set aside for tests, documentation and home networks (RFC 2606, RFC 6762). */
const MADE_UP =
	/\b(?:[\w-]+\.)*(?:[\w-]+\.(?:example|test|invalid|local|localhost)|example\.(?:com|org|net))(?!\.?[\w-])/i;

/** BLOCKED_SENDERS may name any address, and the mail path is checked with a real message. */
const ADDRESS_SETTINGS = ["ALLOWED_ORIGINS", "EMAILJS_ORIGIN", "SMTP_URL", "DATABASE_URL"];

export const realAddresses: Check = ({ site, env }) => {
	const settings = ADDRESS_SETTINGS.map((key) => ({ where: inEnv(key), text: host(env[key] ?? "") }));
	return [...siteTexts(site), ...settings].flatMap(({ where, text }) => {
		const name = MADE_UP.exec(text)?.[0];
		return finding(name && `“${name}” belongs to nobody`, where, "Write an address of yours");
	});
};

const host = (address: string) => address.slice(address.lastIndexOf("@") + 1);

export const siteAddress: Check = ({ site }) => {
	const what = addressFault(new URL(site.siteUrl));
	const how =
		"Write the address under which visitors reach the site, for example https://www.your-domain.com";
	return finding(what && `“${site.siteUrl}” ${what}`, inSite("siteUrl"), how);
};

function addressFault({ protocol, hostname, pathname, search }: URL): string | undefined {
	if (protocol !== "https:") return "is not https, and forms would travel unprotected";
	if (isIP(hostname.replaceAll(/[[\]]/g, "")) || !hostname.includes(".")) return "is not a public name";
	return pathname === "/" && !search ? undefined : "has a path; the site must be at the root of its domain";
}

export const emailPath: Check = async (launch) => {
	try {
		return await pathFindings(readSettings(launch.env, launch.site), launch);
	} catch (error) {
		if ((error as Error).name !== "SettingsError") throw error;
		return (error as Error).message
			.split("\n")
			.flatMap((sentence) => finding(sentence, inEnv(sentence.split(" ")[0] ?? ""), "Correct it"));
	}
};

const STAYS = "Messages would stay on the server, and no mail would be sent";
const FILL_IN = "Fill it in: in the studio under Going live, or in the file .env";

async function pathFindings(settings: Settings, { site, env }: Launch): Promise<Finding[]> {
	const { email, smtp, mailFrom, notifyTo } = settings;
	const fault = hostFault(env);
	if (fault) return finding(fault, inEnv("SITE_HOST, EMAILJS_PUBLIC_KEY, EMAILJS_ORIGIN"), FILL_IN);
	if (email.origin && !email.origin.startsWith("https://"))
		return finding("Forms would travel unprotected", inEnv("EMAILJS_ORIGIN"), "Use an https address");
	if (email.origin) return didNotArrive(await tryForms(site, email), "EMAILJS_PUBLIC_KEY");
	if (!smtp) return finding(STAYS, inEnv("SMTP_URL"), FILL_IN);
	const nobody = [...notifyTo, mailFrom.address].find((address) => MADE_UP.test(address));
	const made = nobody && `“${nobody}” belongs to nobody`;
	if (made) return finding(made, inEnv("NOTIFY_TO, MAIL_FROM"), "Write addresses of yours");
	const notTried = advice(
		`Not tried: a form at ${site.siteUrl}, which only the running server can take`,
		inEnv("SITE_HOST"),
		"When it is up, send a test form to it: in the studio under Going live",
	);
	return [
		...didNotArrive(await tryMail(settings, site), "SMTP_URL"),
		...didNotArrive(await tryDestinations(settings, site), "LEAD_WEBHOOK_URL"),
		...notTried,
	];
}

const didNotArrive = (trials: readonly Trial[], key: string): Finding[] =>
	trials.flatMap(({ what, arrived, answer }) => {
		const fault = !arrived && `“${what}” did not arrive: ${answer.replace(/\.$/, "")}`;
		return finding(fault, inEnv(key), "Correct what the answer names, then try again");
	});

const inEnv = (key: string) => ({ file: ".env", key });
