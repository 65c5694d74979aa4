const clocks = new Map<string, Intl.DateTimeFormat>();

/** Swedes write their dates as ISO does. */
function clockIn(zone: string): Intl.DateTimeFormat {
	const clock =
		clocks.get(zone) ??
		new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
	clocks.set(zone, clock);
	return clock;
}

/** 2026-06-01 12:00:00: spreadsheets read and sort it. */
export const sortableTime = (moment: Date, zone: string) => clockIn(zone).format(moment);

export const sortableDate = (moment: Date, zone: string) => sortableTime(moment, zone).slice(0, 10);

/** Monday, June 1, 2026 at 12:00 PM MDT */
export const spokenTime = (moment: Date, zone: string) =>
	moment.toLocaleString("en-US", {
		timeZone: zone,
		weekday: "long",
		year: "numeric",
		month: "long",
		day: "numeric",
		hour: "numeric",
		minute: "2-digit",
		timeZoneName: "short",
	});

/** 2026-06-01T12:00:00-06:00: for programs that show the local time. */
export function offsetTime(moment: Date, zone: string): string {
	const clock = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
	const offset = clock.format(moment).split("GMT")[1] || "+00:00";
	return sortableTime(moment, zone).replace(" ", "T") + offset;
}

export function momentAt(date: string, time: string, zone: string): Date {
	const shown = Date.parse(`${date}T${time}Z`);
	// Twice: clocks may be changed between the first guess and the moment.
	const guess = shown - offsetAt(shown, zone);
	return new Date(shown - offsetAt(guess, zone));
}

function offsetAt(moment: number, zone: string): number {
	const whole = Math.floor(moment / 1000) * 1000;
	return Date.parse(`${sortableTime(new Date(whole), zone).replace(" ", "T")}Z`) - whole;
}
