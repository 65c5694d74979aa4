/** Listens. `npm start` builds the site first and then runs this. */
import { loadEnvFile } from "./settings/envFile.ts";

loadEnvFile();

try {
	await listen();
} catch (error) {
	const sentence = startFault(error as NodeJS.ErrnoException);
	if (!sentence) throw error;
	console.error(sentence);
	process.exit(1);
}

async function listen(): Promise<void> {
	// Loaded here, so that a mistake in site.config.ts or the environment is told in sentences.
	const { readSettings } = await import("./settings/settings.ts");
	const { openDesk } = await import("./desk.ts");
	const { startUpLines } = await import("./settings/startUpLines.ts");
	const settings = readSettings(process.env);
	const desk = await openDesk(settings);
	await desk.app.listen({ port: settings.port, host: settings.host });
	console.log(startUpLines(desk, settings));

	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		// A second signal ends the process at once, as the system does by itself.
		process.once(signal, () => void desk.stop().then(() => process.exit(0)));
	}
}

function startFault(error: NodeJS.ErrnoException): string | undefined {
	if (["SettingsError", "SiteConfigError"].includes(error.name)) return error.message;
	if (error.code === "EADDRINUSE") {
		return `PORT ${process.env["PORT"] ?? 4321} is already in use. Set PORT to another number.`;
	}
	if (error.code === "EACCES") {
		return `PORT ${process.env["PORT"]} needs more rights than this user has. Set PORT to a number above 1023.`;
	}
	if (error.code === "ENOTFOUND" || error.code === "EADDRNOTAVAIL") {
		return `HOST is "${process.env["HOST"]}", which is not an address of this machine. Use localhost, or 0.0.0.0 for all.`;
	}
	return undefined;
}
