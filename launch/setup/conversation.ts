/** The guided set-up: asks, shows, asks again, writes. */

import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { BACKUP_FOLDER, writeWhole } from "../backup.ts";
import { askQuestion } from "./askQuestion.ts";
import { planChanges } from "./plan.ts";
import {
	askChoice,
	askSeveral,
	askYesNo,
	Back,
	GivenUp,
	inOrder,
	type Step,
	say,
	whileWaiting,
	withKeyboard,
} from "./prompts.ts";
import { QUESTIONS, type Question, SECTIONS, type Section } from "./questions.ts";
import { DRY_RUN_ENDS, NEXT_STEPS, NOTHING_CHANGES, needsTrial, type Session, trialMail } from "./session.ts";

const ALL_SECTIONS = Object.keys(SECTIONS) as Section[];
/** A hundred words that hardly anybody changes. */
const ONLY_WHEN_CHOSEN: Section = "words";

/** Answers the exit code. */
export const converse = (session: Session): Promise<number> => withKeyboard(() => runConversation(session));

async function runConversation(session: Session): Promise<number> {
	say.begin(
		"Set up the site. Enter keeps what stands there, Esc goes back, Ctrl+C ends and keeps your answers.",
	);
	try {
		say.end(await interviewAndFinish(session));
		return 0;
	} catch (error) {
		if (!(error instanceof GivenUp)) throw error;
		const kept = keptAnswers() ? " Your answers are kept: npm run setup goes on with them." : "";
		say.givenUp(`${error.message}Nothing was written.${kept}`);
		return 1;
	}
}

async function interviewAndFinish(session: Session): Promise<string> {
	let sections = ALL_SECTIONS.filter((section) => section !== ONLY_WHEN_CHOSEN);
	for (;;) {
		try {
			sections = (await goOnWithKeptAnswers(session)) ?? sections;
			sections = await interview(session, sections);
			return await finish(session);
		} catch (error) {
			if (!(error instanceof Back)) throw error;
		}
	}
}

/** Answers the parts that an earlier run did not come to. */
async function goOnWithKeptAnswers({ draft }: Session): Promise<Section[] | undefined> {
	const kept = keptAnswers();
	if (!kept || Object.keys(draft.newAnswers()).length > 0) return undefined;
	const way = await askChoice(
		`An earlier run was left with new answers: ${Object.keys(kept.answers).join(", ")}`,
		[
			{ value: "on", label: "go on with them" },
			{ value: "afresh", label: "forget them and start afresh" },
		],
		"on",
	);
	if (way === "afresh") {
		forgetAnswers();
		return undefined;
	}
	draft.restore(kept.answers);
	return ALL_SECTIONS.slice(ALL_SECTIONS.indexOf(kept.section)).filter(
		(section) => section === kept.section || section !== ONLY_WHEN_CHOSEN,
	);
}

async function interview(session: Session, marked: readonly Section[]): Promise<Section[]> {
	const sections = await askSeveral(
		"What do you want to set up? Space marks or unmarks a part, the key “a” all of them, Enter goes on.",
		ALL_SECTIONS.map((value) => ({ value, label: SECTIONS[value] })),
		marked,
	);
	const chosen = QUESTIONS.filter(({ section }) => sections.includes(section));
	await inOrder(chosen.map((question) => step(question, session)));
	return sections;
}

function step(question: Question, { draft, dryRun }: Session): Step {
	const isFirst = QUESTIONS.find(({ section }) => section === question.section) === question;
	return {
		isAsked: () => draft.asks(question),
		run: async () => {
			if (isFirst) say.heading(SECTIONS[question.section]);
			const keep = () => dryRun || keepAnswers(question.section, draft.newAnswers());
			await askQuestion(question, draft, keep);
			keep();
		},
	};
}

async function finish(session: Session): Promise<string> {
	const faults = session.draft.faults();
	if (faults.length > 0) throw new GivenUp(`This does not fit together yet:\n${faults.join("\n")}\n`);
	if (!session.dryRun && needsTrial(session)) await tryMail(session);
	const plan = await whileWaiting("Preparing the changes", () => planChanges(session));
	for (const { file, lines } of plan.changes) say.changes(file, lines);
	if (session.dryRun && plan.changes.length > 0) return DRY_RUN_ENDS;
	if (plan.changes.length > 0 && !(await askYesNo("Write this?", true))) throw new GivenUp();
	const copies = plan.write(new Date());
	if (copies.length > 0) say.note(copies.join("\n"), "Copies of what was replaced");
	forgetAnswers();
	return plan.changes.length > 0 ? NEXT_STEPS : NOTHING_CHANGES;
}

/** Until the mail server takes a message, or the person decides to go on without. */
async function tryMail(session: Session): Promise<void> {
	for (;;) {
		try {
			const destination = await whileWaiting("Sending a test message", () => trialMail(session.draft));
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
			const onSmtp = QUESTIONS.filter((question) => question.onPath === "smtp");
			await inOrder(onSmtp.map((question) => step(question, session)));
		}
	}
}

/** Answers of a run that has not been written yet: they outlive Ctrl+C and a closed window. No password is among them. */
const UNFINISHED = join(BACKUP_FOLDER, "unfinished.json");

interface KeptAnswers {
	/** Where the run was left. */
	readonly section: Section;
	readonly answers: Readonly<Record<string, unknown>>;
}

/** Nothing new to keep is no run to go on with. */
function keepAnswers(section: Section, answers: KeptAnswers["answers"]): void {
	if (Object.keys(answers).length === 0) forgetAnswers();
	else writeWhole(UNFINISHED, JSON.stringify({ section, answers }, null, "\t"));
}

function keptAnswers(): KeptAnswers | undefined {
	return existsSync(UNFINISHED) ? (JSON.parse(readFileSync(UNFINISHED, "utf8")) as KeptAnswers) : undefined;
}

const forgetAnswers = () => rmSync(UNFINISHED, { force: true });
