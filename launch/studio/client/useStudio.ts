/** The page's one state: what the server holds, with what was typed since and is on its way. */
import { createContext, use, useCallback, useEffect, useRef, useState } from "react";
import { type Path, spelledPath } from "../../../src/config/jsonSchema.ts";
import {
	type Change,
	type Documents,
	isSame,
	type Saved,
	SITE,
	type StudioState,
	type Update,
	valueAt,
	withValue,
} from "../protocol.ts";
import { GONE, get, listen, openSession, post, RefusedError } from "./connection.ts";

/** A pause in typing after which the site follows. */
const SEND_AFTER_MS = 300;
/** A longer pause begins a step of its own for undo. */
const STEP_AFTER_MS = 1500;
const AGAIN_AFTER_MS = 2000;

export interface Notice {
	readonly sentence: string;
	readonly kind: "good" | "bad" | "gone";
}

export interface StudioActions {
	readonly state: StudioState;
	readonly notice: Notice | undefined;
	/** undefined takes the value away. `atOnce`: not typed, but chosen. */
	set(file: string, path: Path, value: unknown, atOnce?: boolean): void;
	/** Several changes that are one step of undo. */
	edit(changes: readonly Change[]): void;
	endStep(): void;
	undo(): void;
	redo(): void;
	discard(): void;
	save(): Promise<Saved | undefined>;
	begin(own: boolean): Promise<unknown>;
	tell(notice: Notice | undefined): void;
	/** A refusal is told; the answer is undefined then. */
	attempt<Answer>(run: () => Promise<Answer>): Promise<Answer | undefined>;
}

/** What every part of the page may use. */
export interface StudioPage extends StudioActions {
	/** Brings a text, else a section, into view in the preview. */
	reveal(text: string, section?: string): void;
	goTo(file: string, path: Path): void;
}

export const StudioContext = createContext<StudioPage | undefined>(undefined);

export const useStudio = () => use(StudioContext) as StudioPage;

/** Kept until the server has answered: an older answer must not undo what was typed since. */
interface Pending {
	readonly step: string;
	readonly changes: readonly Change[];
	readonly sent?: true;
}

function applied(documents: Documents, changes: readonly Change[]): Documents {
	const all = new Map(Object.entries(documents));
	for (const { file, path, value } of changes) {
		const next = withValue(all.get(file), path, value);
		if (next === undefined) all.delete(file);
		else all.set(file, next);
	}
	return Object.fromEntries(all);
}

