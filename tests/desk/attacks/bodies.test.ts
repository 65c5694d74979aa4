import { expect, test } from "vitest";
import {
	BOUNDARY,
	expectRefused,
	expectUnharmed,
	formPost,
	multipartBody,
	openAttackedDesk,
	part,
} from "../support/attackedDesk.ts";
import { contactAnswers, contactForm, openHouseForm } from "../support/sampleForms.ts";

const contactFields = Object.entries(contactForm());
const valid = multipartBody(contactFields);
const KIB = 1024;

test("every field sent twice is refused, whichever value comes first", async () => {
	const desk = await openAttackedDesk();
	for (const form of [contactForm(), openHouseForm()]) {
		const fields = Object.entries(form).filter(([name]) => !["lib_version", "website"].includes(name));
		for (const [name, value] of fields) {
			expectRefused(await desk.sendForm(multipartBody([...fields, [name, `${value}2`]])), name);
			expectRefused(await desk.sendForm(multipartBody([[name, `${value}2`], ...fields])), name);
		}
	}
	expect(await desk.leads()).toEqual([]);
	await expectUnharmed(desk);
});

test("ten thousand fields are refused, in any size of body", async () => {
	const desk = await openAttackedDesk();
	const many = (count: number) => Array.from({ length: count }, (_, index) => [`f${index}`, "x"] as const);
	expect((await desk.sendForm(multipartBody([...contactFields, ...many(10_000)]))).status).toBe(413);
	const most = multipartBody([...contactFields, ...many(600)]);
	expect(most.length).toBeLessThan(64 * KIB);
	const refused = await desk.sendForm(most);
	expect([refused.status, refused.body]).toEqual([400, "The form has more than 60 fields."]);
	// The smallest fields that there can be.
	const tiny = multipartBody(Array.from({ length: 900 }, () => ["", ""] as const));
	expectRefused(await desk.sendForm(tiny), "nameless fields");
	expect(await desk.leads()).toEqual([]);
	await expectUnharmed(desk);
});

test("field names that reach for prototypes change nothing", async () => {
	const desk = await openAttackedDesk();
	const names = [
		"__proto__",
		"__proto__[polluted]",
		"__proto__.polluted",
		"constructor",
		"constructor.prototype.polluted",
		"prototype",
		"user_name[__proto__]",
		"user_name[]",
		"hasOwnProperty",
		"toString",
	];
	for (const name of names) {
		const message = `With ${name}`;
		const body = multipartBody([[name, "polluted"], ...Object.entries(contactForm({ message }))]);
		expect((await desk.sendForm(body)).status, name).toBe(200);
	}
	const stored = (await desk.leads()).map(({ fields }) => fields);
	expect(stored).toEqual(names.map((name) => ({ ...contactAnswers, message: `With ${name}` })));
	expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
	await expectUnharmed(desk);
});

