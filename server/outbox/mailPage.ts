/** Tables and inline styles, because mail programs need them. */
import { INK, INK_MUTED, PAPER, PAPER_DEEP, WHITE } from "../../model/content/palette.ts";
import type { SiteConfig } from "../../model/content/schema.ts";
import { escapeHtml } from "../http/html.ts";
import type { Settings } from "../settings/settings.ts";

export interface Sender {
	readonly site: SiteConfig;
	readonly settings: Pick<Settings, "mailFrom" | "notifyTo">;
}

export type MailBrand = Pick<SiteConfig, "siteName" | "siteUrl" | "branding" | "brokerage">;

interface MailWords {
	readonly lang?: string;
	readonly preview?: string;
	readonly signature?: string;
}

/** As objects: nodemailer would parse a text into several addresses. */
export const recipients = (addresses: readonly string[]) =>
	addresses.map((address) => ({ name: "", address }));

/** Mail programs decode "=?utf-8?Q?…?=" in a header, line breaks included. Broken up, it is shown as typed. */
export const asTyped = (text: string) => text.replaceAll("=?", "= ?");

const signatureOf = ({ siteUrl, siteName, brokerage }: MailBrand) =>
	`${link(siteUrl, siteName)} · ${escapeHtml(brokerage.name)}`;

export const serif = ({ branding }: Pick<MailBrand, "branding">) =>
	`font-family:'${escapeHtml(branding.headingFont)}',Georgia,serif`;

const DARK = `@media (prefers-color-scheme:dark){.ground{background:#121212!important}.sheet{background:#1f1e1c!important}.ink{color:#f3efe7!important}.muted{color:#b8b1a4!important;border-color:#3b3833!important}}`;

/** `content` is HTML that is escaped already. Mails to the agent are in English. */
export function mailPage(site: MailBrand, heading: string, content: string, words: MailWords = {}): string {
	const { lang = "en", preview = "", signature = signatureOf(site) } = words;
	const { primaryColor, accentColor, bodyFont } = site.branding;
	const sans = `font-family:'${escapeHtml(bodyFont)}',Helvetica,Arial,sans-serif`;
	return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title><style>${DARK}</style></head>
<body class="ground ink" style="margin:0;padding:0;background:${PAPER};color:${INK};${sans};font-size:16px;line-height:1.6">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:24px 12px">${outlook('<table role="presentation" width="600" align="center"><tr><td>')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="max-width:600px;background:${WHITE}">
<tr><td style="background:${primaryColor};border-bottom:2px solid ${accentColor};padding:24px 32px;color:${accentColor};${serif(site)};font-size:22px">${escapeHtml(site.siteName)}</td></tr>
<tr><td style="padding:32px">
<h1 class="ink" style="margin:0 0 20px;${serif(site)};font-weight:500;font-size:26px;line-height:1.2;color:${INK}">${escapeHtml(heading)}</h1>
${content}
</td></tr>
<tr><td class="muted" style="padding:20px 32px 28px;border-top:1px solid ${PAPER_DEEP};color:${INK_MUTED};font-size:13px">${signature}</td></tr>
</table>
${outlook("</td></tr></table>")}</td></tr></table>
</body>
</html>
`;
}

/** Outlook on Windows knows no `max-width`; others see a comment. */
const outlook = (html: string) => `<!--[if mso]>${html}<![endif]-->`;

export const paragraph = (text: string) =>
	`<p dir="auto" style="margin:0 0 16px;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;

export const note = (text: string) =>
	`<p class="muted" style="margin:24px 0 0;color:${INK_MUTED};font-size:13px">${escapeHtml(text)}</p>`;

export const smallPrint = (text: string) =>
	`<p class="muted" style="margin:12px 0 0;color:${INK_MUTED};font-size:11px;line-height:1.5">${escapeHtml(text)}</p>`;

/** Two short ones beside each other. `valueHtml` is escaped already. */
export const labeled = (label: string, valueHtml: string, width: "264px" | "100%") =>
	`<p style="display:inline-block;vertical-align:top;width:100%;max-width:${width};margin:0 0 16px">
<span class="muted" style="display:block;color:${INK_MUTED};font-size:13px;text-wrap:balance">${escapeHtml(label)}</span>
<span dir="auto" style="display:block;white-space:pre-wrap;word-break:break-word;overflow-wrap:anywhere">${valueHtml}</span></p>
`;

export const link = (href: string, text: string) =>
	`<a href="${escapeHtml(href)}" class="ink" style="color:${INK}">${escapeHtml(text)}</a>`;

export interface Action {
	readonly text: string;
	readonly href: string;
}

export interface LinkedPicture extends Action {
	readonly picture: string;
}

/** Programs that load no pictures show the words twice. */
export const linkedPicture = ({ href, picture, text }: LinkedPicture) =>
	`<p style="margin:4px 0 20px"><a href="${escapeHtml(href)}" class="ink" style="color:${INK}"><img src="${escapeHtml(picture)}" alt="${escapeHtml(text)}" width="536" style="display:block;width:100%;height:auto;border:0"></a><br>${link(href, text)}</p>`;

/** Some mail programs paint no padding around a link, so the cells have the color as well. */
export const buttons = ({ branding }: MailBrand, actions: readonly Action[]) => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr>${actions
	.map(
		({ text, href }) =>
			`<td style="background:${branding.primaryColor};border:1px solid ${branding.accentColor};mso-padding-alt:10px 22px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:10px 22px;color:${branding.accentColor};font-weight:600;text-decoration:none">${escapeHtml(text)}</a></td>`,
	)
	.join('<td width="8"></td>')}</tr></table>
`;
