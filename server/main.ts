/** Listens. `npm start` builds the site first and then runs this. */
import { existsSync } from "node:fs";
import { buildApp } from "./app.ts";
import { readSettings, SettingsError } from "./settings.ts";

if (existsSync(".env")) process.loadEnvFile(".env");

try {
	const settings = readSettings(process.env);
	const app = await buildApp(settings);
	await app.listen({ port: settings.port, host: settings.host });
	const address = app.server.address();
	const port = typeof address === "object" && address ? address.port : settings.port;
	console.log(`\n  The site is ready: http://localhost:${port}\n`);

	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.once(signal, () => void app.close().then(() => process.exit(0)));
	}
} catch (error) {
	if (!(error instanceof SettingsError) && (error as NodeJS.ErrnoException).code !== "EADDRINUSE")
		throw error;
	console.error(
		error instanceof SettingsError
			? error.message
			: `PORT ${process.env["PORT"] ?? 4321} is already in use. Set PORT to another number.`,
	);
	process.exit(1);
}
