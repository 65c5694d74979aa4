import { StoreUnavailable } from "../../leads/leadStore.ts";
import { PostgresRecords } from "../../leads/move/postgresRecords.ts";
import { SqliteRecords } from "../../leads/move/sqliteRecords.ts";
import { Database } from "../../leads/postgres/database.ts";
import { checkDatabaseUrl, databaseLocation } from "../../settings/databaseUrl.ts";
import { leadsFile } from "../../settings/dataDir.ts";
import { type Call, type Command, CommandFailure, JSON_OPTION, UsageError } from "../command.ts";
import { toJson } from "../output.ts";

export const migrate: Command = {
	name: "migrate",
	usage: "--to URL",
	summary: "Copies the leads of the file in DATA_DIR to PostgreSQL; repeated, it adds what is new.",
	options: {
		to: {
			type: "string",
			value: "URL",
			help: "postgres://user:password@host/database; default: DATABASE_URL",
		},
		json: JSON_OPTION,
	},
	words: [0, 0],
	readsFile: true,
	example: "npm run leads -- migrate --to postgres://desk:password@db.example.com/leads",
	async run(call) {
		const url = readTarget(call);
		const database = new Database(url);
		const source = new SqliteRecords(leadsFile(call.dataDir));
		try {
			await database.ready().catch((error: Error) => {
				if (error instanceof StoreUnavailable) throw error;
				throw new CommandFailure(`The database cannot be used: ${error.message}`);
			});
			await report(call, await moveAll(source, new PostgresRecords(database)), databaseLocation(url));
		} finally {
			source.close();
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

/** Each batch is read back from where it went before the next one begins. */
async function moveAll(source: SqliteRecords, target: PostgresRecords) {
	const total = { leads: 0, moved: 0, renumbered: 0, mails: 0, mailsWaiting: 0, mailsSettled: 0 };
	await target.takeMarks(source.marks());
	await target.reserveIds(source.highestId());
	for (const { name, value } of source.notes()) await target.takeNote(name, value);
	for (const batch of source.batches()) {
		const taken = await target.take(batch);
		const differing = await target.differing(batch);
		if (differing.length > 0) {
			throw new CommandFailure(
				`Lead ${differing.join(", ")} differs in the database after the move. Nothing was removed here; run it again, and compare.`,
			);
		}
		const mails = batch.flatMap((record) => record.mails);
		total.leads += batch.length;
		total.mails += mails.length;
		total.mailsWaiting += mails.filter(({ state }) => state === "waiting").length;
		total.moved += taken.moved;
		total.renumbered += taken.renumbered;
		total.mailsSettled += taken.mailsSettled;
	}
	return total;
}

async function report(
	{ terminal, flag }: Call,
	total: Awaited<ReturnType<typeof moveAll>>,
	location: string,
) {
	if (flag("json")) return terminal.print(toJson(total));
	const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? "" : "s"}`;
	const renumbered =
		total.renumbered > 0 ? ` ${total.renumbered} of them got new numbers; theirs were taken there.` : "";
	await terminal.print(
		`${count(total.moved, "lead")} moved to ${location}; ${total.leads - total.moved} were there already.${renumbered}
All ${count(total.leads, "lead")} with ${count(total.mails, "mail")} were read back and are the same.
${count(total.mailsWaiting, "mail")} still wait. Before a desk starts on the database, stop the one on the file and run this once more; then the file can go.`,
	);
}
