import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import { expect, test, vi } from "vitest";
import { sampleSite } from "../../tests/brands/sample.ts";
import { runLeads } from "../../tests/desk/support/commandLine.ts";
import {
	autoReplyMail,
	claimedDelivery,
	leadFrom,
	openHouseLead,
	sampleLead,
} from "../../tests/desk/support/sampleLeads.ts";
import { type Behavior, type SmtpPeer, TEST_CA } from "../../tests/desk/support/smtpPeer.ts";
import { startPeer } from "../../tests/desk/support/startPeer.ts";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { openLoop } from "../../tests/desk/support/testLoop.ts";
import { addLead, openStore } from "../../tests/desk/support/testStore.ts";
import { StoreUnavailable } from "../leads/leadStore.ts";
import { outboxFolder } from "../settings/dataDir.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../settings/duration.ts";
import { readSettings } from "../settings/settings.ts";
import { writeWholeFile } from "../wholeFile.ts";
import { pauseAfter } from "./deliveryLoop.ts";
import type { MailTransport } from "./destination.ts";
import { emlTransport, removeEmlFiles } from "./emlTransport.ts";
import { mailDestination } from "./outbox.ts";
import { type SmtpOptions, smtpTransport } from "./smtpTransport.ts";

test.each(["smtps", "starttls"] as const)("a mail arrives over %s after login", async (tls) => {
	const peer = await startPeer(tls);
	const desk = openOutbox(peer);
	const id = await desk.take(sampleLead());
	await desk.until(id, "delivered");
	expect(peer.mails).toMatchObject([{ encrypted: true, recipients: ["avery@example.com"] }]);
	expect((await desk.mail(id)).messageId).toBe(peer.mails[0]?.messageId);
});

test("a certificate that nobody vouches for is not trusted: the mail waits", async () => {
	const { peer, desk } = await openMail({}, { options: {} });
	const id = await desk.take(sampleLead());
	await desk.untilRefused(id, /certificate/);
	expect(peer.attempts).toBe(0);
});

test.each([
	["the recipient", { recipient: 550 }],
	["the message", { message: 554 }],
])("an auto-reply fails by a permanent refusal of %s, and retry revives it", async (_what, behavior) => {
	const { peer, desk } = await openMail(behavior);
	const { leadId: id } = await desk.store.add(sampleLead(), [autoReplyMail()]);
	desk.loop.wake();
	await desk.until(id, "failed");
	expect((await desk.mail(id)).lastError).toMatch(/55[04]/);
	expect(desk.log.filter(({ level }) => level === "error")).toHaveLength(1);
	peer.behavior = {};
	await desk.store.retry(desk.clock.date, id);
	desk.loop.wake();
	await desk.until(id, "delivered");
});

test.each([
	["a refused login", { login: 535 }, /535|Invalid login/],
	["a sender address that the server refuses", { sender: 550 }, /550/],
	["a sender address that it refuses with the recipient", { recipient: 550 }, /550/],
	["a relay that is denied", { recipient: 554 }, /554/],
	["a message that is refused for good", { message: 554 }, /554/],
	["a server that hangs up in the middle of the message", { diesInData: true }, /./],
] as const)("%s costs no mail: it waits until that is corrected", async (_what, behavior, reason) => {
	const { peer, desk } = await openMail(behavior);
	const id = await desk.take(sampleLead());
	await desk.untilRefused(id, reason);
	peer.behavior = {};
	desk.clock.advance(MINUTE);
	await desk.until(id, "delivered");
});

test.each([
	["refused, the other has the mail and the refusal is recorded", 550, /^Refused for 1 of the recipients\.$/],
	["to be tried later, only that one gets the mail again", 452, /452/],
])("when one of two recipients is %s", async (_what, answer, error) => {
	const { peer, desk } = await openMail(
		{ recipient: { "other@example.com": answer } },
		{ env: { NOTIFY_TO: "avery@Example.com, other@example.com" } },
	);
	const id = await desk.take(sampleLead());
	await expect.poll(async () => (await desk.mail(id)).lastError).toMatch(error);
	peer.behavior = {};
	desk.clock.advance(MINUTE);
	await desk.until(id, "delivered");
	const later = answer === 452 ? [["other@example.com"]] : [];
	expect(peer.mails.map(({ recipients }) => recipients)).toEqual([["avery@example.com"], ...later]);
	expect(desk.log.some(({ level }) => level === "error")).toBe(answer === 550);
});

