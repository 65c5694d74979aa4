import { expect, test } from "vitest";
import { momentAt, offsetTime, sortableDate, sortableTime, spokenTime } from "./zonedTime.ts";

const DENVER = "America/Denver";

const evening = new Date("2026-06-02T01:30:00Z");

test("a moment is written for tables, for people and for programs, on that zone's day", () => {
	expect(sortableTime(evening, DENVER)).toBe("2026-06-01 19:30:00");
	expect(sortableDate(evening, DENVER)).toBe("2026-06-01");
	expect(spokenTime(evening, DENVER)).toBe("Monday, June 1, 2026 at 7:30 PM MDT");
	expect(offsetTime(evening, DENVER)).toBe("2026-06-01T19:30:00-06:00");
	expect(offsetTime(evening, "Asia/Kolkata")).toBe("2026-06-02T07:00:00+05:30");
	expect(offsetTime(evening, "UTC")).toBe("2026-06-02T01:30:00+00:00");
});

test("midnight is hour 0 of the new day", () => {
	expect(sortableTime(new Date("2026-06-01T06:00:00Z"), DENVER)).toBe("2026-06-01 00:00:00");
});

test.each([
	["2026-06-01", "13:00", DENVER, "2026-06-01T19:00:00.000Z"],
	["2026-01-10", "13:00", DENVER, "2026-01-10T20:00:00.000Z"],
	["2026-03-08", "03:00", DENVER, "2026-03-08T09:00:00.000Z"],
	["2026-03-08", "00:30", DENVER, "2026-03-08T07:30:00.000Z"],
	["2026-11-01", "13:00", DENVER, "2026-11-01T20:00:00.000Z"],
	["2026-06-01", "00:00", "Pacific/Auckland", "2026-05-31T12:00:00.000Z"],
])("%s at %s in %s is %s, also on days when clocks are changed", (date, time, zone, moment) => {
	expect(momentAt(date, time, zone).toISOString()).toBe(moment);
});
