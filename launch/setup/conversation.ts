/** The guided set-up: asks, shows, asks again, writes. */
import { ask, interview } from "./askQuestion.ts";
import { planChanges } from "./plan.ts";
import { askChoice, askYesNo, GivenUp, say, whileWaiting } from "./prompts.ts";
import { QUESTIONS } from "./questions.ts";
import { DRY_RUN_ENDS, NEXT_STEPS, NOTHING_CHANGES, needsTrial, type Session, trialMail } from "./session.ts";

/** Answers the exit code. */
export async function converse(session: Session): Promise<number> {
	say.begin("Set up the site. Enter keeps what stands there; Ctrl+C leaves everything as it was.");
	try {
		await interview(session.draft);
		say.end(await finish(session));
		return 0;
	} catch (error) {
		if (!(error instanceof GivenUp)) throw error;
		say.givenUp(`${error.message}Nothing was written.`);
		return 1;
	}
}

async function finish(session: Session): Promise<string> {
	const faults = session.draft.faults();
	if (faults.length > 0) throw new GivenUp(`This does not fit together yet:\n${faults.join("\n")}\n`);
	if (!session.dryRun && needsTrial(session)) await tryMail(session);
	const plan = await whileWaiting("Preparing the changes", () => planChanges(session));
	if (plan.changes.length === 0) return NOTHING_CHANGES;
	for (const { file, lines } of plan.changes) say.changes(file, lines);
	if (session.dryRun) return DRY_RUN_ENDS;
	if (!(await askYesNo("Write this?", true))) throw new GivenUp();
	const kept = plan.write(new Date());
	if (kept.length > 0) say.note(kept.join("\n"), "Copies of what was replaced");
	return NEXT_STEPS;
}

/** Until the mail server takes a message, or the person decides to go on without. */
async function tryMail({ draft }: Session): Promise<void> {
	for (;;) {
		try {
			const destination = await whileWaiting("Sending a test message", () => trialMail(draft));
			return say.success(`The test message went to ${destination}. Look into the mailbox.`);
		} catch (error) {
			say.wrong(`The test message was not taken: ${(error as Error).message}`);
		}
		const way = await askChoice(
			"What now?",
			[
				{ value: "change", label: "change the mail settings" },
				{ value: "again", label: "try once more" },
				{ value: "leave", label: "go on; npm run preflight will try again" },
			],
			"change",
		);
		if (way === "leave") return;
		if (way === "change") {
			for (const question of QUESTIONS.filter(({ onPath }) => onPath === "smtp")) await ask(question, draft);
		}
	}
}
