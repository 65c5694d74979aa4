/** Why a submission is not taken: the status, and one sentence for whoever sent it. */
import { site } from "../../src/config/site.ts";

const { messages } = site;

export class Refusal extends Error {
	override readonly name = "Refusal";
	readonly status: RefusalStatus;
	/** The sentence without the names that only a program needs. */
	readonly forVisitor: string;
	readonly headers: Readonly<Record<string, string>>;

	constructor(
		status: RefusalStatus,
		sentence: string,
		{ forVisitor = sentence, headers = {} }: Details = {},
	) {
		super(sentence);
		this.status = status;
		this.forVisitor = forVisitor;
		this.headers = headers;
	}
}

interface Details {
	readonly forVisitor?: string;
	readonly headers?: Readonly<Record<string, string>>;
}

type RefusalStatus = 400 | 403 | 413 | 415 | 429 | 503;

export const tooLarge = () => new Refusal(413, messages.formTooLarge);

export const wrongContentType = () =>
	new Refusal(415, "The form must be sent as multipart/form-data.", {
		forVisitor: messages.formUnreadable,
	});

export const unreadable = () => new Refusal(400, messages.formUnreadable);

export const tooMany = (retryAfterSeconds: number) =>
	new Refusal(429, messages.formTooMany, { headers: { "Retry-After": String(retryAfterSeconds) } });

export const blockedSender = () => new Refusal(403, messages.formBlockedSender);

export const sentByAnotherSite = () => new Refusal(403, messages.formFromElsewhere);

export const tooBusy = () => new Refusal(503, messages.formTooBusy, { headers: { "Retry-After": "5" } });

export const notStored = () => new Refusal(503, messages.formNotStored, { headers: { "Retry-After": "30" } });
