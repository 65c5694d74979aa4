/** Why a submission is not taken: the status, and one sentence for whoever sent it. */

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

export type RefusalStatus = 400 | 403 | 413 | 415 | 429 | 503;

export const tooLarge = () =>
	new Refusal(413, "The form is larger than 64 KiB. Please shorten the message and send it again.");

export const wrongContentType = () => new Refusal(415, "The form must be sent as multipart/form-data.");

export const tooMany = (retryAfterSeconds: number) =>
	new Refusal(
		429,
		"Too many forms were sent from this network. Please wait a few minutes and send it again.",
		{ headers: { "Retry-After": String(retryAfterSeconds) } },
	);

export const blockedSender = () => new Refusal(403, "Messages from this sender are not accepted.");

export const sentByAnotherSite = () =>
	new Refusal(403, "The form was sent by another website. Please use the form on this site.");

export const tooBusy = () =>
	new Refusal(503, "Very many forms arrive at this moment. Please send it again in a few seconds.", {
		headers: { "Retry-After": "5" },
	});

export const notStored = () =>
	new Refusal(503, "The form could not be saved right now. Please send it again in a moment.", {
		headers: { "Retry-After": "30" },
	});
