/** Speaks with the studio's server. Every refusal arrives as a sentence. */
import type { Refusal } from "../protocol.ts";

export class RefusedError extends Error {
	readonly kind: Refusal["kind"];

	constructor({ kind, sentence }: Refusal) {
		super(sentence);
		this.kind = kind;
	}
}

export const GONE =
	"The studio's program has ended. Start it again with npm run studio; your draft is kept and opens with it.";

export const get = <Answer>(path: string) => ask<Answer>(path, {});

export const post = <Answer>(path: string, body: object = {}, keepalive = false) =>
	ask<Answer>(path, { ...posted(body), keepalive });

export const upload = <Answer>(file: File, place: string) =>
	ask<Answer>("/api/upload", {
		method: "POST",
		headers: {
			"content-type": "application/octet-stream",
			"x-file-name": encodeURIComponent(file.name),
			"x-place": place,
		},
		body: file,
	});

/** Into a file of the browser's download folder. */
export async function download(path: string, name: string, body: object = {}): Promise<void> {
	const response = await answered(path, posted(body));
	const link = document.createElement("a");
	link.href = URL.createObjectURL(await response.blob());
	link.download = name;
	link.click();
	URL.revokeObjectURL(link.href);
}

const posted = (body: object) => ({
	method: "POST",
	headers: { "content-type": "application/json" },
	body: JSON.stringify(body),
});

async function ask<Answer>(path: string, options: RequestInit): Promise<Answer> {
	return (await (await answered(path, options)).json()) as Answer;
}

async function answered(path: string, options: RequestInit): Promise<Response> {
	const response = await fetch(path, options).catch(() => undefined);
	if (response?.ok) return response;
	// Another studio at this address does not know the cookie.
	if (!response || response.status === 403) throw new RefusedError({ kind: "gone", sentence: GONE });
	throw new RefusedError((await response.json()) as Refusal);
}
