/** The live preview: what of the draft can be shown, in a folder on which the site's development server runs. */
import { type ChildProcess, fork } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { houseSchema } from "../../../src/config/houseSchema.ts";
import { type JsonSchema, jsonSchema, type Path, schemaAt } from "../../../src/config/jsonSchema.ts";
import { withLanguage } from "../../../src/config/languages.ts";
import { siteSchema } from "../../../src/config/schema.ts";
import { freePort } from "../../../tools/freePort.ts";
import { DRAFT_FOLDER, type Draft } from "../draft.ts";
import { filesBelow, jsonText, link, STUDIO_FOLDER, writeWhole } from "../files.ts";
import { houseId, isSame, type PreviewState, SITE, valueAt, withValue } from "../protocol.ts";

const FOLDER = join(STUDIO_FOLDER, "preview");
/** Stands where a picture is still to come. */
const BLANK = join(STUDIO_FOLDER, "one-moment.jpg");

export class Preview {
	/** By file: the last state that the site could show. */
	readonly #shown = new Map<string, unknown>();
	readonly #onChange: () => void;
	#child: ChildProcess | undefined;
	#starting = false;
	#closed = false;
	#fonts = "";
	#state: PreviewState = { origin: "", version: 0 };

	/** `onChange`: another server has taken over. */
	constructor(onChange: () => void) {
		this.#onChange = onChange;
	}

	/** Its origin has another name than the studio's. */
	get state(): PreviewState {
		return this.#state;
	}

	/** What is faulty keeps its last valid value, so that the rest goes on. */
	show(draft: Draft): void {
		const { documents } = draft;
		const faults = Map.groupBy(draft.faults(), ({ file }) => file);
		for (const file of filesBelow(DRAFT_FOLDER))
			if (!file.endsWith(".json")) link(join(DRAFT_FOLDER, file), join(FOLDER, file));
		const next = new Map(
			Object.entries(documents).flatMap(([file, document]) => {
				const paths = (faults.get(file) ?? []).map(({ path }) => path);
				const shown = showable(file, document, this.#shown.get(file), paths);
				return shown === undefined ? [] : [[file, shown]];
			}),
		);
		if (!next.has(SITE) || isSame(Object.fromEntries(next), Object.fromEntries(this.#shown))) return;
		for (const file of this.#shown.keys())
			if (!next.has(file)) rmSync(join(FOLDER, dirname(file)), { recursive: true, force: true });
		this.#shown.clear();
		for (const [file, document] of next) {
			this.#shown.set(file, document);
			if (JSON.stringify(document).includes("one-moment.jpg"))
				link(BLANK, join(FOLDER, dirname(file), "one-moment.jpg"));
			writeWhole(join(FOLDER, file), jsonText(document));
		}
		this.#state = { ...this.#state, version: this.#state.version + 1 };
		writeWhole(join(FOLDER, "version.mjs"), `export const version = ${this.#state.version};\n`);
		const fonts = fontsOf(next.get(SITE));
		if (this.#child && fonts !== this.#fonts) void this.start();
	}

	/** Also to bring in new fonts, which are read at the start: the former server goes when the next one listens. */
	async start(): Promise<void> {
		if (this.#starting || this.#closed) return;
		this.#starting = true;
		this.#fonts = fontsOf(this.#shown.get(SITE));
		const port = await freePort();
		const child = fork(join(import.meta.dirname, "previewServer.ts"), {
			stdio: ["ignore", "ignore", "pipe", "ipc"],
			env: {
				...process.env,
				CONTENT_DIR: FOLDER,
				PREVIEW_PORT: String(port),
				ASTRO_TELEMETRY_DISABLED: "1",
				NODE_ENV: "development",
			},
		});
		child.stderr?.on("data", (text) => process.env["STUDIO_DEBUG"] && process.stderr.write(text));
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
		this.#state = { ...this.#state, origin: `http://localhost:${port}` };
		this.#onChange();
		former?.kill("SIGKILL");
		if (this.#closed) child.kill("SIGKILL");
		// Another font was chosen meanwhile.
		else if (this.#fonts !== fontsOf(this.#shown.get(SITE))) await this.start();
	}

	close(): void {
		this.#closed = true;
		this.#child?.kill("SIGKILL");
	}
}

export async function preparePreview(): Promise<void> {
	mkdirSync(FOLDER, { recursive: true });
	if (!existsSync(BLANK))
		await sharp({ create: { width: 2160, height: 1440, channels: 3, background: "#d9d4c8" } })
			.jpeg()
			.toFile(BLANK);
}

const fontsOf = (site: unknown) =>
	["headingFont", "bodyFont"].map((name) => String(valueAt(site, ["branding", name]))).join();

const SITE_JSON_SCHEMA = jsonSchema(siteSchema);
const HOUSE_JSON_SCHEMA = jsonSchema(houseSchema);
const MOST_ROUNDS = 5;

/** The document with the last valid values, or stand-ins, in the place of what is wrong; undefined when nothing helps. */
export function showable(file: string, document: unknown, former: unknown, faults: readonly Path[]): unknown {
	const isHouse = houseId(file) !== undefined;
	const described = isHouse ? HOUSE_JSON_SCHEMA : SITE_JSON_SCHEMA;
	let shown = document;
	let wrong = [...faults];
	for (let round = 0; round < MOST_ROUNDS && wrong.length > 0; round++) {
		// From the end, so that what is taken out of a list moves nothing that is still to be looked at.
		for (const path of wrong.toReversed()) shown = mended(described, shown, former, path, round);
		const { error } = isHouse ? houseSchema.safeParse(shown) : siteSchema.safeParse(withLanguage(shown));
		wrong = (error?.issues ?? []).flatMap((issue) =>
			issue.code === "unrecognized_keys"
				? issue.keys.map((key) => [...(issue.path as Path), key])
				: [issue.path as Path],
		);
	}
	return wrong.length === 0 ? shown : former;
}

function mended(schema: JsonSchema, document: unknown, former: unknown, path: Path, round: number): unknown {
	const last = valueAt(former, path);
	if (round === 0 && last !== undefined && !isSame(last, valueAt(document, path)))
		return withValue(document, path, last);
	const node = schemaAt(schema, path);
	const parent = schemaAt(schema, path.slice(0, -1));
	const isNeeded = parent?.required?.includes(String(path.at(-1)));
	if (round < 2 && isNeeded && node) return withValue(document, path, standIn(node));
	if (!isNeeded || typeof path.at(-1) === "number") return withValue(document, path, undefined);
	// Nothing stands in for it, so what holds it goes.
	return withValue(document, path.slice(0, -1), undefined);
}

const STAND_INS: Readonly<Record<string, unknown>> = {
	url: "https://www.example.com",
	color: "#121212",
	phone: "000-000-0000",
	date: "2030-01-01",
	time: "12:00",
	font: "Inter",
};

function standIn(schema: JsonSchema): unknown {
	if (schema.file) return schema.file.kind === "picture" ? "one-moment.jpg" : undefined;
	if (schema.enum) return schema.enum[0];
	if (schema.type === "boolean") return false;
	if (schema.type === "number" || schema.type === "integer") return 1;
	if (schema.type === "array") return schema.minItems ? [standIn(schema.items as JsonSchema)] : [];
	if (schema.type === "object")
		return Object.fromEntries(
			(schema.required ?? []).map((key) => [key, standIn(schemaAt(schema, [key]) ?? {})]),
		);
	return STAND_INS[schema.input ?? ""] ?? "…";
}
