/** Reads the records of a SQLite store, also while a desk works on it. */

import { type Row, toDelivery, toLead } from "../leadSql.ts";
import type { NewLead, StoredDelivery } from "../leadStore.ts";
import { Connection } from "../sqlite/connection.ts";

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

	notes(): { name: string; value: string }[] {
		const rows = this.#connection.db.prepare("SELECT name, value FROM desk_notes").all();
		return rows.map((row) => ({ name: String(row["name"]), value: String(row["value"]) }));
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

	/** Who is not to be contacted. */
	marks(): Row[] {
		return this.#connection.db.prepare("SELECT hash, since, reason FROM do_not_contact").all();
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
				...toLead(lead),
				contentHash: String(lead["content_hash"]),
				submissionId: (lead["submission_id"] as string | null) ?? undefined,
				mails: mails.all(Number(lead["id"])).map(toDelivery),
			}));
		} finally {
			db.exec("COMMIT");
		}
	}
}

/** Everything a store knows of a lead; this is what a move to another engine carries. */
export interface LeadRecord extends NewLead {
	readonly id: number;
	/** In their order. Claims stay behind: they belong to a running desk. */
	readonly mails: readonly StoredDelivery[];
}