test("who was marked after the lead was stored gets no auto-reply", async () => {
	const { peer, desk } = await openMail();
	const { leadId: id } = await desk.store.add(sampleLead(), [autoReplyMail()]);
	await desk.store.setDoNotContact("dana@example.org", { since: new Date(), reason: "STOP" });
	desk.loop.wake();
	await desk.until(id, "failed");
	expect(peer.attempts).toBe(0);
});

test("no log line about a mail holds personal data", async () => {
	const { peer, desk } = await openMail();
	for (const behavior of [{ recipient: 550 }, { message: 451 }, { login: 535 } as const, {}]) {
		peer.behavior = behavior;
		const id = await desk.take(leadFrom(`Dana ${JSON.stringify(behavior)}`));
		await expect.poll(async () => (await desk.mail(id)).attempts).toBe(1);
		await expect.poll(() => desk.log.some(({ line }) => line.includes(`"lead":${id},`))).toBe(true);
	}
	expect(desk.log.map(({ line }) => line).join("\n")).not.toMatch(/dana|avery|@|555-0117|available/i);
});

test.each([
	["for now", { message: 451 }],
	["for good", { recipient: 550 }],
])("a notification that is refused %s is tried for 72 hours, and then given up", async (_how, behavior) => {
	const { desk } = await openMail(behavior);
	const start = desk.clock.now();
	const id = await desk.take(sampleLead());
	const refusals = (count: number) => expect.poll(() => desk.log.length).toBe(count);
	const pauses: number[] = [];
	for (let attempt = 1; attempt <= 9; attempt += 1) {
		await refusals(attempt);
		await desk.untilAsleep();
		const { dueAt } = await desk.mail(id);
		pauses.push((dueAt.getTime() - desk.clock.now()) / SECOND);
		desk.clock.advance(dueAt.getTime() - desk.clock.now());
	}
	expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
	await refusals(10);
	const levels = desk.log.map(({ level }) => level);
	expect(levels).toEqual([...Array(5).fill("warn"), ...Array(5).fill("error")]);
	expect(desk.log.at(-1)?.line).toContain(`"lead":${id},`);
	expect((await desk.mail(id)).state).toBe("waiting");
	await desk.untilAsleep();
	desk.clock.advance(start + 71.5 * HOUR - desk.clock.now());
	await desk.until(id, "failed");
});

test.each([
	["back by a year", -365 * DAY],
	["forward by a week", 7 * DAY],
])("a clock set %s while a mail waits: it is neither late nor given up", async (_how, jump) => {
	const { peer, desk } = await openMail({ message: 451 });
	const id = await desk.take(sampleLead());
	await desk.untilRefused(id, /451/);
	await desk.untilAsleep();
	desk.clock.jump(jump);
	peer.behavior = {};
	for (let look = 0; look < 2; look += 1) {
		desk.clock.advance(15 * SECOND);
		await desk.untilAsleep();
	}
	await desk.until(id, "delivered");
	expect(peer.attempts).toBe(2);
});

test("a mail made due by another process is noticed within fifteen seconds", async () => {
	const peer = await startPeer();
	const desk = openOutbox(peer);
	const first = await desk.take(leadFrom("First"));
	await desk.until(first, "delivered");
	const other = openOutbox(peer, desk);
	await desk.untilAsleep();
	const { leadId } = await addLead(other.store, leadFrom("Second"));
	desk.clock.advance(15 * SECOND);
	await desk.until(leadId, "delivered");
});

test("one look at a backlog sets every worker to work", async () => {
	const peer = await startPeer();
	const answers: (() => void)[] = [];
	peer.behavior = { answersLater: (answer) => void answers.push(answer) };
	const desk = openOutbox(peer);
	for (let guest = 0; guest < 6; guest += 1) {
		await addLead(desk.store, leadFrom(`Guest ${guest}`));
	}
	desk.loop.wake();
	await expect.poll(() => answers.length).toBe(4);
	peer.behavior = {};
	for (const answer of answers) answer();
	await expect.poll(() => peer.mails.length).toBe(6);
	await expect.poll(async () => (await desk.store.statistics(desk.clock.date)).mails.delivered).toBe(6);
});

