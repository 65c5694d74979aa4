/** From a draft to files: what will change, as a person reads it, and then the change itself. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fontPackage } from "../../src/config/fonts.ts";
import { MEDIA_FOLDER } from "../../src/config/schema.ts";
import { preparedPicture } from "../pictures/prepare.ts";
import { changedLines, coloured, withoutPasswords } from "./changes.ts";
import type { Draft } from "./draft.ts";
import { changedEnv } from "./envFile.ts";
import { installFonts } from "./fonts.ts";
import { FileReplacer } from "./replaceFile.ts";
import type { Session } from "./session.ts";
import { siteConfigText } from "./siteConfigText.ts";

const ENV_FILE = ".env";

export class Plan {
	readonly #draft: Draft;
	readonly #configFile: string;
	readonly #example = readIfThere(`${ENV_FILE}.example`);
	readonly #before: { readonly config: string; readonly env: string };
	readonly #after: { readonly config: string; readonly env: string };

	constructor({ draft, configFile, presentEnv }: Session) {
		this.#draft = draft;
		this.#configFile = configFile;
		this.#before = { config: readFileSync(configFile, "utf8"), env: readIfThere(ENV_FILE) };
		const changed = Object.entries(draft.env).filter(([name, value]) => value !== presentEnv[name]);
		this.#after = {
			config: siteConfigText(draft.site),
			env:
				changed.length > 0
					? changedEnv(this.#before.env || this.#example, Object.fromEntries(changed))
					: this.#before.env,
		};
	}

	/** Each entry is one file and its changed lines; empty when there is nothing to do. */
	changes(): { file: string; lines: string }[] {
		const env = changedLines(
			withoutPasswords(this.#before.env || this.#example),
			withoutPasswords(this.#after.env),
		);
		const texts = [
			{ file: this.#configFile, lines: changedLines(this.#before.config, this.#after.config) },
			{ file: ENV_FILE, lines: this.#after.env === this.#before.env ? [] : env },
			{ file: MEDIA_FOLDER, lines: this.#draft.media.map(mediaLine) },
			{ file: "package.json", lines: this.#draft.newFonts().map((font) => `+ ${fontPackage(font)}`) },
		];
		return texts
			.filter(({ lines }) => lines.length > 0)
			.map(({ file, lines }) => ({ file, lines: lines.map(coloured).join("\n") }));
	}

	/** Answers where copies of replaced files are. */
	async write(now: Date): Promise<readonly string[]> {
		installFonts(this.#draft.newFonts());
		const files = new FileReplacer(now);
		for (const { source, target, kind } of this.#draft.media) {
			const content = kind === "picture" ? await preparedPicture(source) : readFileSync(source);
			files.replace(join(MEDIA_FOLDER, target), content);
		}
		if (this.#after.env !== this.#before.env) files.replace(ENV_FILE, this.#after.env, { secret: true });
		files.replace(this.#configFile, this.#after.config);
		return files.kept;
	}
}

const mediaLine = ({ source, target }: { source: string; target: string }) =>
	`${existsSync(join(MEDIA_FOLDER, target)) ? "~" : "+"} ${target} from ${source}`;

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");
