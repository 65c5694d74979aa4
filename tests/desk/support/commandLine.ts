/** `npm run leads` in this process: the same code, streams and answers, without starting a program for each call. */
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { SiteConfig } from "../../../model/content/schema.ts";
import { leads } from "../../../server/cli/commandLine.ts";
import { terminalOf } from "../../../server/cli/terminal.ts";
import { sampleSite } from "../../brands/sample.ts";

/** `answer` is what somebody at a terminal types when asked. */
export async function runLeads(
	args: readonly string[],
	env: Readonly<Record<string, string>>,
	answer?: string,
	site: SiteConfig = sampleSite(),
) {
	const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
	if (answer !== undefined) Object.assign(stdin, { isTTY: true }).write(`${answer}\n`);
	const read = Promise.all([buffer(stdout), buffer(stderr)]);
	const terminal = terminalOf({ stdin, stdout, stderr } as never);
	const code = await leads(args, () => ({ environment: env, site }), terminal);
	stdout.end();
	stderr.end();
	const [out, errors] = await read;
	return { code, stdout: String(out), stderr: String(errors) };
}
