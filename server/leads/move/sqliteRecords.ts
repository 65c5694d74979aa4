/** Reads the records of a SQLite store, also while a desk works on it. */
import type { FormId } from "../../../src/config/forms.ts";
import type { DeliveryState, MailKind } from "../leadStore.ts";
import { Connection } from "../sqlite/connection.ts";
import type { LeadRecord, MailRecord } from "./leadRecord.ts";

const BATCH_SIZE = 500;

export class SqliteRecords {
	readonly #connection: Connection;

	constructor(file: string) {
		this.#connection = new Connection(file);
	}

	/** The highest number ever given, erased leads included. */
	highestId(): number {
		const row = this.#connection.db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'leads'").get();
		return Number(row?.["seq"] ?? 0);
	}

	*batches(): Generator<LeadRecord[]> {
		let last = 0;
		for (;;) {
			const batch = this.#batchAfter(last);
			if (batch.length === 0) return;
			yield batch;
			last = batch.at(-1)?.id ?? last;
		}
	}

	close(): void {
		this.#connection.close();
	}

	/** Leads and mails of one moment. */
	#batchAfter(id: number): LeadRecord[] {
		const { db } = this.#connection;
		db.exec("BEGIN");
		try {
			const leads = db.prepare(`SELECT * FROM leads WHERE id > ? ORDER BY id LIMIT ${BATCH_SIZE}`).all(id);
			const mails = db.prepare("SELECT * FROM mails WHERE lead_id = ? ORDER BY id");
			return leads.map((lead) => ({
				id: Number(lead["id"]),
				form: lead["form"] as FormId,
				receivedAt: new Date(String(lead["received_at"])),
				fields: JSON.parse(String(lead["fields"])) as Record<string, string>,
				visitorEmail: String(lead["visitor_email"]),
				contentHash: String(lead["content_hash"]),
				mails: mails.all(Number(lead["id"])).map(toMail),
			}));
		} finally {
			db.exec("COMMIT");
		}
	}
}

function toMail(row: Readonly<Record<string, unknown>>): MailRecord {
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
