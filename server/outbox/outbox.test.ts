import { expect, test } from "vitest";
import { isPersonal } from "./outbox.ts";

test.each([
	"no-reply@example.org",
	"noreply@example.org",
	"do-not-reply@example.org",
	"donotreply@example.org",
	"billing.noreply@example.org",
	"noreply+7f3@example.org",
	"MAILER-DAEMON@example.org",
	"postmaster@example.org",
	"bounces+17=x@example.org",
	"list-owner@example.org",
	"owner-friends@example.org",
	"friends-request@example.org",
	"friends-unsubscribe@example.org",
	"listserv@example.org",
	"neighbors-list@example.org",
])("%s is a list or a program: no auto-reply", (email) => {
	expect(isPersonal(email)).toBe(false);
});

test.each(["dana", "noreen", "d.owner", "calista", "root.beer"])("%s is a person", (name) => {
	expect(isPersonal(`${name}@example.org`)).toBe(true);
});