test("a delivery that hangs silences no other: mails go on, pauses end, and when it is cut it is cut alone", async () => {
	const { peer, desk } = await openMail({ stalls: true }, { options: { ca: TEST_CA, timeoutMs: 60_000 } });
	const hanging = await desk.take(leadFrom("Hangs"));
	await expect.poll(peer.holding).toBe(1);

	peer.behavior = { message: 451 };
	const refused = await desk.take(leadFrom("Refused once"));
	await desk.untilRefused(refused, /451/);
	peer.behavior = {};
	// Its deadline, and the alarm of the next look.
	await expect.poll(() => desk.clock.sleepers).toBe(2);
	desk.clock.advance(MINUTE);
	await desk.until(refused, "delivered");

	const answers: (() => void)[] = [];
	peer.behavior = { answersLater: (answer) => void answers.push(answer) };
	const slow = await desk.take(leadFrom("Slow"));
	await expect.poll(() => answers.length).toBe(1);
	desk.clock.advance(MINUTE);
	await desk.untilRefused(hanging, /./);
	answers[0]?.();
	await desk.until(slow, "delivered");
	expect((await desk.mail(slow)).attempts).toBe(1);
});

const FULL = new StoreUnavailable("the disk is full");

test("a delivered mail that cannot be recorded is recorded while its lease lasts, not sent twice", async () => {
	const { peer, desk } = await openMail();
	const settle = vi.spyOn(desk.store, "settle");
	for (let trouble = 0; trouble < 3; trouble += 1) settle.mockRejectedValueOnce(FULL);
	const id = await desk.take(sampleLead());
	for (let look = 0; look < 3; look += 1) {
		await expect.poll(() => settle.mock.calls.length).toBe(look + 1);
		await expect.poll(() => desk.clock.sleepers).toBeGreaterThan(0);
		desk.clock.advance(2 * SECOND);
	}
	await desk.until(id, "delivered");
	expect(peer.mails).toHaveLength(1);
	expect(desk.log.map(({ level }) => level)).toEqual(["warn", "info"]);
});

test("when the lease ends before it can be recorded, the log says that the mail may be sent again", async () => {
	const { desk } = await openMail();
	vi.spyOn(desk.store, "settle").mockRejectedValue(FULL);
	await desk.take(sampleLead());
	await expect.poll(() => desk.log.length).toBe(1);
	desk.clock.advance(5 * MINUTE);
	await expect.poll(() => desk.log.some(({ line }) => line.includes("may be sent again"))).toBe(true);
});

test("stopping lets the current delivery finish and takes no further mail", async () => {
	const { peer, desk } = await openMail();
	for (let guest = 0; guest < 5; guest += 1) {
		await addLead(desk.store, leadFrom(`Guest ${guest}`));
	}
	desk.loop.wake();
	await expect.poll(() => peer.attempts).toBeGreaterThan(0);
	await desk.loop.stop();
	const { mails } = await desk.store.statistics(desk.clock.date);
	expect(mails.delivered).toBe(peer.mails.length);
	expect(mails.waiting).toBe(5 - peer.mails.length);
	const late = smtpTransport(peer.settings).send({}, undefined, AbortSignal.abort());
	await expect(late).rejects.toThrow("stopped before it was sent");
});

test("an outbox folder on a disk that hangs: the delivery waits, further ones are refused at once, and it is written when the disk answers", async () => {
	const folder = temporaryFolder();
	const disk = Promise.withResolvers<void>();
	const transport = emlTransport(outboxFolder(folder), async (file, content) => {
		await disk.promise;
		await writeWholeFile(file, content);
	});
	const given = new AbortController();
	const sending = [1, 2].map((id) => transport.send({}, { ...claimedDelivery(), id }, given.signal));
	await expect.poll(() => existsSync(outboxFolder(folder))).toBe(true);
	given.abort();
	for (const one of sending) await expect(one).rejects.toMatchObject({ failure: { lasting: "temporary" } });
	const open = new AbortController().signal;
	await expect(transport.send({}, claimedDelivery(), open)).rejects.toThrow("does not answer");
	disk.resolve();
	await vi.waitFor(() => transport.send({}, claimedDelivery(), open), { timeout: MINUTE });
	expect(readdirSync(outboxFolder(folder))).toHaveLength(3);
});

