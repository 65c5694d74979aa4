/** Whom nobody may contact is kept as a hash, so that erasing a person does not forget it. */
import { createHash } from "node:crypto";

/**
 * The same for every spelling: case and what stands behind a plus do not matter, nor do the marks, extension and +1 of a
 * phone number. PostgreSQL computes the same (postgres/database.ts); the contract suite compares them.
 */
export function contactHash(contact: string): string {
	const key = contact.includes("@")
		? contact.toLowerCase().replace(/\+[^@]*@/, "@")
		: contact.replaceAll(/(ext|x).*$|\D/gi, "").replace(/^1(?=\d{10}$)/, "");
	return createHash("sha256").update(key).digest("hex");
}
