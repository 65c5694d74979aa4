import type { AddressInfo } from "node:net";
import { relative } from "node:path";
import { loadContent } from "../model/content/content.ts";
import { type Desk, openDesk } from "./desk.ts";
import { loadEnvFile } from "./settings/envFile.ts";
import { readSettings, type Settings } from "./settings/settings.ts";

loadEnvFile();

try {
	await listen();
} catch (error) {
	const sentence = startFault(error as NodeJS.ErrnoException);
	if (!sentence) throw error;
	console.error(sentence);
	process.exit(1);
}

async function listen(): Promise<void> {
	const site = loadContent();
	const settings = readSettings(process.env, site);
	const desk = await openDesk(site, settings);
	await desk.app.listen({ port: settings.port, host: settings.host });
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		// A second signal ends the process at once, as the system does by itself.
		process.once(signal, () => void desk.stop().then(() => process.exit(0)));
	}
	console.log(startUpLines(desk, settings));
}

function startFault(error: NodeJS.ErrnoException): string | undefined {
	if (["SettingsError", "ContentError"].includes(error.name)) return error.message;
	if (error.code === "EADDRINUSE")
		return `PORT ${process.env["PORT"] ?? 4321} is already in use. Set PORT to another number.`;
	if (error.code === "EACCES" && error.syscall === "listen")
		return `PORT ${process.env["PORT"]} needs more rights than this user has. Set PORT to a number above 1023.`;
	if (error.code === "ENOTFOUND" || error.code === "EADDRNOTAVAIL")
		return `HOST is "${process.env["HOST"]}", which is not an address of this machine. Use localhost, or 0.0.0.0 for all.`;
	return undefined;
}

function startUpLines(desk: Desk, settings: Settings): string {
	const { app, destinations, leadsLocation, storeTrouble, mailsInFiles } = desk;
	const [mail, ...others] = destinations;
	const { port } = app.server.address() as AddressInfo;
	const mails = settings.smtp
		? `to ${settings.notifyTo.join(", ")} through ${mail.name}`
		: `as .eml files under ${fromHere(mail.name)}; set SMTP_URL to send them`;
	const trouble = storeTrouble
		? `\n  NOT YET:            ${storeTrouble}. Forms are refused until it works again; no restart is needed.`
		: "";
	const files =
		settings.smtp && mailsInFiles > 0
			? `\n  Still in files:     ${mailsInFiles} ${mailsInFiles === 1 ? "mail" : "mails"} of the time before; npm run leads -- retry --files mails them`
			: "";
	const further = others.map(({ kinds, name }) => `\n  And to:             ${name} (${kinds.join()})`);
	const leads = settings.databaseUrl ? leadsLocation : fromHere(leadsLocation);
	return `
  The site is ready:  http://${shownHost(settings.host)}:${port}
  Leads are kept in:  ${leads}${trouble}
  Mails go:           ${mails}${files}${further.join("")}
  Read the leads:     npm run leads -- list
`;
}

/** 0.0.0.0 means all addresses; in a link it must be one. */
function shownHost(host: string): string {
	if (["0.0.0.0", "::"].includes(host)) return "localhost";
	return host.includes(":") ? `[${host}]` : host;
}

function fromHere(path: string): string {
	const short = relative(process.cwd(), path);
	return short.startsWith("..") ? path : short;
}
