import { INK, INK_MUTED } from "../../model/content/palette.ts";
import type { SiteConfig } from "../../model/content/schema.ts";
import { houseById } from "../../model/houses/listing.ts";
import { escapeHtml } from "../http/html.ts";
import { type Week, type WeekStore, weekOf, weekText, wordsOf } from "../report/week.ts";
import { mailPage, note, paragraph, recipients, type Sender, serif } from "./mailPage.ts";

/** By the site's host, because two desks may differ in MAIL_FROM. */
export const letterId = ({ siteUrl }: SiteConfig, monday: string, house: string) =>
	`<${monday}.${house}@${new URL(siteUrl).hostname}>`;

export async function weekLetter(messageId: string, { site, settings }: Sender, store: WeekStore) {
	const [, monday = "", id = ""] = /^<([\d-]+)\.([^@]+)@/.exec(messageId) ?? [];
	const house = houseById(site, id);
	if (!house) throw new Error(`The site has no house ${id} any more.`);
	const week = await weekOf(store, site, house, monday);
	const { title, span, summary } = wordsOf(week);
	const comment = `A word from ${site.agent.name}:`;
	return {
		messageId,
		from: settings.mailFrom,
		to: recipients(settings.notifyTo),
		subject: `${title}: ${summary.replace(/\.$/, "")}`,
		text: `${weekText(week)}\n\n${comment}\n\n${"_".repeat(60)}\n`,
		html: mailPage(site, title, content(week, site, comment), { preview: `${span}. ${summary}` }),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}

function content(week: Week, site: SiteConfig, comment: string): string {
	const { span, summary, figures, sources, caution } = wordsOf(week);
	return [
		`<p class="muted" style="margin:0 0 12px;color:${INK_MUTED}">${escapeHtml(span)}</p>`,
		`<p class="ink" style="margin:0 0 24px;${serif(site)};font-size:22px;line-height:1.3;color:${INK}">${escapeHtml(summary)}</p>`,
		week.visits + week.visitsBefore > 0 ? chart(week, site) : "",
		table("What was used, and who wrote", figures),
		sources.length > 0 ? table("Where visits came from", sources) : "",
		paragraph(comment),
		`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="ink" height="40" style="border-bottom:1px solid ${INK_MUTED};height:40px">&nbsp;</td></tr></table>`,
		note(caution),
	].join("\n");
}

const CHART_PX = 96;
const BEFORE = "#b8b1a4";

/** Cells with a color: Outlook shows them, and no picture is fetched. */
function chart({ days }: Week, { branding }: SiteConfig): string {
	const most = Math.max(...days.flatMap(({ visits, before }) => [visits, before]));
	const bar = (n: number, color: string) => {
		const height = Math.round((n / most) * CHART_PX);
		const number = n > 0 ? n : "&nbsp;";
		return `<td valign="bottom" width="50%" style="vertical-align:bottom"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="muted" align="center" style="color:${INK_MUTED};font-size:11px;line-height:16px">${number}</td></tr>${height > 0 ? `<tr><td bgcolor="${color}" height="${height}" style="background:${color};border-left:2px solid transparent;height:${height}px;font-size:0;line-height:0;background-clip:padding-box">&nbsp;</td></tr>` : ""}</table></td>`;
	};
	const day = ({ visits, before }: Week["days"][number]) =>
		`<td valign="bottom" width="14%" style="vertical-align:bottom;padding:0 4px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${bar(before, BEFORE)}${bar(visits, branding.accentColor)}</tr></table></td>`;
	const label = ({ day: date }: Week["days"][number]) =>
		`<td class="muted" align="center" width="14%" style="border-top:1px solid ${BEFORE};padding-top:4px;color:${INK_MUTED};font-size:12px">${weekday(date)}</td>`;
	const key = (color: string, words: string) =>
		`<span style="color:${color};font-size:16px">&#9632;</span> ${words}`;
	return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed"><tr>${days.map(day).join("")}</tr><tr>${days.map(label).join("")}</tr></table>
<p class="muted" style="margin:8px 0 28px;color:${INK_MUTED};font-size:13px">${key(branding.accentColor, "visits this week")} &nbsp; ${key(BEFORE, "the week before")}</p>`;
}

const weekday = (day: string) =>
	new Date(day).toLocaleDateString("en-US", { timeZone: "UTC", weekday: "short" });

function table(heading: string, rows: readonly (readonly [number, string])[]): string {
	const row = ([n, name]: readonly [number, string]) =>
		`<tr><td style="padding:3px 0;overflow-wrap:anywhere">${escapeHtml(name)}</td><td align="right" width="72" style="padding:3px 0">${n}</td></tr>`;
	return `<h2 class="ink" style="margin:0 0 6px;font-size:14px;font-weight:600;color:${INK}">${heading}</h2>
<table class="ink" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;color:${INK};font-size:15px">${rows.map(row).join("")}</table>`;
}
