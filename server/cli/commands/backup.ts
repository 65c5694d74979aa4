import { statSync } from "node:fs";
import { type Command, CommandFailure } from "../command.ts";

export const backup: Command = {
	name: "backup",
	usage: "FILE",
	summary: "Copies the file of the store to a new one, while the server runs.",
	words: [1, 1],
	example: "npm run leads -- backup data/leads-2026-06-01.db",
	async run({ store, words }) {
		const file = words[0] ?? "";
		if (!store.backup) {
			throw new CommandFailure(
				`The leads are in PostgreSQL, which makes its own backups: pg_dump --format=custom --file="${file}" "$DATABASE_URL", and pg_restore to bring it back.`,
			);
		}
		try {
			await store.backup(file);
		} catch (error) {
			const { code, message } = error as NodeJS.ErrnoException;
			const why =
				code === "EEXIST"
					? "exists already. A backup never replaces a file."
					: `cannot be written: ${message}`;
			throw new CommandFailure(`${file} ${why}`);
		}
		const { size } = statSync(file);
		return {
			text: `Copied to ${file} (${Math.ceil(size / 1024)} KiB). To restore: 1. stop the server; 2. remove DATA_DIR/leads.db-wal and DATA_DIR/leads.db-shm; 3. put the copy at DATA_DIR/leads.db.`,
			json: { file, bytes: size },
		};
	},
};