export function useStudioState(): StudioActions | Notice | undefined {
	const [state, setState] = useState<StudioState>();
	const [notice, setNotice] = useState<Notice>();
	const pending = useRef<Pending[]>([]);
	const known = useRef("");
	const timer = useRef<number>(undefined);
	const step = useRef({ key: "", number: 0, at: 0 });
	/** Requests go one after another, in the order in which things were done. */
	const queue = useRef<Promise<unknown>>(Promise.resolve());

	/** What is typed and not sent yet stays as it was typed. */
	const take = useCallback((fresh: StudioState | Update, answered?: Pending) => {
		const whole = "schemas" in fresh ? fresh : undefined;
		const lang = whole ? valueAt(whole.documents[SITE], ["lang"]) : known.current.split(" ")[2];
		known.current = `${fresh.revision} ${fresh.preview.origin} ${lang}`;
		pending.current = pending.current.filter((entry) => entry !== answered);
		const waiting = pending.current.flatMap(({ changes }) => changes);
		setState((now) => {
			const all = whole ? whole.documents : { ...now?.documents, ...fresh.documents };
			const present = Object.fromEntries(Object.entries(all).filter(([, document]) => document !== null));
			return { ...(whole ?? { ...(now as StudioState), ...fresh }), documents: applied(present, waiting) };
		});
	}, []);

	const attempt = useCallback(
		async <Answer>(run: () => Promise<Answer>): Promise<Answer | undefined> => {
			try {
				return await run();
			} catch (error) {
				if (!(error instanceof RefusedError)) throw error;
				setNotice({ sentence: error.message, kind: error.gone ? "gone" : "bad" });
				// What was refused is not in the draft.
				if (!error.gone) await get<StudioState>("/api/state").then(take, () => {});
				return undefined;
			}
		},
		[take],
	);

	const inOrder = useCallback(
		<Answer>(run: () => Promise<Answer>): Promise<Answer | undefined> => {
			const next = queue.current.then(() => attempt(run));
			queue.current = next;
			return next;
		},
		[attempt],
	);

	const flush = useCallback(
		(keepalive = false) => {
			clearTimeout(timer.current);
			const all = pending.current.map((entry) => ({ ...entry, sent: true as const }));
			for (const entry of all.filter((_, index) => !pending.current[index]?.sent))
				void inOrder(async () => {
					const { step: name, changes } = entry;
					try {
						take(await post("/api/change", { step: name, changes }, keepalive), entry);
					} finally {
						pending.current = pending.current.filter((other) => other !== entry);
					}
				});
			pending.current = all;
		},
		[inOrder, take],
	);

	useEffect(() => {
		let ends = false;
		const follow = async () => {
			await openSession();
			while (!ends) {
				await listen("/api/events", (line) => {
					setNotice((now) => (now?.kind === "gone" ? undefined : now));
					void inOrder(async () => {
						if (line !== known.current) take(await get<StudioState>("/api/state"));
					});
				}).catch(() => {});
				if (ends) return;
				setNotice({ sentence: GONE, kind: "gone" });
				await new Promise((again) => setTimeout(again, AGAIN_AFTER_MS));
			}
		};
		follow().catch((error: Error) => setNotice({ sentence: error.message, kind: "gone" }));
		const leave = () => flush(true);
		addEventListener("pagehide", leave);
		return () => {
			ends = true;
			removeEventListener("pagehide", leave);
		};
	}, [flush, inOrder, take]);

	if (!state) return notice;
	const endStep = () => {
		flush();
		step.current = { key: "", number: step.current.number + 1, at: 0 };
	};
	const put = (changes: readonly Change[], key: string) => {
		const { current } = step;
		const goesOn = key !== "" && current.key === key && Date.now() - current.at < STEP_AFTER_MS;
		step.current = { key, number: goesOn ? current.number : current.number + 1, at: Date.now() };
		const entry = { step: `${WINDOW} ${step.current.number}`, changes };
		// What is typed on replaces what was typed before and has not left yet.
		pending.current = [...pending.current.filter((other) => other.sent || other.step !== entry.step), entry];
		setState((now) => now && { ...now, documents: applied(now.documents, changes) });
		clearTimeout(timer.current);
		if (key === "") flush();
		else timer.current = window.setTimeout(flush, SEND_AFTER_MS);
	};
	const command = (path: string) => {
		endStep();
		void inOrder(async () => take(await post<Update>(path)));
	};
	return {
		state,
		notice,
		tell: setNotice,
		attempt,
		endStep,
		set: (file, path, value, atOnce = false) =>
			put([{ file, path, value }], atOnce ? "" : `${file} ${spelledPath(path)}`),
		edit: (changes) => put(changes, ""),
		undo: () => command("/api/undo"),
		redo: () => command("/api/redo"),
		discard: () => command("/api/discard"),
		async save() {
			endStep();
			return inOrder(async () => {
				const saved = await post<Saved>("/api/save");
				take(await get<StudioState>("/api/state"));
				return saved;
			});
		},
		begin: (own) => inOrder(async () => take(await post<StudioState>("/api/begin", { own }))),
	};
}

const WINDOW = crypto.randomUUID();

/** How many fields differ from what is saved. */
export function countChanges(one: unknown, other: unknown): number {
	if (isSame(one, other)) return 0;
	const isGroup = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
	if (!isGroup(one) || !isGroup(other)) return 1;
	const [now, then] = [one as Documents, other as Documents];
	return [...new Set([...Object.keys(now), ...Object.keys(then)])].reduce(
		(sum, key) => sum + countChanges(now[key], then[key]),
		0,
	);
}
