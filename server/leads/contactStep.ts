/** The step to format 12: every lead gets the hashes of its contacts, and marks stay with whom they were set for. */
import { emailHash, hash, phoneHash } from "./doNotContact.ts";
import type { Transaction } from "./sqlLeadStore.ts";

const BATCH = 500;

/** `elements` is the function that makes rows of a JSON array. */
export function* hashContacts(elements: string): Transaction<void> {
	for (let last = 0; ; ) {
		const rows = yield [
			"SELECT id, visitor_email, visitor_phone, source FROM leads WHERE id > $1 ORDER BY id LIMIT $2",
			last,
			BATCH,
		];
		const hashes = rows.map((row) => {
			const [email, phone] = [String(row["visitor_email"]), String(row["visitor_phone"])];
			return {
				id: Number(row["id"]),
				email: emailHash(email),
				phone: phoneHash(phone),
				former: formerHash(phone),
			};
		});
		const values = JSON.stringify(hashes.map(({ id, email, phone }) => [id, email, phone]));
		yield [
			`UPDATE leads SET email_hash = given.value ->> 1, phone_hash = given.value ->> 2
			FROM ${elements}($1) AS given WHERE leads.id = CAST(given.value ->> 0 AS bigint)`,
			values,
		];
		for (const { phone, former } of hashes) {
			if (former === phone || former === NOTHING) continue;
			yield [
				`INSERT INTO do_not_contact (hash, since, reason)
				SELECT $1, since, reason FROM do_not_contact WHERE hash = $2 ON CONFLICT (hash) DO NOTHING`,
				phone,
				former,
			];
		}
		for (const row of rows) yield* mendSource(row["id"], row["source"]);
		if (rows.length < BATCH) return;
		last = hashes.at(-1)?.id ?? last;
	}
}

/** Half a character, which former desks stored: PostgreSQL reads no JSON that holds one. */
function* mendSource(id: unknown, source: unknown): Transaction<void> {
	const text = JSON.stringify(typeof source === "string" ? JSON.parse(source) : source);
	const whole = text.replaceAll(/\\ud[89a-f][\da-f]{2}/gi, "\\ufffd");
	if (whole !== text) yield ["UPDATE leads SET source = $1 WHERE id = $2", whole, id];
}

const NOTHING = hash("");

/** As it was computed until format 11. */
function formerHash(contact: string): string {
	return hash(
		contact.includes("@")
			? contact.toLowerCase().replace(/\+[^@]*@/, "@")
			: contact.replaceAll(/(ext|x).*$|\D/gi, "").replace(/^1(?=\d{10}$)/, ""),
	);
}
