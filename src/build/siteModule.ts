/** `virtual:site` is the content that pages are made of, handed in by whoever starts Astro; a change of it reloads the page. */
import { resolve, sep } from "node:path";
import { isRunnableDevEnvironment, type Plugin } from "vite";
import { readContent } from "../../model/content/content.ts";
import { contentDir } from "../../model/content/contentDir.ts";
import { ContentError } from "../../model/content/contentFaults.ts";
import type { SiteConfig } from "../../model/content/schema.ts";
import { pictureFaults } from "../media/pictureFaults.ts";

export interface SiteSource {
	/** Errors are shown in the page and in the terminal. `version` is the studio draft's. */
	readonly read: () => Promise<{ readonly site: SiteConfig; readonly version?: number }>;
	/** The file or folder that is written when the content changes. */
	readonly watched: string;
}

/** Checks the pictures, too; the server has no sharp and does not. */
export const contentFolder = (folder = contentDir()): SiteSource => ({
	watched: folder,
	async read() {
		const content = readContent(folder);
		const faults = [...content.faults, ...(await pictureFaults(content, folder))];
		if (!content.site || faults.length > 0) throw new ContentError(faults);
		return { site: content.site };
	},
});

const NAME = "virtual:site";
const ID = `\0${NAME}`;
/** They list the files of the content. The watcher may tell of a new file too late, or never when its folder is new as well. */
const LISTS = ["files", "pictures", "videos"].map((name) => resolve(`src/media/${name}.ts`));

export function siteModule({ read, watched }: SiteSource): Plugin {
	const path = resolve(watched);
	const isContent = (file: string) => file === path || file.startsWith(path + sep);
	return {
		name: "site-module",
		resolveId: (id) => (id === NAME ? ID : undefined),
		async load(id) {
			if (id !== ID) return undefined;
			if (this.environment.name === "client")
				this.error("The whole content must not go to browsers: give an island the part that it shows.");
			const { site, version } = await read();
			return `export const site = ${JSON.stringify(site)};\nexport const version = ${version};`;
		},
		configureServer: ({ watcher }) => void watcher.add(path),
		hotUpdate: {
			// Before Astro's own hook, which then reloads the middleware as well.
			order: "pre",
			async handler({ file, modules }) {
				const { environment } = this;
				const { moduleGraph } = environment;
				const content = moduleGraph.getModuleById(ID);
				if (!content || !isContent(file)) return undefined;
				// Vite would give what it is still reading, which is old, also to those who ask after the change.
				if (isRunnableDevEnvironment(environment))
					await environment.runner.import(content.url).catch(() => {});
				const lists = LISTS.flatMap((list) => [...(moduleGraph.getModulesByFile(list) ?? [])]);
				return [...modules, content, ...lists];
			},
		},
	};
}
