/** The page's one state: what the server holds, with what was typed since and is on its way. */
import { useSyncExternalStore } from "react";
import { type Path, spelledPath } from "../../../model/content/jsonSchema.ts";
import type { Known, StudioNews } from "../api.ts";
import type { CheckResult } from "../live.ts";
import { applied, changedPaths, isSame, isWithin, SITE, type Step, valueAt } from "../protocol.ts";
import { ask, GONE, openSession, post, RefusedError } from "./connection.ts";
import { fieldId, undoneSentence, withSuggestion } from "./fieldKinds.ts";
import { partNamed, partOf } from "./parts.ts";

const SEND_AFTER_MS = 300;
const AGAIN_AFTER_MS = 2000;

type Notice = { readonly sentence: string; readonly kind: "good" | "bad" | "gone" };

export type StudioState = StudioNews & Known;

interface Page {
	readonly state?: StudioState;
	readonly notice?: Notice | undefined;
	/** A Save was refused: what is empty is marked, too. */
	readonly isStrict?: boolean;
	/** A part, a house's file, or what comes before both: "welcome" and "step 1" to "step 5". */
	readonly view?: string;
	readonly target?: Path;
	readonly checked?: CheckResult | undefined;
}

let page: Page = {};
const listeners = new Set<() => void>();
/** What the server has not confirmed; the first of them are on their way. An older answer must not undo it. */
let pending: readonly Step[] = [];
let inFlight = 0;
/** The revision that this window knows, and what the server holds then. */
let known = 0;
let held: Known = { documents: {}, saved: {} };
let timer = 0;
let queue: Promise<unknown> = Promise.resolve();

const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};

export const useStudio = () =>
	useSyncExternalStore(subscribe, () => page) as Page & Required<Pick<Page, "state" | "view">>;

export const useValue = <Value = unknown>(...path: Path) =>
	valueAt(useStudio().state.documents, path) as Value | undefined;

/** Also for code that has waited: what a component has rendered may be old. */
export const present = () => (page.state as StudioState).documents;

export const show = (next: Page) => {
	page = { ...page, ...next };
	for (const listener of listeners) listener();
};

/** One of the first steps may show the field already. */
export function goTo(target: Path): void {
	const isThere = document.getElementById(fieldId(target));
	const file = String(target[0]);
	const view = file !== SITE && file in present() ? file : partOf(target);
	show({ target, ...(!isThere && { view }) });
}

/** Brings a text, else a section, into view in the preview, which sets it. */
export const preview = { reveal(_text: string, _section?: string, _page?: string): void {} };

export function open(view: string): void {
	show({ view });
	const panel = document.getElementById("panel");
	panel?.scrollTo(0, 0);
	if (panel?.contains(document.activeElement)) panel.focus();
	const { section } = partNamed(view) ?? {};
	if (section) preview.reveal("", section, "/");
}

export const tell = (sentence?: string, kind: Notice["kind"] = "good") =>
	show({ notice: sentence ? { sentence, kind } : undefined });

/** A refusal becomes the notice; the answer is undefined then. */
export async function attempt<Answer>(run: () => Promise<Answer>): Promise<Answer | undefined> {
	try {
		return await run();
	} catch (error) {
		if (!(error instanceof RefusedError)) throw error;
		const isGone = error.message === GONE;
		tell(error.message, isGone ? "gone" : "bad");
		if (error.cause) goTo(error.cause as Path);
		return undefined;
	}
}

/** Typed into one field: a step of undo. Undefined takes the value away. */
export const type = (path: Path, value: unknown) =>
	put(withSuggestion(present(), path, value), spelledPath(path));

export function edit(changes: Step["changes"]): void {
	put(changes, crypto.randomUUID());
	void perform("change");
}

export const set = (path: Path, value: unknown) => edit(withSuggestion(present(), path, value));

