/** npm run setup: asks for everything that changes from one agent to the next, shows the change, then writes it. */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { applyAnswers, presentAnswers, readAnswers } from "./answersFile.ts";
import { colored } from "./changes.ts";
import { expandHome } from "./namedFiles.ts";
import { planChanges } from "./plan.ts";
import {
	DRY_RUN_ENDS,
	NEXT_STEPS,
	NOTHING_CHANGES,
	needsTrial,
	openSession,
	type Session,
	trialMail,
} from "./session.ts";

const HELP = `npm run setup                         asks, shows what will change, asks again, writes
npm run setup -- --answers FILE       takes the answers from a JSON file and asks nothing
npm run setup -- --print-answers FILE writes the present answers in that form, passwords left out
npm run setup -- --dry-run            shows what would change and writes nothing`;

try {
	process.exitCode = await run();
} catch (error) {
	console.error((error as Error).message);
	process.exitCode = 1;
}

async function run(): Promise<number> {
	const { values: options, positionals: files } = parseArgs({
		options: {
			answers: { type: "string" },
			"print-answers": { type: "boolean", default: false },
			"dry-run": { type: "boolean", default: false },
			help: { type: "boolean", short: "h", default: false },
		},
		allowPositionals: true,
	});
	const [answersFile, ...others] = options["print-answers"] ? files : [undefined, ...files];
	if (others.length > 0) throw new Error(`“${others.join(" ")}” is not understood.\n\n${HELP}`);
	if (options.help) return print(HELP);
	const session = await openSession(options["dry-run"]);
	if (options["print-answers"]) return printAnswers(session, answersFile);
	if (options.answers !== undefined) return print(await fromFile(options.answers, session));
	if (!process.stdin.isTTY) throw new Error(`Nobody can answer here. Use --answers FILE.\n\n${HELP}`);
	// Loaded here, so that a scripted run does without the prompt library.
	const { converse } = await import("./conversation.ts");
	return converse(session);
}

/** npm writes lines of its own to the standard output, so a file is better named than redirected to. */
function printAnswers({ draft }: Session, file: string | undefined): 0 {
	const text = `${JSON.stringify(presentAnswers(draft), null, "\t")}\n`;
	if (file === undefined) return print(text.trimEnd());
	try {
		writeFileSync(expandHome(file), text, { flag: "wx" });
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		throw new Error(
			code === "EEXIST"
				? `${file} is there already. Name another file, or move it away.`
				: `${file} cannot be written: ${message}`,
		);
	}
	return print(`Written: ${file}`);
}

async function fromFile(file: string, session: Session): Promise<string> {
	const { faults, warnings } = await applyAnswers(readAnswers(file), session.draft);
	for (const warning of warnings) console.error(`! ${warning}`);
	if (faults.length > 0) {
		const lines = faults.map((fault) => `  • ${fault}`);
		throw new Error(`${file} needs a correction; nothing was written:\n${lines.join("\n")}`);
	}
	const plan = await planChanges(session);
	if (plan.changes.length === 0) return NOTHING_CHANGES;
	for (const { file: changed, lines } of plan.changes) {
		console.log(`${changed}\n${lines.map(colored).join("\n")}\n`);
	}
	if (session.dryRun) return DRY_RUN_ENDS;
	if (needsTrial(session)) await tryMail(session);
	for (const copy of plan.write(new Date())) console.log(`Kept: ${copy}`);
	return NEXT_STEPS;
}

async function tryMail({ draft }: Session): Promise<void> {
	try {
		console.log(`A test message went to ${await trialMail(draft)}.`);
	} catch (error) {
		throw new Error(
			`SMTP_URL: the test message was not taken: ${(error as Error).message}. Nothing was written.`,
		);
	}
}

function print(text: string): 0 {
	console.log(text);
	return 0;
}
