/** Everything a store knows of a lead; this is what a move to another engine carries. */
import type { NewLead, StoredMail } from "../leadStore.ts";

export interface LeadRecord extends NewLead {
	readonly id: number;
	/** In their order. Claims stay behind: they belong to a running desk. */
	readonly mails: readonly MailRecord[];
}

export type MailRecord = Omit<StoredMail, "id" | "leadId">;
