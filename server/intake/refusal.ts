import type { Messages } from "../../model/text/messages.ts";

export type Sentence = (messages: Messages) => string;

export class Refusal extends Error {
	readonly status: number;
	readonly sentence: Sentence;
	/** The sentence without the names that only a program needs. */
	readonly forVisitor: Sentence;
	readonly headers: Readonly<Record<string, string>>;

	constructor(
		status: number,
		sentence: Sentence,
		{ forVisitor = sentence, headers = {} }: Partial<Pick<Refusal, "forVisitor" | "headers">> = {},
	) {
		super(`A form was refused with ${status}.`);
		this.sentence = sentence;
		this.status = status;
		this.forVisitor = forVisitor;
		this.headers = headers;
	}
}

export const UNREADABLE: Sentence = ({ formUnreadable }) => formUnreadable;

export const wrongContentType = () =>
	new Refusal(415, () => "The form must be sent as multipart/form-data.", { forVisitor: UNREADABLE });

export const notStored = () =>
	new Refusal(503, ({ formNotStored }) => formNotStored, { headers: { "Retry-After": "30" } });