export async function undo(name: "undo" | "redo"): Promise<void> {
	const before = await perform(name);
	const after = present();
	if (!before || isSame(before, after)) return;
	goTo(changedPaths(before, after, true)[0] ?? []);
	tell(`${name === "undo" ? "Undone" : "Done again"}: ${undoneSentence(before, after)}`);
}

export async function save(): Promise<void> {
	const isSaved = (await perform("save")) !== undefined;
	show({ isStrict: !isSaved });
	if (isSaved) return tell("Saved. What stood there before is kept in the folder .backup.");
	const [first] = page.state?.faults ?? [];
	if (first && page.notice?.kind === "bad") goTo(first.path);
}

/** Answers the documents before it. What is done while the server is away is sent again; what it refused is not. */
function perform(name: "change" | "undo" | "redo" | "save") {
	clearTimeout(timer);
	return inOrder(async () => {
		const before = present();
		inFlight = pending.length;
		try {
			take(await command(name, pending));
		} catch (error) {
			if ((error as Error).message === GONE) inFlight = 0;
			else take(await ask<StudioNews>("state"));
			throw error;
		}
		return before;
	});
}

const command = (name: string, steps: readonly Step[], keepalive = false) =>
	post<StudioNews>(name, { steps, known }, keepalive);

function inOrder<Answer>(run: () => Promise<Answer>): Promise<Answer | undefined> {
	const next = queue.then(() => attempt(run));
	queue = next.catch(() => {});
	return next;
}

function take(news: StudioNews): void {
	if (known === 0 && news.remarks[0]) tell(news.remarks.join(" "), "bad");
	held = applied(held, news.changes);
	known = news.revision;
	pending = pending.slice(inFlight);
	inFlight = 0;
	const own = pending.flatMap(({ changes }) => changes);
	const state = { ...news, ...held, documents: applied(held.documents, own) };
	show({ state, view: page.view ?? (isNew(state) ? "welcome" : "you") });
}

/** Nobody has said yet whether to look around or to begin. */
const isNew = ({ documents, canUndo }: StudioState) =>
	!("begun" in localStorage) && !canUndo && valueAt(documents, [SITE, "sampleContent"]) === true;

function put(changes: Step["changes"], step: string): void {
	const state = page.state as StudioState;
	const last = pending.at(-1);
	// What is typed on replaces what was typed last.
	const isTypedOn = last?.step === step && pending.length > inFlight;
	const former = isTypedOn
		? last.changes.filter(({ path }) => !changes.some((change) => isSame(change.path, path)))
		: [];
	pending = [...(isTypedOn ? pending.slice(0, -1) : pending), { step, changes: [...former, ...changes] }];
	const faults = state.faults.filter(({ path }) => !changes.some((change) => isWithin(path, change.path)));
	show({ state: { ...state, faults, documents: applied(state.documents, changes) } });
	clearTimeout(timer);
	timer = window.setTimeout(perform, SEND_AFTER_MS, "change");
}

async function follow(): Promise<never> {
	await openSession();
	for (;;) {
		const asked = known;
		const news = await attempt(() => ask<StudioNews>(`state?known=${asked}`));
		if (!news) await new Promise((again) => setTimeout(again, AGAIN_AFTER_MS));
		else if (page.notice?.kind === "gone") {
			tell();
			void perform("change");
		}
		await inOrder(async () => {
			// This window has learned more meanwhile, and asks again.
			if (!news || asked !== known) return;
			const field = document.activeElement as HTMLInputElement | null;
			const before = field?.value;
			take(news);
			const isChanged = () => field?.value !== before;
			requestAnimationFrame(() => isChanged() && tell("This field was just changed in another window."));
		});
	}
}

// At once, not behind what is still on its way. What arrives twice changes nothing.
addEventListener("pagehide", () => {
	if (pending.length > 0) command("change", pending, true).catch(() => {});
});
// What went well is old news at the next step.
for (const step of ["click", "focusout"])
	addEventListener(step, () => page.notice?.kind === "good" && tell(), true);
follow().catch((error: Error) => tell(error.message, "gone"));
