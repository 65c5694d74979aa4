import { StoreUnavailable } from "../../leads/leadStore.ts";
import { Database } from "../../leads/postgres/database.ts";
import { DifferingLeads, type Imported, importFile } from "../../leads/postgres/fileImport.ts";
import { checkDatabaseUrl, databaseLocation } from "../../settings/databaseUrl.ts";
import { leadsFile } from "../../settings/dataDir.ts";
import { type Call, type Command, CommandFailure, UsageError } from "../command.ts";
import { counted } from "../output.ts";

export const migrate: Command = {
	name: "migrate",
	usage: "--to URL",
	summary: "Copies the leads of the file in DATA_DIR to PostgreSQL; repeated, it adds what is new.",
	options: { "to URL": "postgres://user:password@host/database; default: DATABASE_URL" },
	readsFile: true,
	example: "npm run leads -- migrate --to postgres://desk:password@db.example.com/leads",
	async run(call) {
		const url = readTarget(call);
		const database = new Database(url);
		try {
			await database.ready();
			const total = await importFile(leadsFile(call.dataDir), database);
			return { text: sentences(total, databaseLocation(url)), json: total };
		} catch (error) {
			if (error instanceof StoreUnavailable) throw error;
			const { message } = error as Error;
			const taken = `The database has another lead under the number ${message}: a desk has worked on it since. Nothing was moved.`;
			throw new CommandFailure(
				error instanceof DifferingLeads ? taken : `The database cannot be used: ${message}`,
			);
		} finally {
			await database.close();
		}
	},
};

function readTarget(call: Call): string {
	const to = call.text("to");
	if (to === undefined && call.databaseUrl !== undefined) return call.databaseUrl;
	if (to === undefined) throw new UsageError("migrate needs --to URL, or DATABASE_URL.");
	try {
		return checkDatabaseUrl(to, "--to");
	} catch (error) {
		throw new UsageError((error as Error).message);
	}
}

function sentences(total: Imported, location: string): string {
	return `${counted(total.moved, "lead")} moved to ${location}; ${total.leads - total.moved} were there already.
All ${counted(total.leads, "lead")} with ${counted(total.mails, "mail")} were read back and are the same.
${counted(total.mailsWaiting, "mail")} still wait. Before a desk starts on the database, stop the one on the file and run this once more; then the file can go.`;
}
