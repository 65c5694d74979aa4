/** The prompt library, in our words. Every prompt can be left: Esc goes back one, Ctrl+C ends. */
import * as clack from "@clack/prompts";
import { colored, fitted } from "./changes.ts";
import { expandHome } from "./namedFiles.ts";

/** The line that the library draws on the left. */
const GUIDE_WIDTH = 4;

/** Typed at a question that may stay without an answer. */
export const CLEAR = "-";

export class GivenUp extends Error {
	override readonly name = "GivenUp";
}

export class Back extends Error {
	override readonly name = "Back";
}

type Rule = (answer: string) => string | undefined;

/** Enter keeps the present answer. */
export async function askText(message: string, present: string, rule: Rule): Promise<string> {
	return given(
		await clack.text({
			message,
			placeholder: present,
			defaultValue: present,
			validate: (typed) => rule(typed?.trim() || present),
		}),
	).trim();
}

/** A file or a folder; says where its path starts. */
export const askPath = async (message: string, present: string, rule: Rule) =>
	expandHome(
		await askText(`${message} (from ${process.cwd()}, or with / or ~ at the start)`, present, (path) =>
			rule(expandHome(path)),
		),
	);

export const askSecret = async (message: string, rule: Rule) =>
	given(await clack.password({ message, validate: (typed) => rule((typed ?? "").trim()) })).trim();

/** Every line that is not empty is a paragraph, typed or pasted. */
export async function askParagraphs(message: string, rule: (paragraphs: string[]) => string | undefined) {
	const paragraphs = (text = "") =>
		text
			.split("\n")
			.map((line) => line.trim())
			.filter(Boolean);
	keys.pastedLineEnd = "\r";
	try {
		const text = await clack.multiline({
			message: `${message} (every line is a paragraph; Tab, then Enter ends)`,
			showSubmit: true,
			validate: (typed) => rule(paragraphs(typed)),
		});
		return paragraphs(given(text));
	} finally {
		keys.pastedLineEnd = " ";
	}
}

export const askYesNo = async (message: string, present: boolean) =>
	given(await clack.confirm({ message, initialValue: present }));

export interface Choice<Value extends string> {
	readonly value: Value;
	readonly label: string;
	readonly hint?: string;
}

export const askChoice = async <Value extends string>(
	message: string,
	choices: readonly Choice<Value>[],
	present: Value,
): Promise<Value> =>
	given(
		await clack.select<string>({ message, options: [...choices], initialValue: present, maxItems: 10 }),
	) as Value;

export const askSeveral = async <Value extends string>(
	message: string,
	choices: readonly Choice<Value>[],
	marked: readonly Value[],
) =>
	given(
		await clack.multiselect<string>({
			message,
			options: [...choices],
			initialValues: [...marked],
			// The library's line speaks of selecting what is selected already; the message names the keys.
			showInstructions: false,
		}),
	) as Value[];

export interface Step {
	/** Passed over, forth and back, when it says no. */
	readonly isAsked?: () => boolean;
	readonly run: () => Promise<void>;
}

/** One step after another. Going back leads to the step before; from the first one, out of here. */
export async function inOrder(steps: readonly Step[]): Promise<void> {
	const isAsked = (step: Step) => step.isAsked?.() ?? true;
	for (let at = 0; at < steps.length; at += 1) {
		const step = steps[at] as Step;
		if (!isAsked(step)) continue;
		try {
			await step.run();
		} catch (error) {
			if (!(error instanceof Back)) throw error;
			const before = steps.slice(0, at).findLastIndex(isAsked);
			if (before < 0) throw error;
			at = before - 1;
		}
	}
}

/** Says what takes time, and answers the work's result. */
export async function whileWaiting<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
	const spinner = clack.spinner();
	spinner.start(message);
	try {
		const result = await work();
		spinner.stop(message);
		return result;
	} catch (error) {
		spinner.error(message);
		throw error;
	}
}

export const say = {
	begin: (text: string) => clack.intro(text),
	heading: (text: string) => clack.log.step(text),
	/** Lines of a file under its name, each cut to the width of the screen. */
	changes: (file: string, lines: readonly string[]) => {
		// Through a pipe, as into tee, there is no width.
		const width = (process.stdout.columns ?? 80) - GUIDE_WIDTH;
		clack.log.step([file, ...lines.map((line) => colored(fitted(line, width)))].join("\n"));
	},
	note: (text: string, title: string) => clack.note(text, title, { format: (line) => line }),
	success: (text: string) => clack.log.success(text),
	warn: (text: string) => clack.log.warn(text),
	wrong: (text: string) => clack.log.error(text),
	end: (text: string) => clack.outro(text),
	givenUp: (text: string) => clack.cancel(text),
};

function given<Answer>(answer: Answer): Exclude<Answer, symbol> {
	if (!clack.isCancel(answer)) return answer as Exclude<Answer, symbol>;
	throw keys.last === "escape" ? new Back() : new GivenUp();
}

/** The library tells neither Esc from Ctrl+C, nor a pasted line end from the Enter key. */
const keys = { last: "", pastedLineEnd: " " };

/** Terminals put this around what is pasted, once they are asked to. */
const MARK_PASTES = "\u001b[?2004h";
const LEAVE_PASTES = "\u001b[?2004l";

export async function withKeyboard<Result>(work: () => Promise<Result>): Promise<Result> {
	const { stdin, stdout } = process;
	const { emit } = stdin;
	const pass = emit.bind(stdin) as (event: string | symbol, ...args: unknown[]) => boolean;
	let pasting = false;
	stdin.emit = (event: string | symbol, ...args: unknown[]) => {
		const key = args[1] as { name?: string; sequence: string } | undefined;
		if (event !== "keypress" || !key) return pass(event, ...args);
		if (key.name === "paste-start" || key.name === "paste-end") {
			pasting = key.name === "paste-start";
			return true;
		}
		keys.last = key.name ?? "";
		if (!pasting || !/^(return|enter|tab)$/.test(keys.last)) return pass(event, ...args);
		const text = keys.last === "tab" ? " " : keys.pastedLineEnd;
		return pass(event, text, { name: text === " " ? "space" : "return", sequence: text });
	};
	stdout.write(MARK_PASTES);
	try {
		return await work();
	} finally {
		stdout.write(LEAVE_PASTES);
		stdin.emit = emit;
	}
}
