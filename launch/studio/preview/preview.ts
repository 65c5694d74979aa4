/** The live preview: what of the draft can be shown, in a folder on which the site's development server runs. */
import { type ChildProcess, fork } from "node:child_process";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { readContent } from "../../../src/config/content.ts";
import { freePort } from "../../../tools/freePort.ts";
import { asFaults, DRAFT_FOLDER } from "../draft.ts";
import { jsonText, link, STUDIO_FOLDER, writeWhole } from "../files.ts";
import { type Documents, houseId, isSame, SITE, type StudioState, valueAt, withValue } from "../protocol.ts";

const LEAVE_AFTER_MS = 5000;
const FOLDER = join(STUDIO_FOLDER, "preview");

export class Preview {
	/** The last state that the site could show. */
	#shown: Documents = {};
	readonly #onChange: () => void;
	#child: ChildProcess | undefined;
	#starting = false;
	#closed = false;
	#fonts = "";
	/** Its origin has another name than the studio's. */
	state: StudioState["preview"] = { origin: "", version: 0 };

	/** `onChange`: another server has taken over. */
	constructor(onChange: () => void) {
		this.#onChange = onChange;
	}

	show(documents: Documents): void {
		const next = showable(documents, this.#shown);
		if (isSame(next, this.#shown)) return;
		for (const { file } of readContent(DRAFT_FOLDER, next).files)
			link(join(DRAFT_FOLDER, file), join(FOLDER, file));
		for (const [file, document] of Object.entries(next)) writeWhole(join(FOLDER, file), jsonText(document));
		for (const file of Object.keys(this.#shown))
			if (!(file in next)) rmSync(join(FOLDER, dirname(file)), { recursive: true, force: true });
		this.#shown = next;
		const version = this.state.version + 1;
		this.state = { ...this.state, version };
		writeWhole(join(FOLDER, "version.mjs"), `export const version = ${version};\n`);
		if (this.#child && fontsOf(next) !== this.#fonts) void this.start();
	}

	/** Also to bring in new fonts, which are read at the start: the former server goes when the next one listens. */
	async start(): Promise<void> {
		if (this.#starting || this.#closed) return;
		this.#starting = true;
		this.#fonts = fontsOf(this.#shown);
		const port = await freePort();
		const child = fork(join(import.meta.dirname, "previewServer.ts"), {
			stdio: ["ignore", "ignore", process.env["STUDIO_DEBUG"] ? "inherit" : "ignore", "ipc"],
			env: {
				...process.env,
				CONTENT_DIR: FOLDER,
				PREVIEW_PORT: String(port),
				ASTRO_TELEMETRY_DISABLED: "1",
				NODE_ENV: "development",
			},
		});
		const listens = await new Promise<boolean>((done) => {
			child.once("message", () => done(true));
			child.once("exit", () => done(false));
		});
		this.#starting = false;
		if (!listens) return;
		const former = this.#child;
		this.#child = child;
		child.once("exit", () => {
			if (this.#child === child) void this.start();
		});
		this.state = { ...this.state, origin: `http://localhost:${port}` };
		this.#onChange();
		// Windows that still show it learn of the next one first.
		setTimeout(() => former?.kill("SIGKILL"), LEAVE_AFTER_MS).unref();
		if (this.#closed) child.kill("SIGKILL");
		// Another font was chosen meanwhile.
		else if (this.#fonts !== fontsOf(this.#shown)) await this.start();
	}

	close(): void {
		this.#closed = true;
		this.#child?.kill("SIGKILL");
	}
}

const fontsOf = (documents: Documents) =>
	["headingFont", "bodyFont"].map((name) => String(valueAt(documents, [SITE, "branding", name]))).join();

/** More than the depth of any field. */
const MOST_ROUNDS = 12;

/** What a house that is not complete yet shows; without a picture it waits. */
const NEW_HOUSE = {
	status: "Coming Soon",
	city: "…",
	state: "…",
	postalCode: "00000",
	facts: {},
	headline: "…",
	description: ["…"],
};

/** What is wrong keeps its last valid value, or what holds it does, so that the rest goes on. */
export function showable(documents: Documents, former: Documents): Documents {
	let shown = documents;
	for (let round = 0; round < MOST_ROUNDS; round++) {
		const faults = asFaults(readContent(DRAFT_FOLDER, shown).faults);
		if (faults.length === 0) return shown;
		// From the end, so that what is taken out of a list moves nothing that is still to be looked at.
		for (const { path } of faults.toReversed()) {
			const [file = "", ...keys] = path;
			if (!(file in shown)) continue;
			const place = [file, ...keys.slice(0, keys.length - Math.max(0, round - 1))];
			const last = houseId(file) && place.length > 1 ? { [file]: NEW_HOUSE, ...former } : former;
			const isEmpty = round === 0 && valueAt(shown, path) === "";
			shown = withValue(shown, place, isEmpty ? "…" : valueAt(last, place)) as Documents;
		}
	}
	return former;
}
