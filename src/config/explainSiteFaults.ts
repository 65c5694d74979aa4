/** For programs that read site.config.ts: a mistake in it ends them with its sentences, not with a stack. */
export async function explainSiteFaults<Module>(loading: Promise<Module>): Promise<Module> {
	try {
		return await loading;
	} catch (error) {
		// Known by its name, as in server/main.ts: its class comes with the module that could not be loaded.
		if ((error as Error).name !== "SiteConfigError") throw error;
		console.error((error as Error).message);
		process.exit(1);
	}
}
