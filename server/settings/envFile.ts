/** The settings in .env, if there is one, become part of the environment. */
export function loadEnvFile(): void {
	try {
		process.loadEnvFile(".env");
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT") return;
		console.error(`.env cannot be read (${code}). Make it a file that this user may read, or remove it.`);
		process.exit(1);
	}
}
