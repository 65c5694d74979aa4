/** The prompt library, in our words. Giving up at any prompt ends setup with nothing written. */
import * as clack from "@clack/prompts";
import { coloured, fitted } from "./changes.ts";
import { expandHome } from "./namedFiles.ts";

/** The line that the library draws on the left. */
const GUIDE_WIDTH = 4;

export class GivenUp extends Error {
	override readonly name = "GivenUp";
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
	given(await clack.password({ message, validate: (typed) => rule(typed ?? "") }));

/** Every line is a paragraph; an empty one ends the text. */
export async function askParagraphs(message: string, rule: (paragraphs: string[]) => string | undefined) {
	const paragraphs = (text = "") =>
		text
			.split("\n")
			.map((line) => line.trim())
			.filter(Boolean);
	return paragraphs(
		given(
			await clack.multiline({
				message: `${message} (every line is a paragraph; Enter twice ends)`,
				validate: (typed) => rule(paragraphs(typed)),
			}),
		),
	);
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

export const askSeveral = async <Value extends string>(message: string, choices: readonly Choice<Value>[]) =>
	given(
		await clack.multiselect<string>({
			message,
			options: [...choices],
			initialValues: choices.map(({ value }) => value),
			// The library's line speaks of selecting what is selected already; the message names the keys.
			showInstructions: false,
		}),
	) as Value[];

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
		const width = (process.stdout.columns ?? 80) - GUIDE_WIDTH;
		clack.log.step([file, ...lines.map((line) => coloured(fitted(line, width)))].join("\n"));
	},
	note: (text: string, title: string) => clack.note(text, title, { format: (line) => line }),
	success: (text: string) => clack.log.success(text),
	warn: (text: string) => clack.log.warn(text),
	wrong: (text: string) => clack.log.error(text),
	end: (text: string) => clack.outro(text),
	givenUp: (text: string) => clack.cancel(text),
};

function given<Answer>(answer: Answer): Exclude<Answer, symbol> {
	if (clack.isCancel(answer)) throw new GivenUp();
	return answer as Exclude<Answer, symbol>;
}
