/** Mondays at 7:00 by the agent's clock last week's letters are due, once for all desks; old sums are removed daily. */
import type { SiteConfig } from "../../model/content/schema.ts";
import { isOffered } from "../../model/houses/listing.ts";
import { momentAt, sortableDate } from "../../model/houses/zonedTime.ts";
import { LAST_LETTERS } from "../leads/sqlLeadStore.ts";
import { letterId } from "../outbox/weekLetter.ts";
import type { Parts } from "../parts.ts";
import { addDays, mondayOf } from "../report/week.ts";
import { MINUTE } from "../settings/duration.ts";

const HOUR_OF_LETTERS = "07:00";
const KEPT_MONTHS = 25;

interface LetterParts extends Pick<Parts, "site" | "store" | "clock"> {
	readonly log: { warn(details: object, message: string): void };
	readonly onLetters: () => void;
}

export function startLetters({ site, store, clock, log, onLetters }: LetterParts): () => void {
	let stopped = false;
	let cancel = () => {};
	let [written, swept] = ["", ""];

	async function look(): Promise<void> {
		const now = new Date(clock.now());
		const [week, today] = [dueWeek(now, site), sortableDate(now, site.agent.timeZone)];
		try {
			if (week !== written) await write(now, week);
			written = week;
			if (today !== swept) await store.removeCounts(monthsBefore(today, KEPT_MONTHS));
			swept = today;
		} catch (error) {
			log.warn({ reason: (error as Error).message }, "The week's letters wait for the lead store.");
		}
		if (!stopped) cancel = clock.after(MINUTE, look);
	}

	async function write(now: Date, week: string): Promise<void> {
		// A new store begins with the next Monday: it knows nothing of the week before.
		await store.keepNote(LAST_LETTERS, week);
		const ids = site.houses.filter(isOffered).map(({ id }) => letterId(site, week, id));
		if (await store.addLetters(now, week, ids)) onLetters();
	}

	void look();
	return () => {
		stopped = true;
		cancel();
	};
}

export function dueWeek(now: Date, { agent: { timeZone } }: SiteConfig): string {
	const monday = mondayOf(sortableDate(now, timeZone));
	return addDays(monday, now < momentAt(monday, HOUR_OF_LETTERS, timeZone) ? -14 : -7);
}

function monthsBefore(day: string, months: number): string {
	const date = new Date(day);
	date.setUTCMonth(date.getUTCMonth() - months);
	return date.toISOString().slice(0, 10);
}
