/** The page's one state: what the server holds, and what was typed since and is on its way. */
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FieldView, Saved, StudioState } from "../protocol.ts";
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
}

export const StudioContext = createContext<StudioActions | undefined>(undefined);

export function useStudio(): StudioActions {
	const studio = use(StudioContext);
	if (!studio) throw new Error("Outside the studio.");
	return studio;
}

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

	const refuse = useCallback(
		async (error: unknown) => {
			if (!(error instanceof RefusedError)) throw error;
			setNotice({ sentence: error.message, kind: error.kind });
			if (error.kind !== "gone")
				await get<StudioState>("/api/state")
					.then(take)
					.catch(() => {});
		},
		[take],
	);

	const inOrder = useCallback(
		<Answer>(run: () => Promise<Answer>): Promise<Answer | undefined> => {
			const next = queue.current.then(run).catch(async (error: unknown) => {
				await refuse(error);
				return undefined;
			});
			queue.current = next;
			return next;
		},
		[refuse],
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
		get<StudioState>("/api/state").then(take).catch(refuse);
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
	}, [flush, inOrder, refuse, take]);

	return useMemo(() => {
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
			endStep,
			answerOf: ({ key, value }) => (key in typed ? typed[key]?.value : value),
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
		} satisfies StudioActions;
	}, [state, notice, typed, flush, inOrder, take]);
}
