/** What both engines say in the same words. */
import type { DeliveryState } from "./leadStore.ts";

export const DELIVERY = `CASE
	WHEN EXISTS (SELECT 1 FROM mails WHERE lead_id = leads.id AND state = 'failed') THEN 'failed'
	WHEN EXISTS (SELECT 1 FROM mails WHERE lead_id = leads.id AND state = 'waiting') THEN 'waiting'
	ELSE 'delivered' END`;
export const LEAD_COLUMNS = `id, form, received_at, fields, ${DELIVERY} AS delivery`;
export const MAIL_COLUMNS =
	"id, lead_id, kind, message_id, state, attempts, due_at, retry_until, settled_at, last_error";

export const UNDELIVERED = "EXISTS (SELECT 1 FROM mails WHERE lead_id = leads.id AND state <> 'delivered')";

/** The order within a lead: a mail waits for its elder. */
export const FIRST_OF_ITS_LEAD = `NOT EXISTS (
	SELECT 1 FROM mails AS elder
	WHERE elder.lead_id = mails.lead_id AND elder.id < mails.id AND elder.state = 'waiting')`;

export const deliveryCounts = (count: (name: string) => number): Record<DeliveryState, number> => ({
	waiting: count("waiting"),
	delivered: count("delivered"),
	failed: count("failed"),
});
