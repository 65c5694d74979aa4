import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { readContent } from "../../../model/content/content.ts";
import { freePort } from "../../../tools/freePort.ts";
import { STUDIO_FOLDER, writeWhole } from "../../contentFiles.ts";
import { schemaOf } from "../client/fieldKinds.ts";
import { asFaults, type Draft, draftFolder } from "../draft.ts";
import { type Documents, type Fault, houseId, isSame, SITE, valueAt, withValue } from "../protocol.ts";

const AGAIN_AFTER_MS = 1000;
/** What the preview shows, and its version. It reads this again whenever it is written. */
export const SHOWN_FILE = join(STUDIO_FOLDER, "preview.json");

export class Preview {
	#shown: Documents = {};
	onOrigin = () => {};
	#child: ChildProcess | undefined;
	/** Its origin, which has another name than the studio's, is empty while none listens; every state to show has a number. */
	state = { origin: "", version: 0 };

	show({ documents, faults }: Draft["state"]): void {
		const next = showable(documents, faults, this.#shown);
		if (isSame(next, this.#shown)) return;
		this.#shown = next;
		const version = this.state.version + 1;
		this.state = { ...this.state, version };
		writeWhole(SHOWN_FILE, JSON.stringify({ version, documents: next }));
	}

	async start(): Promise<void> {
		const port = await freePort();
		const own = { CONTENT_DIR: draftFolder(), ASTRO_TELEMETRY_DISABLED: "1", NODE_ENV: "development" };
		const child = fork(join(import.meta.dirname, "previewServer.ts"), [String(port)], {
			stdio: ["ignore", "ignore", "ignore", "ipc"],
			env: { ...process.env, ...own },
		});
		this.#child = child;
		const listensAt = (origin: string) => {
			this.state = { ...this.state, origin };
			this.onOrigin();
		};
		child.once("message", () => listensAt(`http://localhost:${port}`));
		// Also before it listens: files may change under a server that starts.
		child.once("exit", () => {
			listensAt("");
			setTimeout(() => void this.start(), AGAIN_AFTER_MS).unref();
		});
	}

	close(): void {
		this.#child?.removeAllListeners().kill("SIGKILL");
	}
}

const MOST_ROUNDS = 12;

/** What a house that is not complete yet shows; without a picture it waits. */
const NEW_HOUSE = { status: "Coming Soon", postalCode: "00000", facts: {}, description: ["…"] };

/** The same of a site; nothing of the sample stands in for an own brand. */
const NEW_SITE = { siteUrl: "https://www.example.com", contact: { phone: "(555) 555-5555" } };

/** What is empty shows what belongs there; what is wrong, or what holds it, keeps its last valid value. The rest goes on. */
function showable(documents: Documents, faults: readonly Fault[], last: Documents): Documents {
	const [isSample, wasSample] = [documents, last].map((all) => valueAt(all, [SITE, "sampleContent"]));
	const former = isSample === wasSample ? last : { [SITE]: NEW_SITE };
	let shown = documents;
	let wrong = faults;
	for (let round = 0; wrong.length > 0; round++) {
		if (round === MOST_ROUNDS) return last;
		// From the end, so that what is taken out of a list moves nothing that is still to be looked at.
		for (const { path } of wrong.toReversed()) {
			const [file = "", ...keys] = path;
			if (!(file in shown)) continue;
			const place = [file, ...keys.slice(0, keys.length - Math.max(0, round - 1))];
			const valid = houseId(file) && place.length > 1 ? { [file]: NEW_HOUSE, ...former } : former;
			const isEmpty = round === 0 && valueAt(shown, path) === "";
			const stand = isEmpty ? (schemaOf(path).title ?? "…") : valueAt(valid, place);
			shown = withValue(shown, place, stand) as Documents;
		}
		wrong = asFaults(readContent(draftFolder(), shown).faults);
	}
	return shown;
}
