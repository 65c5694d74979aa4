/** The same screens where something is missing or set otherwise: scripts, pictures, colors, paper. */

import { PAPER, PHONE_AND_DESKTOP, PHONE_AND_TABLET, type Shot } from "./shot.ts";
import { openMenu, sendContact, sendVisitor } from "./states.ts";

const PICTURES = "**/*.{avif,jpg,jpeg}";
const withoutScripts = { javaScriptEnabled: false };

/** The shots' server refuses senders of this domain. */
export const BLOCKED_DOMAIN = "blocked.example";

const printed = (name: string, path: string): Shot => ({
	name: `print-${name}`,
	path,
	widths: PAPER,
	whole: true,
	show: (page) => page.emulateMedia({ media: "print" }),
});

export const CONDITIONS: readonly Shot[] = [
	{ name: "scripts-off", path: "/", widths: PHONE_AND_DESKTOP, whole: true, options: withoutScripts },
	{
		name: "scripts-off-menu-open",
		path: "/",
		widths: PHONE_AND_TABLET,
		options: withoutScripts,
		show: openMenu,
	},
	{
		name: "scripts-off-contact-answered",
		path: "/",
		widths: PHONE_AND_DESKTOP,
		whole: true,
		options: withoutScripts,
		show: (page) => sendContact(page),
	},
	{
		name: "scripts-off-contact-refused",
		path: "/",
		widths: PHONE_AND_DESKTOP,
		whole: true,
		options: withoutScripts,
		show: (page) => sendContact(page, `sam@${BLOCKED_DOMAIN}`),
	},
	{
		name: "scripts-off-sign-in-answered",
		path: "/signin",
		widths: PHONE_AND_DESKTOP,
		whole: true,
		options: withoutScripts,
		show: sendVisitor,
	},
	{ name: "no-pictures", path: "/", widths: PHONE_AND_DESKTOP, whole: true, block: PICTURES },
	{ name: "no-pictures-sign-in", path: "/signin", widths: PHONE_AND_DESKTOP, whole: true, block: PICTURES },
	{
		name: "dark-theme",
		path: "/",
		widths: PHONE_AND_DESKTOP,
		whole: true,
		options: { colorScheme: "dark" },
	},
	{
		name: "forced-colors",
		path: "/",
		widths: PHONE_AND_DESKTOP,
		whole: true,
		options: { forcedColors: "active" },
	},
	{
		name: "forced-colors-sign-in",
		path: "/signin",
		widths: PHONE_AND_DESKTOP,
		whole: true,
		options: { forcedColors: "active" },
	},
	{ name: "more-contrast", path: "/", widths: PHONE_AND_DESKTOP, whole: true, options: { contrast: "more" } },
	printed("listing", "/"),
	printed("terms", "/terms"),
	printed("privacy", "/privacy"),
];
