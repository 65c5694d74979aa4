/** Tells by its first bytes whether a file is the kind of film that a browser expects. */
import { closeSync, openSync, readSync } from "node:fs";

const SIGNATURES = {
	mp4: { at: 4, bytes: "ftyp" },
	webm: { at: 0, bytes: "\u001aE\u00df\u00a3" },
} as const;

export type FilmKind = keyof typeof SIGNATURES;

export function isFilm(file: string, kind: FilmKind): boolean {
	const { at, bytes } = SIGNATURES[kind];
	const start = Buffer.alloc(bytes.length);
	const handle = openSync(file, "r");
	try {
		readSync(handle, start, 0, start.length, at);
	} finally {
		closeSync(handle);
	}
	return start.toString("latin1") === bytes;
}
