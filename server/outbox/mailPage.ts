/** The frame of every HTML mail: the brand's colors, one column, tables and inline styles because mail programs need them. */
import { INK, INK_MUTED, PAPER, PAPER_DEEP, WHITE } from "../../src/config/palette.ts";
import type { SiteConfig } from "../../src/config/schema.ts";
import { escapeHtml } from "../http/html.ts";
import type { Settings } from "../settings/settings.ts";

/** Whose mails they are. */
export interface Sender {
	readonly site: SiteConfig;
	readonly settings: Pick<Settings, "mailFrom" | "notifyTo">;
}

export type MailBrand = Pick<SiteConfig, "siteName" | "siteUrl" | "branding" | "brokerage">;

/** `content` is HTML whose texts are escaped already; `preview` is what a list of mails shows. Mails to the agent are in English. */
export function mailPage(
	site: MailBrand,
	heading: string,
	content: string,
	{ lang = "en", preview = "" }: { readonly lang?: string; readonly preview?: string } = {},
): string {
	const { primaryColor, accentColor, headingFont, bodyFont } = site.branding;
	const serif = `font-family:'${escapeHtml(headingFont)}',Georgia,serif`;
	const sans = `font-family:'${escapeHtml(bodyFont)}',Helvetica,Arial,sans-serif`;
	return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK};${sans};font-size:16px;line-height:1.6">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${WHITE}">
<tr><td style="background:${primaryColor};border-bottom:2px solid ${accentColor};padding:24px 32px;color:${accentColor};${serif};font-size:22px">${escapeHtml(site.siteName)}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 20px;${serif};font-weight:500;font-size:26px;line-height:1.2;color:${INK}">${escapeHtml(heading)}</h1>
${content}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid ${PAPER_DEEP};color:${INK_MUTED};font-size:13px">${link(site.siteUrl, site.siteName)} · ${escapeHtml(site.brokerage.name)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

export const paragraph = (text: string) =>
	`<p dir="auto" style="margin:0 0 16px;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;

export const note = (text: string) =>
	`<p style="margin:24px 0 0;color:${INK_MUTED};font-size:13px">${escapeHtml(text)}</p>`;

/** Facts about the mail itself. */
export const smallPrint = (text: string) =>
	`<p style="margin:12px 0 0;color:${INK_MUTED};font-size:11px;line-height:1.5">${escapeHtml(text)}</p>`;

/** One answer under its label: two beside each other where both are short. `valueHtml` is escaped already. */
export const labeled = (label: string, valueHtml: string, width: "49%" | "100%") =>
	`<p style="display:inline-block;vertical-align:top;width:${width};min-width:220px;margin:0 0 16px">
<span style="display:block;color:${INK_MUTED};font-size:13px">${escapeHtml(label)}</span>
<span dir="auto" style="display:block;white-space:pre-wrap;word-break:break-word;overflow-wrap:anywhere">${valueHtml}</span></p>
`;

export const link = (href: string, text: string) =>
	`<a href="${escapeHtml(href)}" style="color:${INK}">${escapeHtml(text)}</a>`;

export interface Action {
	readonly text: string;
	readonly href: string;
}

/** In a row; the cells have the color as well, for mail programs that paint no padding around a link. */
export const buttons = ({ branding }: MailBrand, actions: readonly Action[]) => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr>${actions
	.map(
		({ text, href }) =>
			`<td style="background:${branding.primaryColor};border-right:8px solid ${WHITE}"><a href="${escapeHtml(href)}" style="display:inline-block;padding:10px 22px;color:${branding.accentColor};font-weight:600;text-decoration:none">${escapeHtml(text)}</a></td>`,
	)
	.join("")}</tr></table>
`;