test("a multipart inside the multipart is text, and its files are no files", async () => {
	const desk = await openAttackedDesk();
	const inner = `--inner\r\nContent-Disposition: form-data; name="user_name"\r\n\r\nEve\r\n--inner\r\nContent-Disposition: attachment; filename="x.exe"\r\n\r\nMZ\r\n--inner--`;
	const nested = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="message"\r\nContent-Type: multipart/mixed; boundary=inner\r\n\r\n${inner}\r\n`;
	const others = contactFields.filter(([name]) => name !== "message");
	expect((await desk.sendForm(nested + multipartBody(others))).status).toBe(200);
	const [lead] = await desk.leads();
	expect(lead?.fields).toEqual({ ...contactAnswers, message: inner.replaceAll("\r\n", "\n") });
	await expectUnharmed(desk);
});

test("bodies and headers that do not fit together are refused", async () => {
	const desk = await openAttackedDesk();
	const type = (value: string) => ({ "Content-Type": value });
	const bodies: [string, string, Record<string, string>?][] = [
		["another boundary", valid, type("multipart/form-data; boundary=other")],
		["no boundary", valid, type("multipart/form-data")],
		["an empty boundary", valid, type("multipart/form-data; boundary=")],
		["a quoted empty boundary", valid, type('multipart/form-data; boundary=""')],
		["a boundary of 8,000 characters", valid, type(`multipart/form-data; boundary=${"b".repeat(8000)}`)],
		["a boundary that is a pattern", valid, type("multipart/form-data; boundary=(a+)+$")],
		["no end", valid.replace(`--${BOUNDARY}--\r\n`, "")],
		["only an end", `--${BOUNDARY}--\r\n`],
		["nothing", ""],
		["only line breaks", "\r\n".repeat(1000)],
		["only boundaries", `--${BOUNDARY}\r\n`.repeat(1500)],
		["a part without a name", part("form-data", "x") + valid.slice(0, 50)],
		[
			"a header without an end",
			`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${"x".repeat(60_000)}`,
		],
		["a file", part('form-data; name="user_name"; filename="x"', "x") + valid],
		["a file by its encoded name", part("form-data; name=\"a\"; filename*=utf-8''%2e%2e%2fx", "x") + valid],
		["compressed content", valid, { "Content-Encoding": "gzip", "Content-Type": "application/gzip" }],
		["JSON", '{"__proto__":{"polluted":1}}', type("application/json")],
		["a type with a second type", valid, type("text/html, multipart/form-data")],
		["UTF-16 text", Buffer.from(valid, "utf16le").toString("latin1")],
	];
	for (const [what, body, headers] of bodies) expectRefused(await desk.sendForm(body, headers), what);
	expect(await desk.leads()).toEqual([]);
	await expectUnharmed(desk);
});

test("more than 64 KiB is refused, announced, in chunks or by a lie", async () => {
	const desk = await openAttackedDesk();
	const large = multipartBody([...contactFields, ["extra", "x".repeat(128 * KIB)]]);
	expect((await desk.sendForm(large)).status).toBe(413);
	expect((await desk.sendForm("", { "Content-Length": "10000000000" })).status).toBe(413);

	const chunked = `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`;
	const [head = ""] = formPost("", { "Transfer-Encoding": "chunked" })
		.toString()
		.replace(/Content-Length: 0\r\n/, "")
		.split("\r\n\r\n");
	expect((await desk.send(`${head}\r\n\r\n${chunked}`))[0]?.status).toBe(413);

	for (const length of ["-1", "1e3", "0x10", "99999999999999999999999", "1, 2", ""]) {
		expectRefused((await desk.send(formPost(valid, { "Content-Length": length })))[0], `length ${length}`);
	}
	expect(await desk.leads()).toEqual([]);
	await expectUnharmed(desk);
});

test("a request that two servers could read differently is refused", async () => {
	const desk = await openAttackedDesk();
	const smuggled = "GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n";
	const length = String(valid.length);
	const requests: [string, Buffer | string][] = [
		["a length and chunks", formPost(`0\r\n\r\n${smuggled}`, { "Transfer-Encoding": "chunked" })],
		["two lengths", formPost(valid, { "Content-Length": length, "content-length": "5" })],
		["two hosts", formPost(valid, { host: "evil.example" })],
		["no host", formPost(valid).toString("latin1").replace("Host: localhost\r\n", "")],
		["an expectation that nobody can meet", formPost(valid, { Expect: "200-ok" })],
		["an unknown transfer encoding", formPost(valid, { "Transfer-Encoding": "xchunked" })],
		["a folded header", formPost(valid, { "X-Folded": "a\r\n Transfer-Encoding: chunked" })],
		["a space before the colon", formPost(valid, { "Transfer-Encoding ": "chunked" })],
		["a line break in a header", formPost(valid, { "X-A": "a\nTransfer-Encoding: chunked" })],
		["a zero byte in a header", formPost(valid, { "X-A": "a\0b" })],
		["a header of 20 KiB", formPost(valid, { "X-A": "a".repeat(20 * KIB) })],
		[
			"3,000 headers",
			formPost(valid, Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`X${n}`, "a"]))),
		],
	];
	for (const [what, bytes] of requests) {
		const answers = await desk.send(bytes);
		expect(answers, what).toHaveLength(1);
		expectRefused(answers[0], what);
	}
	expect(await desk.leads()).toEqual([]);
	await expectUnharmed(desk);
});
