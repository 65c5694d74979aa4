import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Makes the first page of a table unreadable; answers how to make it right again. */
export function damage(file: string, table: string): () => void {
	using db = new DatabaseSync(file, { readOnly: true });
	const root = Number(
		db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = ?").get(table)?.["rootpage"],
	);
	const size = Number(db.prepare("PRAGMA page_size").get()?.["page_size"]);
	const at = (root - 1) * size;
	const right = Buffer.alloc(size);
	const disk = openSync(file, "r+");
	readSync(disk, right, 0, size, at);
	writeSync(disk, Buffer.alloc(size, 0xff), 0, size, at);
	return () => {
		writeSync(disk, right, 0, size, at);
		closeSync(disk);
	};
}
