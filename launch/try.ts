/** npm run try: sends each form the way a visitor's would go, and says what was answered. */
import { loadContent } from "../model/content/content.ts";
import { explainContentFaults } from "../model/content/contentFaults.ts";
import { SettingsError } from "../server/settings/dataDir.ts";
import { loadEnvFile } from "../server/settings/envFile.ts";
import { readSettings } from "../server/settings/settings.ts";
import { readArguments, stop } from "./commandLine.ts";
import { hostFault, siteHost } from "./siteHost.ts";
import { tryDestinations, tryForms, tryMail } from "./trials.ts";

const USAGE = `npm run try                a form to EmailJS or the desk; with a server of your own, a mail through its mail server
npm run try -- --site      each form to the live site itself, whose desk keeps it as a lead
npm run try -- --json      the same for programs`;

const OPTIONS = {
	site: { type: "boolean", default: false },
	json: { type: "boolean", default: false },
} as const;

const options = readArguments({ options: OPTIONS }, USAGE).values;
loadEnvFile();
const site = await explainContentFaults(Promise.try(loadContent));
try {
	const settings = readSettings(process.env, site);
	const fault = hostFault(process.env);
	if (fault) stop(`${fault}.`, 1);
	const isByMail = siteHost(process.env) === "server" && !options.site;
	const byMail = async () => [...(await tryMail(settings, site)), ...(await tryDestinations(settings, site))];
	const trials = await (isByMail ? byMail() : tryForms(site, settings.email));
	for (const { what, arrived, answer } of options.json ? [] : trials)
		console.log(`${arrived ? "Arrived" : "Did not arrive"}: ${what}. ${answer}`);
	if (options.json) console.log(JSON.stringify(trials));
	else process.exitCode = trials.every(({ arrived }) => arrived) ? 0 : 1;
} catch (error) {
	if (!(error instanceof SettingsError)) throw error;
	stop(error.message, 1);
}
