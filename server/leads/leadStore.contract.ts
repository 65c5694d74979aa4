/** What every engine must prove. Each test gets an empty store; `reopen` opens the same one once more. */
import { createHash, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import {
	autoReplyMail,
	leadFrom,
	notificationMail,
	openHouseLead,
	sampleLead,
} from "../../tests/desk/support/sampleLeads.ts";
import { addLead, claim, claimed } from "../../tests/desk/support/testStore.ts";
import { DAY, HOUR, MINUTE } from "../settings/duration.ts";
import {
	FARTHEST_AHEAD_MS,
	LETTER_KIND,
	type LeadFilter,
	type LeadStore,
	MAIL_KINDS,
	MAX_SOURCES,
	type NewLead,
	NO_LEAD,
	UNKNOWN,
	UNKNOWN_PAGE,
} from "./leadStore.ts";

export interface StoreUnderTest {
	readonly store: LeadStore;
	reopen(): Promise<LeadStore>;
	/** Several statements, past the store, which leave it in a former format. */
	toFormat(format: number, sql: string): Promise<void>;
	/** As format 12 had it: no mail without a lead. */
	readonly leadRequired: string;
}

/** What formats 12 and 13 added. */
const TO_FORMAT_11 = `
	DROP TABLE counts;
	DROP INDEX leads_by_person; ALTER TABLE leads DROP COLUMN email_hash; ALTER TABLE leads DROP COLUMN phone_hash;
	CREATE INDEX leads_by_visitor ON leads (visitor_email);`;

const VIEW = { day: "2026-06-01", house: "elm", source: "direct", what: "view", n: 2 };
const received = new Date("2026-06-01T18:00:00.000Z");
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const later = (ms: number) => new Date(received.getTime() + ms);

export function describeLeadStore(engine: string, open: () => Promise<StoreUnderTest>): void {
	describe(engine, () => {
		let { store, reopen, toFormat, leadRequired } = {} as StoreUnderTest;
		beforeEach(async () => {
			({ store, reopen, toFormat, leadRequired } = await open());
		});

		test("a stored lead comes back with every field, its form, its time and its delivery state", async () => {
			const { kind, leadId } = await addLead(store, openHouseLead());
			const { contentHash: _, ...lead } = openHouseLead();
			expect(kind).toBe("stored");
			expect(await store.find(leadId)).toEqual({
				...lead,
				id: leadId,
				doNotContact: undefined,
				delivery: "waiting",
			});
		});

		test("the first value of a note stays, for every desk of the store", async () => {
			expect(await store.findNote("key")).toBeUndefined();
			expect(await store.keepNote("key", "first")).toBe("first");
			const other = await reopen();
			expect(await other.keepNote("key", "second")).toBe("first");
			expect(await other.findNote("key")).toBe("first");
		});

		test("many leads added at once are all stored, each once, and listed in order", async () => {
			const guests = Array.from({ length: 600 }, (_, index) => `Guest ${index}`);
			const answers = await Promise.all(guests.map((guest) => addLead(store, leadFrom(guest))));
			expect(new Set(answers.map(({ leadId }) => leadId)).size).toBe(guests.length);
			expect((await names(store)).sort()).toEqual(guests.sort());
			const ids = (await all(store)).map(({ id }) => id);
			expect(ids).toEqual(ids.toSorted((a, b) => a - b));
		});

		test("one bad lead among many fails alone; a lead and its mails are stored together or not at all", async () => {
			const taken = notificationMail();
			await store.add(leadFrom("Before"), [taken]);
			const outcomes = await Promise.allSettled([
				addLead(store, leadFrom("Good one")),
				addLead(store, leadFrom("Bad"), taken),
				addLead(store, leadFrom("Good two")),
			]);
			expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
			expect((await names(store)).sort()).toEqual(["Before", "Good one", "Good two"]);
			expect((await store.statistics(received)).mails.waiting).toBe(3);
		});

		test("filters by time, form, house and delivery agree between list and count", async () => {
			await addLead(store, leadFrom("Old"));
			await deliver(store, later(0));
			const page = { ...sampleLead().page, listingId: "another-house" };
			await addLead(store, openHouseLead({ receivedAt: later(DAY), page }));
			const filters: [LeadFilter, number][] = [
				[{}, 2],
				[{ since: later(HOUR) }, 1],
				[{ since: later(2 * DAY) }, 0],
				[{ form: "contact" }, 1],
				[{ form: "open-house" }, 1],
				[{ listings: ["9-elm-street", "a third"] }, 1],
				[{ listings: ["a third"] }, 0],
				[{ undelivered: true }, 1],
				[{ undelivered: true, form: "contact" }, 0],
			];
			for (const [filter, expected] of filters) {
				expect((await all(store, filter)).length, JSON.stringify(filter)).toBe(expected);
				expect(await store.count(filter), JSON.stringify(filter)).toBe(expected);
			}
		});

		test("statistics count leads by form, time and delivery, and the forms of programs", async () => {
			await addLead(store, leadFrom("Old"));
			await deliver(store, later(0));
			await addLead(store, openHouseLead({ receivedAt: later(20 * DAY) }), autoReplyMail());
			await Promise.all([store.countDropped(), store.countDropped()]);
			expect(await store.statistics(later(20 * DAY + HOUR))).toEqual({
				leads: 2,
				byForm: { contact: 1, "open-house": 1 },
				byDelivery: { waiting: 1, delivered: 1, failed: 0, written: 0 },
				mails: { waiting: 2, delivered: 1, failed: 0, written: 0 },
				byKind: { "notification waiting": 1, "notification delivered": 1, "auto-reply waiting": 1 },
				bySource: { sheet: 2 },
				byHouse: { "9-elm-street": 2 },
				firstReceivedAt: received,
				lastReceivedAt: later(20 * DAY),
				lastDay: 1,
				lastWeek: 1,
				lastMonth: 2,
				dropped: 2,
			});
		});

		test.each([
			["after", 9 * MINUTE],
			["before, by a clock that was set back", -9 * MINUTE],
		])("the same content within ten minutes %s is stored once, also after a restart", async (_when, ms) => {
			const first = await addLead(store);
			await store.close();
			const again = await reopen();
			const second = await addLead(again, sampleLead({ receivedAt: later(ms) }));
			expect(second).toEqual({ kind: "repeated", leadId: first.leadId });
			expect(await again.count()).toBe(1);
			expect((await again.statistics(received)).mails.waiting).toBe(1);
		});

		test("a lead that a wrong clock has dated in the future hides no later one", async () => {
			await addLead(store, sampleLead({ receivedAt: later(DAY) }));
			expect((await addLead(store)).kind).toBe("stored");
			const edge = sampleLead({ receivedAt: later(-10 * MINUTE) });
			expect((await addLead(store, edge)).kind).toBe("stored");
		});

		test("two desks that receive the same submission at the same moment store it once", async () => {
			const other = await reopen();
			const answers = await Promise.all([store, other, store, other].map((desk) => addLead(desk)));
			expect(answers.filter(({ kind }) => kind === "stored")).toHaveLength(1);
			expect(await store.count()).toBe(1);
		});

		test("a submission with an id is stored once, however late it is repeated and whatever time it names", async () => {
			const submissionId = randomUUID();
			const first = await addLead(store, sampleLead({ submissionId }));
			const again = (changes: Partial<NewLead>) =>
				sampleLead({ submissionId, receivedAt: later(30 * DAY), ...changes });
			const repetitions = [again({}), again({ submittedAt: received }), again({ submittedAt: later(DAY) })];
			const other = await reopen();
			const answers = await Promise.all(
				repetitions.flatMap((lead) => [store, other].map((desk) => addLead(desk, lead))),
			);
			for (const answer of answers) expect(answer).toEqual({ kind: "repeated", leadId: first.leadId });
			expect(await store.count()).toBe(1);
			expect((await store.statistics(received)).mails.waiting).toBe(1);
		});

		test("the same content under two ids, signed within ten minutes, is stored once, and later twice", async () => {
			const signed = (ms: number) =>
				addLead(
					store,
					sampleLead({ submissionId: randomUUID(), submittedAt: later(ms), receivedAt: later(3 * HOUR) }),
				);
			const kinds = [await signed(0), await signed(9 * MINUTE), await signed(20 * MINUTE)];
			expect(kinds.map(({ kind }) => kind)).toEqual(["stored", "repeated", "stored"]);
		});

		test("a form that waited stands under the time at which it was signed, and its mails are due at once", async () => {
			const arrived = later(5 * DAY);
			const { leadId } = await addLead(store, sampleLead({ receivedAt: arrived, submittedAt: received }));
			expect((await store.find(leadId))?.receivedAt).toEqual(received);
			const mail = await claim(store, arrived);
			expect(mail?.leadId).toBe(leadId);
			expect(mail?.retryUntil).toEqual(new Date(arrived.getTime() + 72 * HOUR));
		});

		test("two workers that claim at the same moment never get the same mail", async () => {
			const other = await reopen();
			const guests = Array.from({ length: 20 }, (_, index) => `Guest ${index}`);
			await Promise.all(guests.map((guest) => addLead(store, leadFrom(guest))));
			const claims = await Promise.all(
				Array.from({ length: 40 }, (_, index) => claim(index % 2 ? store : other, received)),
			);
			const ids = claims.flatMap((mail) => (mail ? [mail.id] : []));
			expect(ids).toHaveLength(20);
			expect(new Set(ids).size).toBe(20);
		});

		test("a lead's second mail waits until its first is settled", async () => {
			await addLead(store, sampleLead(), autoReplyMail());
			const first = await claimed(store, received);
			expect(first.kind).toBe("notification");
			expect(await claim(store, received)).toBeUndefined();
			await store.postpone(first, received, MINUTE, "busy");
			expect(await claim(store, later(1))).toBeUndefined();
			await store.settle(await claimed(store, later(MINUTE)), "delivered", later(MINUTE));
			expect((await claimed(store, later(MINUTE))).kind).toBe("auto-reply");
		});

		test("a kind is claimed for itself: another kind of the same lead neither waits nor delays", async () => {
			const webhook = { kind: "webhook", messageId: "msg_1" } as const;
			await addLead(store, sampleLead(), autoReplyMail(), webhook);
			const held = await claimed(store, received, ["notification"]);
			const sent = await claimed(store, received, ["webhook"]);
			await store.postpone(held, received, HOUR, "busy");
			await store.postpone(sent, received, MINUTE, "busy");
			expect(await store.nextDueAt(received, ["webhook"])).toEqual(later(MINUTE));
			expect(await store.nextDueAt(received, ["notification", "auto-reply"])).toEqual(later(HOUR));
		});

		test("a lead whose mails stand differently is failed before waiting, waiting before written, written before delivered", async () => {
			const { leadId } = await addLead(store, sampleLead(), autoReplyMail());
			const delivery = async () => (await store.find(leadId))?.delivery;
			await store.settle(await claimed(store, received), "written", received);
			expect(await delivery()).toBe("waiting");
			await store.settle(await claimed(store, received), "failed", received, "550 no");
			expect(await delivery()).toBe("failed");
			await store.retry(received, leadId, ["failed"]);
			await store.settle(await claimed(store, received), "delivered", received);
			expect(await delivery()).toBe("written");
		});

		test("the mail that has been due longest is claimed first, whichever came first", async () => {
			const early = await addLead(store, leadFrom("Came early"));
			await store.postpone(await claimed(store, received), received, HOUR, "busy");
			const late = await addLead(store, leadFrom("Came later"));
			const order = [await claimed(store, later(HOUR)), await claimed(store, later(HOUR))];
			expect(order.map(({ leadId }) => leadId)).toEqual([late.leadId, early.leadId]);
		});

		test("of many late notifications a few are named, the oldest first", async () => {
			const ids: number[] = [];
			for (let guest = 12; guest > 0; guest -= 1) {
				const receivedAt = later(-guest * MINUTE);
				const lead = leadFrom(`Guest ${guest}`, { receivedAt, visitorEmail: `guest${guest}@example.org` });
				ids.push((await addLead(store, lead)).leadId);
			}
			expect((await store.lateDeliveries(later(HOUR))).waiting).toEqual(ids.slice(0, 10));
		});

		test("a postponed mail is due again at its time, not before: the longest pause is no wrong clock", async () => {
			await addLead(store);
			await store.postpone(await claimed(store, received), received, FARTHEST_AHEAD_MS, "451 later");
			expect(await store.nextDueAt(received, MAIL_KINDS)).toEqual(later(FARTHEST_AHEAD_MS));
			for (const early of [0, FARTHEST_AHEAD_MS - 1])
				expect(await claim(store, later(early))).toBeUndefined();
			const again = await claim(store, later(FARTHEST_AHEAD_MS));
			expect(again).toMatchObject({ attempts: 2, lastError: "451 later" });
		});

		test.each([
			["a day", DAY],
			["a year", 365 * DAY],
		])("a mail that a clock %s ahead has dated is due, whether new or postponed", async (_how, ahead) => {
			await addLead(store, sampleLead({ receivedAt: later(ahead) }));
			const mail = await claimed(store, received);
			await store.postpone(mail, later(ahead), MINUTE, "busy");
			expect((await claimed(store, received)).attempts).toBe(2);
		});

		test("a clock set back after a process died while sending: its lease ends when it should, and no sooner", async () => {
			await addLead(store);
			await claim(store, received);
			expect(await claim(store, later(-DAY))).toBeUndefined();
			expect(await store.nextDueAt(later(-DAY), MAIL_KINDS)).toEqual(later(-DAY + 5 * MINUTE));
			expect(await claim(store, later(-DAY + 4 * MINUTE))).toBeUndefined();
			expect((await claimed(store, later(-DAY + 5 * MINUTE))).attempts).toBe(2);
		});

		test("a notification is late when it was given up, or has waited for more than fifteen minutes; a delivered one and a reply never", async () => {
			const late = (at: Date) => store.lateDeliveries(at);
			await addLead(store, leadFrom("Delivered"), autoReplyMail());
			await deliver(store, received);
			const failed = await addLead(store, leadFrom("Failed", { visitorEmail: "f@example.org" }));
			await store.settle(await claimed(store, received, ["notification"]), "failed", received, "550 no");
			const waiting = await addLead(store, leadFrom("Waiting", { visitorEmail: "w@example.org" }));
			expect(await late(later(15 * MINUTE))).toEqual({ failed: [failed.leadId], waiting: [] });
			expect(await late(later(15 * MINUTE + 1))).toEqual({
				failed: [failed.leadId],
				waiting: [waiting.leadId],
			});
			await store.retry(later(16 * MINUTE));
			expect(await late(later(16 * MINUTE))).toEqual({ failed: [], waiting: [] });
		});

		test("a mailbox gets one auto-reply in seven days, whatever its plus and however long a form waited; others get theirs", async () => {
			const desks = [store, await reopen()];
			const replies = async (visitorEmail: string, days: number, waitedDays = 0) => {
				const times = { receivedAt: later(days * DAY), submittedAt: later((days - waitedDays) * DAY) };
				const lead = leadFrom(`${visitorEmail} ${days}`, { visitorEmail, ...times });
				const desk = desks[days % 2] ?? store;
				const { leadId } = await addLead(desk, lead, autoReplyMail());
				return (await store.deliveriesOf(leadId)).map(({ kind }) => kind);
			};
			const both = ["notification", "auto-reply"];
			expect(await replies("victim@example.org", 0)).toEqual(both);
			expect(await replies("victim@example.org", 1)).toEqual(["notification"]);
			expect(await replies("victim+1@example.org", 2)).toEqual(["notification"]);
			expect(await replies("victim+%_@example.org", 3)).toEqual(["notification"]);
			expect(await replies("other@example.org", 3)).toEqual(both);
			expect(await replies("victim@example.com", 3)).toEqual(both);
			expect(await replies("victi_@example.org", 3)).toEqual(both);
			expect(await replies("victim@example.org", 7)).toEqual(both);
			expect(await replies("guest@example.org", 0, 20)).toEqual(both);
			expect(await replies("guest@example.org", 1, 9)).toEqual(["notification"]);
			expect(await replies("guest@example.org", 6)).toEqual(["notification"]);
			expect(await replies("guest@example.org", 8)).toEqual(both);
		});

		test("forms of one visitor at the same moment get one auto-reply", async () => {
			const desks = [store, await reopen()];
			const leads = await Promise.all(
				Array.from({ length: 6 }, (_, index) =>
					addLead(desks[index % 2] ?? store, leadFrom(`Form ${index}`), autoReplyMail()),
				),
			);
			const mails = (await Promise.all(leads.map(({ leadId }) => store.deliveriesOf(leadId)))).flat();
			expect(mails.filter(({ kind }) => kind === "auto-reply")).toHaveLength(1);
		});

		test("a refusal is kept word for word, but for what no database takes", async () => {
			const { leadId } = await addLead(store);
			const reason = "550 5.1.1 «no» such user\r\n\u0000\u001B[2J";
			expect(await store.settle(await claimed(store, received), "failed", received, reason)).toBe(true);
			const [mail] = await store.deliveriesOf(leadId);
			expect(mail?.lastError?.replace("\uFFFD", "\u0000")).toBe(reason);
		});

		test("a released claim leaves no trace", async () => {
			await addLead(store);
			await store.release(await claimed(store, received));
			expect((await claimed(store, received)).attempts).toBe(1);
		});

		test("a worker whose lease has passed to another cannot settle the mail any more", async () => {
			await addLead(store);
			const slow = await claimed(store, received);
			const quick = await claimed(store, later(5 * MINUTE));
			expect(await store.settle(slow, "failed", later(6 * MINUTE), "too late")).toBe(false);
			expect(await store.postpone(slow, later(6 * MINUTE), HOUR, "too late")).toBe(false);
			expect(await store.settle(quick, "delivered", later(6 * MINUTE))).toBe(true);
		});

		test("a delivered mail is never claimed again, and nothing waits", async () => {
			const { leadId } = await addLead(store);
			await deliver(store, received);
			expect(await claim(store, later(DAY))).toBeUndefined();
			expect(await store.nextDueAt(received, MAIL_KINDS)).toBeUndefined();
			expect((await store.find(leadId))?.delivery).toBe("delivered");
			expect(await store.deliveriesOf(leadId)).toMatchObject([{ state: "delivered", settledAt: received }]);
		});

		test("retry revives failed mails of one lead or of all, for another 72 hours, and leaves delivered ones alone", async () => {
			const done = await addLead(store, leadFrom("Done"));
			await deliver(store, received);
			const first = await addLead(store, leadFrom("First"));
			await store.settle(await claimed(store, received), "failed", received, "550 no");
			await addLead(store, leadFrom("Second"));
			await store.settle(await claimed(store, received), "failed", received, "550 no");

			expect(await store.retry(later(DAY), done.leadId)).toBe(0);
			expect(await store.retry(later(DAY), first.leadId)).toBe(1);
			expect(await claimed(store, later(DAY))).toMatchObject({
				leadId: first.leadId,
				attempts: 1,
				retryUntil: later(DAY + 72 * HOUR),
				settledAt: undefined,
			});
			expect(await store.retry(later(DAY))).toBe(1);
		});

		test("erasing a person removes their leads and mails, whatever case and tag of the address, and nobody else's", async () => {
			const gone = await addLead(store, sampleLead({ visitorEmail: "dana+news@example.org" }));
			await addLead(store, openHouseLead());
			const removal = { email: "Dana@Example.org" };
			expect(await store.count(removal)).toBe(1);
			expect(await store.remove(removal)).toEqual([gone.leadId]);
			await expect(store.remove({ email: "" })).rejects.toThrow("Nobody was named");
			expect(await names(store)).toEqual(["Robin Sato"]);
			expect(await store.deliveriesOf(gone.leadId)).toEqual([]);
			expect((await store.statistics(received)).mails.waiting).toBe(1);
		});

		test("who is not to be contacted is known in every lead, old and new, by address or phone, also after erasure", async () => {
			const mark = { since: received, reason: "said STOP\nby text" };
			const marks = async () => (await all(store)).map(({ doNotContact }) => doNotContact);
			await store.add(leadFrom("Before"), []);
			expect(await store.setDoNotContact("DANA+news@example.org", mark)).toBe(1);
			expect(await marks()).toEqual([mark]);
			await store.remove({ email: "dana@example.org" });
			const { leadId } = await addLead(await reopen(), leadFrom("Again"), autoReplyMail());
			expect(await marks()).toEqual([mark]);
			expect((await store.deliveriesOf(leadId)).map(({ kind }) => kind)).toEqual(["notification"]);
			expect(await store.setDoNotContact("dana@example.org")).toBe(1);
			expect(await marks()).toEqual([undefined]);
			const spellings = [
				"+1 (435) 555-0117 ext. 4",
				"435 555 0117 @work",
				"٤٣٥ ٥٥٥ ٠١١٧",
				"001 435 555 0117",
			];
			for (const [index, phone] of spellings.entries()) {
				const lead = leadFrom(`By phone ${index}`);
				await store.add({ ...lead, visitor: { ...lead.visitor, email: `${index}@example.org`, phone } }, []);
			}
			for (const spelling of ["Text 435 555 0117 #3", "4355550117"]) {
				expect(await store.setDoNotContact(spelling, mark), spelling).toBe(5);
				expect(await marks()).toEqual(Array(5).fill(mark));
				expect(await store.setDoNotContact("435.555.0117")).toBe(5);
				expect(await marks()).toEqual(Array(5).fill(undefined));
			}
			for (const other of ["435 555 0118", "ask me", ""])
				expect(await store.setDoNotContact(other, mark), other).toBe(0);
		});

		test("a store of the oldest released format is brought up to date, with its leads and mails", async () => {
			await addLead(store);
			const columns = ["source", "visitor_name", "visitor_phone"].map(
				(column) => `ALTER TABLE leads DROP COLUMN ${column};`,
			);
			// As a lead of the time before pages were kept with it.
			const older = `UPDATE leads SET page = '{}'; ${columns.join("")}
				DROP TABLE desk_notes; DROP TABLE do_not_contact; DROP INDEX deliveries_open;`;
			await toFormat(7, `${TO_FORMAT_11} ${older}`);
			const upgraded = await reopen();
			const { fields, visitor } = sampleLead();
			expect(await upgraded.find(1)).toMatchObject({ page: UNKNOWN_PAGE, source: {}, fields, visitor });
			expect(await upgraded.count({ listings: [UNKNOWN] })).toBe(1);
			expect((await claimed(upgraded, received)).leadId).toBe(1);
			// By the phone number, which had no column.
			expect(await upgraded.setDoNotContact(visitor.phone, { since: received, reason: "STOP" })).toBe(1);
		});

		test("of format 11, a mark that was set by an odd spelling holds for the person, and half a character breaks no count", async () => {
			const odd = leadFrom("Odd");
			await store.add({ ...odd, visitor: { ...odd.visitor, phone: "435 555 0117 #3" } }, []);
			const other = leadFrom("Other");
			await store.add({ ...other, visitor: { ...other.visitor, phone: "no telephone" } }, []);
			const marks = ["43555501173", ""].map(
				(key) => `INSERT INTO do_not_contact VALUES ('${sha256(key)}', '2026-06-01T18:00:00Z', 'STOP');`,
			);
			const half = `UPDATE leads SET source = '{"via":"\\ud83c"}';`;
			await toFormat(11, `${TO_FORMAT_11} ${marks.join("")} ${half}`);
			const upgraded = await reopen();
			expect((await all(upgraded)).map(({ doNotContact }) => doNotContact?.reason)).toEqual([
				"STOP",
				undefined,
			]);
			expect((await upgraded.statistics(received)).bySource).toEqual({ "\ufffd": 2 });
			await upgraded.add(leadFrom("Newer", { source: { via: "\ud83c" } }), []);
			expect((await upgraded.statistics(received)).bySource).toEqual({ "\ufffd": 3 });
			expect(await upgraded.setDoNotContact("435 555 0117")).toBe(2);
		});

		test("counts of two desks add up, the same batch again adds nothing, and old ones are removed", async () => {
			const other = await reopen();
			const film = { ...VIEW, what: "film" };
			await Promise.all([
				store.addCounts("one", "1", [VIEW, film]),
				other.addCounts("two", "1", [VIEW]),
				store.addCounts("one", "1", [VIEW, film]),
			]);
			await other.addCounts("two", "2", [{ ...VIEW, day: "2026-06-02", n: 5 }]);
			await other.addCounts("two", "2", [{ ...VIEW, day: "2026-06-02", n: 5 }]);
			const counts = await store.counts("2026-06-01", "2026-06-03");
			expect(counts.map(({ day, what, n }) => `${day} ${what} ${n}`).sort()).toEqual([
				"2026-06-01 film 2",
				"2026-06-01 view 4",
				"2026-06-02 view 5",
			]);
			await store.removeCounts("2026-06-02");
			expect((await store.counts("2026-06-01", "2026-06-03")).map(({ n }) => n)).toEqual([5]);
		});

		test("10,000 made-up sources of two desks are at most 100 a day; the site's own kinds stay", async () => {
			const desks = [store, await reopen()];
			const made = (desk: number) =>
				Array.from({ length: 5000 }, (_, index) => ({ ...VIEW, source: `made up ${desk} ${index}` }));
			await Promise.all(desks.map((desk, index) => desk.addCounts(`${index}`, "1", made(index))));
			await store.addCounts("0", "2", [{ ...VIEW, source: "search" }]);
			const counts = await store.counts("2026-06-01", "2026-06-02");
			expect(counts.length).toBeLessThanOrEqual(MAX_SOURCES);
			expect(counts.find(({ source }) => source === "search")?.n).toBe(VIEW.n);
			expect(counts.reduce((sum, { n }) => sum + n, 0)).toBe(10_001 * VIEW.n);
		});

		test("a week's letters are due once for all desks, in a store of format 12, too", async () => {
			await addLead(store);
			await toFormat(12, `DROP TABLE counts; ${leadRequired}`);
			const desks = [await reopen(), await reopen()];
			const letters = ["<2026-06-01.elm@example.com>", "<2026-06-01.oak@example.com>"];
			const added = await Promise.all(desks.map((desk) => desk.addLetters(received, "2026-06-01", letters)));
			expect(added.sort()).toEqual([false, true]);
			// The clock was set back and forth: the letters that there are stay the only ones.
			await desks[0]?.addLetters(received, "2026-05-25", []);
			expect(await desks[1]?.addLetters(received, "2026-06-01", letters)).toBe(true);
			const [desk = store] = desks;
			const letter = await claimed(desk, received, [LETTER_KIND]);
			const other = await claimed(desk, received, [LETTER_KIND]);
			expect([letter, other].map(({ messageId }) => messageId).sort()).toEqual(letters);
			expect(await claim(desk, received, [LETTER_KIND])).toBeUndefined();
			expect(letter.lead).toEqual({ ...NO_LEAD, receivedAt: received });
			expect(await desk.settle(letter, "failed", received)).toBe(true);
			// No lead waits for it.
			expect((await desk.lateDeliveries(later(DAY))).failed).toEqual([]);
			expect(await desk.deliveriesOf(1)).toHaveLength(1);
		});

		test("purging removes what was received before a moment and keeps the rest", async () => {
			const old = Array.from({ length: 510 }, (_, index) => leadFrom(`Old ${index}`));
			await Promise.all(old.map((lead) => addLead(store, lead)));
			await addLead(store, leadFrom("New", { receivedAt: later(DAY) }));
			const removal = { receivedBefore: later(DAY) };
			expect(await store.count(removal)).toBe(510);
			expect(await store.remove(removal)).toHaveLength(510);
			expect(await names(store)).toEqual(["New"]);
		});
	});
}

const all = (store: LeadStore, filter?: LeadFilter) => Array.fromAsync(store.list(filter));

const names = async (store: LeadStore) =>
	(await all(store)).map(({ fields }) => fields["user_name"] ?? fields["visitor_name"]);

const deliver = async (store: LeadStore, now: Date) =>
	store.settle(await claimed(store, now), "delivered", now);
