/** A lead as scripts read it: field names of the forms, times in UTC. */
import type { StoredLead, StoredMail } from "../leads/leadStore.ts";

export const leadJson = ({ id, form, receivedAt, delivery, fields }: StoredLead) => ({
	id,
	form,
	receivedAt: receivedAt.toISOString(),
	delivery,
	fields,
});

export const mailJson = ({ kind, state, attempts, messageId, dueAt, settledAt, lastError }: StoredMail) => ({
	kind,
	state,
	attempts,
	messageId,
	...(state === "waiting" && { nextAttemptAt: dueAt.toISOString() }),
	...(settledAt && { settledAt: settledAt.toISOString() }),
	...(lastError !== undefined && { lastError }),
});
