/** Where the site will live, which decides how its forms travel: SITE_HOST in .env, which the studio asks first. */
import { emailSettings, isOwnDesk } from "../model/forms/email.ts";

export const SITE_HOSTS = ["emailjs", "desk", "server"] as const;
export type SiteHost = (typeof SITE_HOSTS)[number];

type Environment = Readonly<Record<string, string | undefined>>;

export const chosenHost = (env: Environment) => SITE_HOSTS.find((host) => host === env["SITE_HOST"]);

export function siteHost(env: Environment): SiteHost {
	const email = emailSettings(env);
	return chosenHost(env) ?? (email.origin ? (isOwnDesk(email) ? "desk" : "emailjs") : "server");
}

export function hostFault(env: Environment): string | undefined {
	const email = emailSettings(env);
	const host = siteHost(env);
	if (host === "server")
		return email.origin ? "The site is for your own server, but its forms would go elsewhere" : undefined;
	const lacks =
		host === "emailjs"
			? isOwnDesk(email) && "EmailJS is not filled in"
			: !email.origin && "the address of the desk is empty";
	return lacks ? `A web host for files cannot take the forms, and ${lacks}` : undefined;
}
