/** What a person needs to know when the server has started. */
import { relative } from "node:path";
import type { Desk } from "../desk.ts";
import type { Settings } from "./settings.ts";

export function startUpLines(
	{ app, transport, leadsLocation, storeTrouble }: Desk,
	settings: Settings,
): string {
	const address = app.server.address();
	const port = typeof address === "object" && address ? address.port : settings.port;
	const mails = settings.smtp
		? `to ${settings.notifyTo.join(", ")} through ${transport.destination}`
		: `as .eml files under ${fromHere(transport.destination)}; set SMTP_URL to send them`;
	const trouble = storeTrouble
		? `\n  NOT YET:            ${storeTrouble}. Forms are refused until it works again.`
		: "";
	const leads = settings.databaseUrl ? leadsLocation : fromHere(leadsLocation);
	return `
  The site is ready:  http://${shownHost(settings.host)}:${port}
  Leads are kept in:  ${leads}${trouble}
  Mails go:           ${mails}
  Read the leads:     npm run leads -- list
`;
}

/** "All addresses of this machine" is no address to type. */
const shownHost = (host: string) => (["0.0.0.0", "::"].includes(host) ? "localhost" : host);

/** A path as one would type it. */
function fromHere(path: string): string {
	const short = relative(process.cwd(), path);
	return short.startsWith("..") ? path : short;
}
