/** npm run studio: opens the browser with what can be changed on one side and the real site, live, on the other. */
import { parseArgs } from "node:util";

const HELP = `npm run studio                     opens the studio in your browser
npm run studio -- --port 4380      on another port (0: any that is free); PORT does the same
npm run studio -- --no-open        only says the address`;

if (process.env["NODE_ENV"] === "production")
	stop("The studio is for the agent's own computer, not for a server (NODE_ENV is production).");

const options = readOptions();
if (options.help) console.log(HELP);
else {
	const { runStudio } = await import("./running.ts").catch(withoutDevelopmentPackages);
	await runStudio({ port: readPort(), opens: !options["no-open"] }).catch((error: Error) =>
		stop(error.message),
	);
}

function readOptions() {
	try {
		return parseArgs({
			options: {
				port: { type: "string" },
				"no-open": { type: "boolean", default: false },
				help: { type: "boolean", short: "h", default: false },
			},
		}).values;
	} catch (error) {
		return stop(`${(error as Error).message}\n\n${HELP}`);
	}
}

function readPort(): number {
	const given = options.port ?? process.env["PORT"] ?? "4380";
	const port = Number(given);
	if (!Number.isInteger(port) || port < 0 || port > 65_535)
		return stop(`“${given}” is not a port.\n\n${HELP}`);
	return port;
}

function withoutDevelopmentPackages(error: NodeJS.ErrnoException): never {
	if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
	return stop("The studio needs packages that a server does without. Run npm ci first.");
}

function stop(sentence: string): never {
	console.error(sentence);
	process.exit(1);
}
