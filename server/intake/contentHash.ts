/** The same for the same content and house, however it was typed: a double tap, or a retry after a lost answer. */
import { createHash } from "node:crypto";
import type { Submission } from "./submission.ts";

export function contentHash({ form, fields, page }: Submission): string {
	const content = form.fields.map(({ name }) => [name, normalized(fields[name] ?? "")]);
	return createHash("sha256")
		.update(JSON.stringify([form.id, page.listingId, content]))
		.digest("base64url");
}

const normalized = (text: string) => text.toLowerCase().replaceAll(/\s+/g, " ").trim();
