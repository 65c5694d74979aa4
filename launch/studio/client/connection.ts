/** Speaks with the studio's server. Every refusal arrives as a sentence. */
import type { Refusal } from "../protocol.ts";

export class RefusedError extends Error {}

export const GONE =
	"The studio has ended. Start it again where you started it; everything you changed is kept and opens with it.";

/** This origin's own storage: no other port can read it. */
const KEPT = ["session", "pictureKey"] as const;

/** The token of the address, once; later visits have the session. */
export async function openSession(): Promise<void> {
	const token = location.hash.slice(1);
	if (!token) return;
	history.replaceState(null, "", "/");
	try {
		const given = await post<Record<(typeof KEPT)[number], string>>("/api/session", { token });
		for (const name of KEPT) localStorage.setItem(name, given[name]);
	} catch (error) {
		if (!localStorage.getItem("session")) throw error;
	}
}

export const pictureAddress = (file: string) =>
	`/picture/${localStorage.getItem("pictureKey")}/${file.split("/").map(encodeURIComponent).join("/")}`;

export const get = <Answer>(path: string) => ask<Answer>(path, {});

export const post = <Answer>(path: string, body: object = {}, keepalive = false) =>
	ask<Answer>(path, { ...posted(body), keepalive });

export const upload = <Answer>(file: File, document: string, path: readonly unknown[]) =>
	ask<Answer>("/api/upload", {
		method: "POST",
		headers: {
			"content-type": "application/octet-stream",
			"x-file-name": encodeURIComponent(file.name),
			"x-document": document,
			"x-path": JSON.stringify(path),
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

/** Calls back for every line that the server says, until it ends. */
export async function listen(path: string, hear: (line: string) => void): Promise<void> {
	const response = await answered(path, {});
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
		for (const line of part.value.split("\n").filter(Boolean)) hear(line);
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
	const headers = { ...options.headers, "x-studio-session": localStorage.getItem("session") ?? "" };
	const response = await fetch(path, { ...options, headers }).catch(() => undefined);
	if (response?.ok) return response;
	const refusal = (await response?.json().catch(() => undefined)) as Refusal | undefined;
	throw new RefusedError(refusal?.sentence ?? GONE);
}
