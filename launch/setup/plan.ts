/** From a draft to files: what will change, as a person reads it, and then the change itself. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fontPackage } from "../../src/config/fonts.ts";
import { MEDIA_FOLDER } from "../../src/config/schema.ts";
import { FileReplacer } from "../backup.ts";
import { preparedPicture } from "../pictures.ts";
import { changedLines, withoutPasswords } from "./changes.ts";
import type { Draft } from "./draft.ts";
import { changedEnv } from "./envFile.ts";
import { installFonts } from "./fonts.ts";
import type { Session } from "./session.ts";
import { changedSiteConfig } from "./siteConfigFile.ts";

const ENV_FILE = ".env";
const CHANGED_BY_NPM = ["package.json", "package-lock.json"];

interface Change {
	readonly file: string;
	readonly lines: readonly string[];
}

interface Plan {
	/** One entry per file or folder; empty when there is nothing to do. */
	readonly changes: readonly Change[];
	/** Answers where copies of replaced files are. */
	write(now: Date): readonly string[];
}

export async function planChanges(session: Session): Promise<Plan> {
	const media = await mediaWrites(session.draft);
	const texts = [configChange(session), envChange(session)].filter(
		({ before, content }) => before !== content,
	);
	const fonts = session.draft.newFonts();
	return {
		changes: [
			...texts.map(({ file, before, content }) => ({
				file,
				lines: changedLines(withoutPasswords(before), withoutPasswords(content)),
			})),
			{ file: MEDIA_FOLDER, lines: media.map(({ line }) => line) },
			{ file: CHANGED_BY_NPM.join(" and "), lines: fonts.map((font) => `+ ${fontPackage(font)}`) },
		].filter(({ lines }) => lines.length > 0),
		write(now) {
			const files = new FileReplacer(now);
			if (fonts.length > 0) {
				for (const file of CHANGED_BY_NPM) files.keep(file);
				installFonts(fonts);
			}
			// The configuration comes last: it names what must be there.
			files.replace([...media, ...texts.toReversed()]);
			return files.kept;
		},
	};
}

function configChange({ configFile, presentSite, draft }: Session) {
	const before = readFileSync(configFile, "utf8");
	return { file: configFile, before, content: changedSiteConfig(before, presentSite, draft.site) };
}

/** Without a .env the example is the start, so that every setting is explained where it stands. */
function envChange({ draft, presentEnv }: Session) {
	const before = readIfThere(ENV_FILE) || readIfThere(`${ENV_FILE}.example`);
	const changed = Object.entries(draft.env).filter(([name, value]) => value !== presentEnv[name]);
	const content = changedEnv(before, Object.fromEntries(changed));
	return { file: ENV_FILE, before, content, secret: true } as const;
}

/** Only files that will really be different. */
async function mediaWrites(draft: Draft) {
	const writes = await Promise.all(
		draft.media.map(async ({ source, target, kind }) => {
			const file = join(MEDIA_FOLDER, target);
			const content = kind === "picture" ? await preparedPicture(source) : readFileSync(source);
			const present = existsSync(file) ? readFileSync(file) : undefined;
			if (present?.equals(content)) return [];
			return { file, content, line: `${present ? "~" : "+"} ${target} from ${source}` };
		}),
	);
	return writes.flat();
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");
