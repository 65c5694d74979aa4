import { type ParseArgsConfig, parseArgs } from "node:util";

export function readArguments<Config extends ParseArgsConfig>(config: Config, usage: string) {
	if (process.argv.includes("--help")) {
		console.log(usage);
		process.exit();
	}
	try {
		return parseArgs(config);
	} catch (error) {
		return stop(`${(error as Error).message}\n${usage}`, 2);
	}
}

export function stop(sentence: string, exitCode: 1 | 2): never {
	console.error(sentence);
	process.exit(exitCode);
}
