/** What a row of the file says, for the desk and for a move to another engine. */
import type { SQLOutputValue } from "node:sqlite";
import {
	type DeliveryState,
	type MailKind,
	type StoredLead,
	type StoredMail,
	UNKNOWN_PAGE,
} from "../leadStore.ts";

export type Row = Record<string, SQLOutputValue>;

export function toLead(row: Row): Omit<StoredLead, "delivery"> {
	return {
		id: Number(row["id"]),
		form: String(row["form"]),
		receivedAt: new Date(String(row["received_at"])),
		fields: JSON.parse(String(row["fields"])) as Record<string, string>,
		page: { ...UNKNOWN_PAGE, ...(JSON.parse(String(row["page"])) as object) },
	};
}

export function toMail(row: Row): Omit<StoredMail, "id" | "leadId"> {
	return {
		kind: row["kind"] as MailKind,
		messageId: String(row["message_id"]),
		state: row["state"] as DeliveryState,
		attempts: Number(row["attempts"]),
		dueAt: new Date(Number(row["due_at"])),
		retryUntil: new Date(Number(row["retry_until"])),
		settledAt: row["settled_at"] === null ? undefined : new Date(Number(row["settled_at"])),
		lastError: row["last_error"] === null ? undefined : String(row["last_error"]),
	};
}
