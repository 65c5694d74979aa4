import type { Path } from "../../../model/content/jsonSchema.ts";
import { saveFile } from "../../../src/ui/saveFile.ts";

export class RefusedError extends Error {}

export const GONE =
	"The studio has ended. Start it again where you started it; everything you changed is kept and opens with it.";

/** The token of the address, once; later visits have the session, in this origin's own storage, which no other port can read. */
export async function openSession(): Promise<void> {
	const token = location.hash.slice(1);
	if (!token) return;
	history.replaceState(null, "", "/");
	try {
		Object.assign(localStorage, await post("session", { token }));
	} catch (error) {
		if (!localStorage["session"]) throw error;
	}
}

export const post = <Answer>(command: string, body: object = {}, keepalive = false) =>
	ask<Answer>(command, { method: "POST", headers: JSON_TYPE, body: JSON.stringify(body), keepalive });

const JSON_TYPE = { "content-type": "application/json" };

export function upload<Answer>(file: File, path: Path): Promise<Answer> {
	const headers = {
		"content-type": "application/octet-stream",
		"x-upload": encodeURIComponent(JSON.stringify({ name: file.name, path })),
	};
	return ask("upload", { method: "POST", headers, body: file });
}

export async function download(command: string, body?: object): Promise<void> {
	const file = await post<File>(command, body);
	saveFile(file, file.name);
}

export async function ask<Answer>(path: string, options: RequestInit = {}): Promise<Answer> {
	const headers = { ...options.headers, "x-studio-session": localStorage["session"] ?? "" };
	try {
		const response = await fetch(`/api/${path}`, { ...options, headers });
		const name = response.headers.get("x-file-name");
		const answer = name ? new File([await response.blob()], name) : await response.json();
		if (response.ok) return answer;
		throw new RefusedError(answer.sentence, { cause: answer.path });
	} catch (error) {
		// Also an answer that is cut off.
		throw error instanceof RefusedError ? error : new RefusedError(GONE);
	}
}
