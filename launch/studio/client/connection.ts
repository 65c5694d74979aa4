/** Speaks with the studio's server. Every refusal arrives as a sentence. */
import type { Path } from "../../../model/content/jsonSchema.ts";
import { saveFile } from "../../../src/ui/saveFile.ts";

export class RefusedError extends Error {
	/** The field to correct, if one is known. */
	path?: Path;
}

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

export const get = async <Answer>(path: string) => read<Answer>(await answered(path, {}));

export const post = async <Answer>(command: string, body: object = {}, keepalive = false) =>
	read<Answer>(await answered(command, { ...posted(body), keepalive }));

export async function upload<Answer>(file: File, path: readonly unknown[]): Promise<Answer> {
	const headers = {
		"content-type": "application/octet-stream",
		"x-upload": encodeURIComponent(JSON.stringify({ name: file.name, path })),
	};
	return read<Answer>(await answered("upload", { method: "POST", headers, body: file }));
}

/** What the command makes. */
export async function fetchFile(command: string, body: object = {}): Promise<File> {
	const response = await answered(command, posted(body));
	return new File([await response.blob()], response.headers.get("x-file-name") ?? "");
}

/** As a file of the browser's download folder. */
export async function download(command: string, body: object = {}): Promise<void> {
	const file = await fetchFile(command, body);
	saveFile(file, file.name);
}

/** An answer that is cut off is none. */
const read = async <Answer>(response: Response) => {
	const answer: unknown = await response.json().catch(() => undefined);
	if (answer === undefined) throw new RefusedError(GONE);
	return answer as Answer;
};

const posted = (body: object) => ({
	method: "POST",
	headers: { "content-type": "application/json" },
	body: JSON.stringify(body),
});

type Refusal = { readonly sentence: string; readonly path?: Path };

async function answered(path: string, options: RequestInit): Promise<Response> {
	const headers = { ...options.headers, "x-studio-session": localStorage["session"] ?? "" };
	const response = await fetch(`/api/${path}`, { ...options, headers }).catch(() => undefined);
	if (response?.ok) return response;
	const refusal = (await response?.json().catch(() => undefined)) as Refusal | undefined;
	throw Object.assign(new RefusedError(refusal?.sentence ?? GONE), { path: refusal?.path });
}