test("without SMTP settings a mail becomes one whole .eml file that its owner alone can read", async () => {
	const desk = openOutbox();
	const id = await desk.take(openHouseLead());
	await desk.until(id, "written");
	const files = readdirSync(outboxFolder(desk.folder));
	expect(files).toEqual(["2026-06-01T18-00-00.000Z_lead-1_mail-1_notification.eml"]);
	const mail = await simpleParser(readFileSync(join(outboxFolder(desk.folder), files[0] ?? "")));
	expect(mail.subject).toBe("Open house sign-in: Robin Sato, 9 Elm Street (sheet)");
	expect(mail.messageId).toBe((await desk.mail(id)).messageId);
});

test("what was written to a file before SMTP_URL was set is mailed by retry --files, and by nothing else", async () => {
	const before = openOutbox();
	const id = await before.take(sampleLead());
	await before.until(id, "written");
	await before.loop.stop();

	const peer = await startPeer();
	const after = openOutbox(peer, before);
	const leads = async (...args: string[]) => (await runLeads(args, { DATA_DIR: after.folder })).stdout;
	expect(await leads("list")).toMatch(/\twritten\t.*Dana Whitlock/);
	expect(await leads("show", "1")).toContain("Mail (notification): written to file, not delivered");
	expect(await leads("retry")).toMatch(/^No mail waits to be sent again\. 1 mail written to a file/);
	expect(await leads("retry", "--files")).toMatch(/^1 mail is due now/);
	after.clock.advance(MINUTE);
	after.loop.wake();
	await after.until(id, "delivered");
	expect(peer.mails).toMatchObject([{ messageId: (await after.mail(id)).messageId }]);
});

test("a lead that is erased while its file is being written leaves no file behind", async () => {
	const folder = temporaryFolder();
	const transport = emlTransport(outboxFolder(folder));
	const send = transport.send.bind(transport);
	transport.send = async (...mail) => {
		const receipt = await send(...mail);
		await desk.store.remove({ email: "dana@example.org" });
		return receipt;
	};
	const desk = openOutbox(undefined, { folder, transport });
	await desk.take(sampleLead());
	await expect.poll(() => desk.log.length).toBe(1);
	expect(await desk.store.count()).toBe(0);
	expect(readdirSync(outboxFolder(folder))).toEqual([]);
});

test("a file that is not yet whole names its lead, so that erase finds it", async () => {
	const folder = temporaryFolder();
	async function* half() {
		yield "half";
		expect(await removeEmlFiles(folder, [7])).toBe(1);
	}
	await expect(writeWholeFile(join(folder, "x_lead-7_mail-7_n.eml"), half())).rejects.toThrow("ENOENT");
});

test("when the folder cannot be written the mail waits", async () => {
	const desk = openOutbox();
	writeFileSync(outboxFolder(desk.folder), "a file where the folder should be");
	const id = await desk.take(sampleLead());
	await desk.untilRefused(id, /EEXIST|ENOTDIR/);
});

interface OutboxOptions {
	readonly folder?: string;
	readonly env?: Readonly<Record<string, string>>;
	readonly options?: SmtpOptions;
	readonly transport?: MailTransport;
}

/** Without a mail server it writes files. */
function openOutbox(peer?: SmtpPeer, { folder = temporaryFolder(), env, ...given }: OutboxOptions = {}) {
	const smtp = peer && smtpTransport(peer.settings, given.options ?? { ca: TEST_CA });
	const transport = given.transport ?? smtp ?? emlTransport(outboxFolder(folder));
	const site = sampleSite();
	const settings = readSettings({ NOTIFY_TO: "avery@example.com", ...env }, site);
	return openLoop(mailDestination(transport, { site, settings }, openStore()), folder);
}

async function openMail(behavior: Behavior = {}, options?: OutboxOptions) {
	const peer = await startPeer();
	peer.behavior = behavior;
	return { peer, desk: openOutbox(peer, options) };
}

test("a pause is moved by at most a fifth", () => {
	expect([pauseAfter(1, 0), pauseAfter(20, 1)]).toEqual([24 * SECOND, 1.2 * HOUR]);
});
