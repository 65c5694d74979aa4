import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteConfig } from "../../model/content/schema.ts";
import { kindOf } from "../../model/forms/fieldKinds.ts";
import { type ChoiceField, type FormField, isChoice } from "../../model/forms/forms.ts";
import type { StoredLead } from "../leads/leadStore.ts";
import { definitionOf, houseOf } from "../leads/visitor.ts";
import { html, masthead, PAPERS, printedDocument, signature } from "../print/printedPage.ts";
import { MINUTE } from "../settings/duration.ts";
import { BANDS, type Band, tallied } from "./answerBands.ts";
import { type Week, wordsOf } from "./week.ts";

interface SellersReport {
	readonly site: SiteConfig;
	/** Sign-ins of one house on one day, the earliest first; at least one. */
	readonly guests: readonly StoredLead[];
	readonly week?: Week | undefined;
	readonly withNames: boolean;
}

export async function sellersReport(report: SellersReport): Promise<string> {
	const { site } = report;
	return printedDocument({
		site,
		size: PAPERS.letter,
		title: `Open house at ${titleOf(report).street}, ${dayOf(report)}`,
		css: await readFile(join(import.meta.dirname, "report.css"), "utf8"),
		content: `<div class="sheet"><header class="masthead">${masthead(site)}</header>${content(report)}</div>`,
	});
}

function content(report: SellersReport): string {
	const { site, guests, withNames } = report;
	const { street, place } = titleOf(report);
	const perHalfHour = halfHours(guests, site.agent.timeZone);
	const [busiest] = perHalfHour.toSorted((one, other) => other.guests - one.guests);
	return `<section class="house">
		<p class="label">Open house report</p>
		<h1>${html`${street}`}</h1>
		<p class="city">${html`${place}`}</p>
		<p class="day">${html`${dayOf(report)}`}</p>
	</section>
	<section class="figures">
		${figure(guests.length, guests.length === 1 ? "guest signed in" : "guests signed in")}
		${figure(busiest?.label ?? "", "the busiest half hour began")}
		${yesNoFields(report)
			.slice(0, 2)
			.map((field) => figure(yes(guests, field), `${field.label} ${field.choices[0]}`))
			.join("")}
	</section>
	<section>
		<h2>Guests per half hour</h2>
		${chart("columns", perHalfHour)}
	</section>
	<section class="pair">${questions(report, (field) => field.kind !== "yesNo")}</section>
	<section class="shares">${questions(report, (field) => field.kind === "yesNo")}</section>
	${report.week ? website(report.week) : ""}
	${withNames ? names(guests, site.agent.timeZone) : ""}
	<footer>
		${signature(site)}
		<p class="origin">What guests wrote when they signed in, in groups.<br>Times are those of ${html`${site.agent.timeZone}`}.</p>
	</footer>`;
}

function questions(report: SellersReport, wanted: (field: FormField) => boolean): string {
	const { guests } = report;
	const drawing = (field: FormField) => {
		const given = answers(guests, field);
		if (field.kind === "yesNo") return share(field.choices[0] ?? "", yes(guests, field), guests.length);
		const bands = BANDS[field.name]?.(given) ?? bandsOf(field, given);
		return bands && chart("rows", bands);
	};
	return fieldsOf(report)
		.filter(wanted)
		.map((field) => ({ label: field.label, drawn: drawing(field) }))
		.map(({ label, drawn }) => (drawn ? `<div><h2>${html`${label}`}</h2>${drawn}</div>` : ""))
		.join("");
}

function bandsOf(field: FormField, given: readonly string[]): Band[] | undefined {
	const { band } = kindOf(field);
	const found = band && given.toSorted().map(band);
	return found && tallied(isChoice(field) ? field.choices : [...new Set(found)], found);
}

const fieldsOf = ({ site, guests: [guest] }: SellersReport) =>
	guest ? definitionOf(guest, site).fields : [];

const yesNoFields = (report: SellersReport) =>
	fieldsOf(report).filter((field): field is ChoiceField => field.kind === "yesNo");

/** The house of the leads, which need not be the one of today's site. */
function titleOf({ guests }: SellersReport): { street: string; place: string } {
	const [street = "", ...place] = (guests.map(houseOf).at(-1) ?? "Unknown house").split(", ");
	return { street, place: place.join(", ") };
}

const dayOf = ({ guests: [guest], site: { agent } }: SellersReport) =>
	guest?.receivedAt.toLocaleDateString("en-US", { timeZone: agent.timeZone, dateStyle: "full" }) ?? "";

const figure = (number: string | number, words: string) =>
	html`<p><strong>${number}</strong><span>${words}</span></p>`;

const answers = (guests: readonly StoredLead[], { name }: FormField) =>
	guests.flatMap(({ fields }) => fields[name] ?? []);

/** The first choice of a yes/no question is its yes, in every language. */
const yes = (guests: readonly StoredLead[], field: ChoiceField) =>
	answers(guests, field).filter((answer) => answer === field.choices[0]).length;

const HALF_HOUR = 30 * MINUTE;

function halfHours(guests: readonly StoredLead[], timeZone: string): Band[] {
	const slots = guests.map(({ receivedAt }) => Math.floor(receivedAt.getTime() / HALF_HOUR));
	const first = Math.min(...slots);
	return Array.from({ length: Math.max(...slots) - first + 1 }, (_, index) => ({
		label: clockTime(new Date((first + index) * HALF_HOUR), timeZone),
		guests: slots.filter((slot) => slot === first + index).length,
	}));
}

const clockTime = (moment: Date, timeZone: string) =>
	moment.toLocaleTimeString("en-US", { timeZone, timeStyle: "short" });

function website(week: Week): string {
	const { span, summary, figures, sources } = wordsOf(week);
	const visits = [[week.visits, "visits"] as const, [week.visitsBefore, "the week before"] as const];
	const numbers = [...visits, ...figures.slice(0, 2)].map(([n, words]) => figure(n, words));
	const from = sources.slice(0, 5).map(([n, name]) => `${name}: ${n}`);
	return `<section class="website"><h2>${html`On the website, ${span}`}</h2>
		${week.visits > 0 ? `<div class="figures">${numbers.join("")}</div>` : ""}
		${html`<p>${week.visits > 0 ? from.join(" · ") : summary}</p>`}</section>`;
}

function names(guests: readonly StoredLead[], timeZone: string): string {
	const line = (lead: StoredLead) =>
		html`<li>${lead.visitor.name} <span>${clockTime(lead.receivedAt, timeZone)}</span></li>`;
	return `<section><h2>Who came</h2><ul class="names">${guests.map(line).join("")}</ul></section>`;
}

function share(answer: string, yes: number, all: number): string {
	const words = `${answer}: ${yes} of ${all}, ${Math.round((yes / all) * 100)}%`;
	return html`<div class="share" role="img" aria-label="${words}" style="--part:${yes / all}"><i></i>${words}</div>`;
}

function chart(look: "columns" | "rows", bands: readonly Band[]): string {
	const most = Math.max(1, ...bands.map(({ guests }) => guests));
	const words = bands.map(({ label, guests }) => `${label}: ${guests}`).join("; ") || "Nobody";
	const bars = bands.map(
		({ label, guests }) =>
			html`<p style="--part:${guests / most}"><span>${label}</span><i></i>${guests || ""}</p>`,
	);
	return `${html`<div class="${look}" role="img" aria-label="${words}">`}${bars.join("")}</div>`;
}
