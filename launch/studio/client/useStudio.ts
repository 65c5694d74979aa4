/** The page's one state: what the server holds, and what was typed since and is on its way. */
import { createContext, use, useCallback, useEffect, useRef, useState } from "react";
import type { FieldView, FindingView, Saved, StudioState } from "../protocol.ts";
import { GONE, get, post, RefusedError } from "./connection.ts";

/** A pause in typing after which the site follows. */
const SEND_AFTER_MS = 350;
/** A longer pause begins a step of its own for undo. */
const STEP_AFTER_MS = 1500;

const WINDOW = crypto.randomUUID();

export interface Notice {
	readonly sentence: string;
	readonly kind: RefusedError["kind"] | "good";
}

export interface StudioActions {
	readonly state: StudioState;
	readonly notice: Notice | undefined;
	/** What stands in a field now. */
	answerOf(field: FieldView): unknown;
	/** undefined: back to what is saved. null: cleared. `atOnce`: not typed, but chosen. */
	edit(field: FieldView, value: unknown, atOnce?: boolean): void;
	/** What is typed next is undone on its own. */
	endStep(): void;
	undo(): void;
	redo(): void;
	discard(): void;
	save(withoutTestMail?: boolean): Promise<Saved | undefined>;
	tell(notice: Notice | undefined): void;
	/** A refusal is told; the answer is undefined then. */
	attempt<Answer>(run: () => Promise<Answer>): Promise<Answer | undefined>;
}

/** What every part of the page may use. */
export interface StudioPage extends StudioActions {
	/** Of the last check. */
	readonly findings: readonly FindingView[];
	/** Brings a text into view in the preview. */
	reveal(text: string): void;
}

export const StudioContext = createContext<StudioPage | undefined>(undefined);

export const useStudio = () => use(StudioContext) as StudioPage;

interface Typed {
	readonly value: unknown;
	readonly step: string;
}

export function useStudioState(): StudioActions | undefined {
	const [state, setState] = useState<StudioState>();
	const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
	const [notice, setNotice] = useState<Notice>();
	const pending = useRef(new Map<string, Typed>());
	const known = useRef<StudioState>(undefined);
	const timer = useRef<number>(undefined);
	const step = useRef({ key: "", number: 0, at: 0 });
	/** Requests go one after another, in the order in which things were done. */
	const queue = useRef<Promise<unknown>>(Promise.resolve());

	const take = useCallback((fresh: StudioState) => {
		known.current = fresh;
		setState(fresh);
	}, []);

	const attempt = useCallback(
		async <Answer>(run: () => Promise<Answer>): Promise<Answer | undefined> => {
			try {
				return await run();
			} catch (error) {
				if (!(error instanceof RefusedError)) throw error;
				setNotice({ sentence: error.message, kind: error.kind });
				// What was refused is not in the draft. When nobody answers any more, that is told below.
				await get<StudioState>("/api/state").then(take, () => {});
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
			const all = [...pending.current];
			pending.current.clear();
			for (const [key, sent] of all) {
				void inOrder(async () => {
					const revision = known.current?.revision ?? 0;
					const body = { window: WINDOW, revision, step: sent.step, key, answer: sent.value };
					try {
						take(await post<StudioState>("/api/change", body, keepalive));
					} finally {
						setTyped(({ [key]: now, ...others }) =>
							now && now !== sent ? { ...others, [key]: now } : others,
						);
					}
				});
			}
		},
		[inOrder, take],
	);

	useEffect(() => {
		// Its first message brings the state.
		const events = new EventSource("/api/events");
		events.onmessage = ({ data }) => {
			void inOrder(async () => {
				if (Number(data) !== known.current?.revision) take(await get<StudioState>("/api/state"));
			});
		};
		events.onerror = () => setNotice({ sentence: GONE, kind: "gone" });
		events.onopen = () => setNotice((now) => (now?.kind === "gone" ? undefined : now));
		const leave = () => flush(true);
		addEventListener("pagehide", leave);
		return () => {
			events.close();
			removeEventListener("pagehide", leave);
		};
	}, [flush, inOrder, take]);

	if (!state) return undefined;
	const endStep = () => {
		flush();
		step.current = { key: "", number: step.current.number + 1, at: 0 };
	};
	const command = (path: string) => {
		endStep();
		void inOrder(async () => {
			take(await post<StudioState>(path, { window: WINDOW }));
			setTyped({});
		});
	};
	return {
		state,
		notice,
		tell: setNotice,
		attempt,
		endStep,
		answerOf: ({ key, value }) => (typed[key]?.value === undefined ? value : typed[key].value),
		edit({ key }, value, atOnce = false) {
			const { current } = step;
			const goesOn = !atOnce && current.key === key && Date.now() - current.at < STEP_AFTER_MS;
			step.current = { key, number: goesOn ? current.number : current.number + 1, at: Date.now() };
			const entry = { value, step: `${WINDOW} ${step.current.number}` };
			setTyped((former) => ({ ...former, [key]: entry }));
			pending.current.set(key, entry);
			clearTimeout(timer.current);
			if (atOnce) flush();
			else timer.current = window.setTimeout(flush, SEND_AFTER_MS);
		},
		undo: () => command("/api/undo"),
		redo: () => command("/api/redo"),
		discard: () => command("/api/discard"),
		async save(withoutTestMail = false) {
			endStep();
			return inOrder(async () => {
				const saved = await post<Saved>("/api/save", { window: WINDOW, withoutTestMail });
				take(await get<StudioState>("/api/state"));
				setTyped({});
				return saved;
			});
		},
	};
}
