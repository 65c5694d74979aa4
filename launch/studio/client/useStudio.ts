/** The page's one state: what the server holds, with what was typed since and is on its way. */
import { useSyncExternalStore } from "react";
import { type Path, spelledPath } from "../../../model/content/jsonSchema.ts";
import type { Known, StudioNews } from "../api.ts";
import type { CheckResult } from "../live.ts";
import {
	applied,
	type Change,
	changedPaths,
	isSame,
	isWithin,
	SITE,
	type Step,
	valueAt,
} from "../protocol.ts";
import { ask, GONE, openSession, post, RefusedError } from "./connection.ts";
import { fieldId } from "./fieldKinds.ts";
import { undoneSentence } from "./names.ts";
import { partNamed, partOf } from "./parts.ts";
import { withSuggestion } from "./suggestions.ts";

/** A pause in typing after which the site follows. */
const SEND_AFTER_MS = 300;
const AGAIN_AFTER_MS = 2000;

type Notice = { readonly sentence: string; readonly kind: "good" | "bad" | "gone" };

/** The server's, and in its documents what is on its way. */
export type StudioState = StudioNews & Known;

interface Page {
	/** Undefined until the server has answered once. */
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
/** What was done since, and before it what is on its way: an older answer must not undo it. */
let waiting: readonly Step[] = [];
let sent: readonly Step[] = [];
/** The revision that this window knows, and what the server holds then. */
let known = 0;
let held: Known = { documents: {}, saved: {} };
let timer = 0;
/** Requests go one after another, in the order in which things were done. */
let queue: Promise<unknown> = Promise.resolve();

const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};

/** Only what says that the studio opens is there before the state is. */
export const useStudio = () =>
	useSyncExternalStore(subscribe, () => page) as Page & Required<Pick<Page, "state" | "view">>;

export const useValue = <Value = unknown>(...path: Path) =>
	valueAt(useStudio().state.documents, path) as Value | undefined;

/** Also for who has waited, and may have left the view. */
export const present = () => (page.state as StudioState).documents;

export const show = (next: Page) => {
	page = { ...page, ...next };
	for (const listener of listeners) listener();
};

/** Undo, a refusal, a finding and a click in the preview lead to a field. One of the first steps may show it already. */
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

/** Without a sentence, what was said is put away. */
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

export function edit(changes: readonly Change[]): void {
	put(changes, crypto.randomUUID());
	void perform("change");
}

export const set = (path: Path, value: unknown) => edit(withSuggestion(present(), path, value));

export async function undo(name: "undo" | "redo"): Promise<void> {
	const [before, after] = (await perform(name)) ?? [];
	if (!before || !after || isSame(before, after)) return;
	goTo(changedPaths(before, after, true)[0] ?? []);
	tell(`${name === "undo" ? "Undone" : "Done again"}: ${undoneSentence(before, after)}`);
}

/** Refused because of fields: all of them are marked, and it goes to the first. */
export async function save(): Promise<void> {
	const isSaved = (await perform("save")) !== undefined;
	show({ isStrict: !isSaved });
	if (isSaved) return tell("Saved. What stood there before is kept in the folder .backup.");
	const [first] = page.state?.faults ?? [];
	if (first && page.notice?.kind === "bad") goTo(first.path);
}

/**
 * Sends what was done, and with it the command; answers the documents before and after it, nothing when it was refused.
 * What is done while the studio is away waits for it; what is refused is not sent again.
 */
function perform(name: "change" | "undo" | "redo" | "save") {
	clearTimeout(timer);
	return inOrder(async () => {
		const before = present();
		sent = [...sent, ...waiting];
		waiting = [];
		try {
			const news = await command(name, sent);
			sent = [];
			take(news);
		} catch (error) {
			if ((error as Error).message === GONE) throw error;
			sent = [];
			take(await ask<StudioNews>("state"));
			throw error;
		}
		return [before, present()] as const;
	});
}

const command = (name: string, steps: readonly Step[], keepalive = false) =>
	post<StudioNews>(name, { steps, known }, keepalive);

/** Everything that changes what this window knows. */
function inOrder<Answer>(run: () => Promise<Answer>): Promise<Answer | undefined> {
	const next = queue.then(() => attempt(run));
	queue = next.catch(() => {});
	return next;
}

function take(news: StudioNews): void {
	if (known === 0 && news.remarks[0]) tell(news.remarks.join(" "), "bad");
	held = applied(held, news.changes);
	known = news.revision;
	const own = [...sent, ...waiting].flatMap(({ changes }) => changes);
	const state = { ...news, ...held, documents: applied(held.documents, own) };
	show({ state, view: page.view ?? (isNew(state) ? "welcome" : "you") });
}

/** Nobody has said yet whether to look around or to begin. */
const isNew = ({ documents, canUndo }: StudioState) =>
	!("begun" in localStorage) && !canUndo && valueAt(documents, [SITE, "sampleContent"]) === true;

function put(changes: readonly Change[], step: string): void {
	const state = page.state as StudioState;
	const last = waiting.at(-1);
	const isNew = ({ path }: Change) => !changes.some((change) => isSame(change.path, path));
	if (last?.step !== step) waiting = [...waiting, { step, changes }];
	// What is typed on replaces what was typed last.
	else waiting = waiting.with(-1, { step, changes: [...last.changes.filter(isNew), ...changes] });
	// What was wrong with a field is not known of what is typed now.
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
	const steps = [...sent, ...waiting];
	if (steps.length > 0) command("change", steps, true).catch(() => {});
});
// What went well is old news at the next step.
for (const step of ["click", "focusout"])
	addEventListener(step, () => page.notice?.kind === "good" && tell(), true);
follow().catch((error: Error) => tell(error.message, "gone"));
