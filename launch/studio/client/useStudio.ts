/** The page's one state: what the server holds, with what was typed since and is on its way. */
import { createContext, use, useCallback, useEffect, useRef, useState } from "react";
import { type Path, spelledPath } from "../../../src/config/jsonSchema.ts";
import { type Change, type Documents, isSame, type StudioState, withValue } from "../protocol.ts";
import { GONE, getState, listen, openSession, post, RefusedError } from "./connection.ts";

/** A pause in typing after which the site follows. */
const SEND_AFTER_MS = 300;
const AGAIN_AFTER_MS = 2000;
const WINDOW = crypto.randomUUID();

interface Notice {
	readonly sentence: string;
	readonly kind: "good" | "bad" | "gone";
}

export type StudioActions = Extract<ReturnType<typeof useStudioState>, { state: StudioState }>;

/** What every part of the page may use. */
interface StudioPage extends StudioActions {
	/** Brings a text into view in the preview. */
	reveal(text: string): void;
	goTo(path: Path): void;
	/** What stands where the draft says nothing. */
	readonly standards: Documents;
}

export const StudioContext = createContext<StudioPage | undefined>(undefined);

export const useStudio = () => use(StudioContext) as StudioPage;

/** What takes a while: its name while it runs. */
export function useBusy() {
	const { attempt } = useStudio();
	const [busy, setBusy] = useState("");
	const run = async (name: string, task: () => Promise<unknown>) => {
		setBusy(name);
		await attempt(task);
		setBusy("");
	};
	return [busy, (name: string, task: () => Promise<unknown>) => void run(name, task)] as const;
}

/** Kept until the server has answered: an older answer must not undo what was typed since. */
interface Pending {
	/** Of undo. */
	readonly step: string;
	readonly changes: readonly Change[];
	sent: boolean;
}

const applied = (documents: Documents, changes: readonly Change[]) =>
	changes.reduce((all, { path, value }) => withValue(all, path, value) as Documents, documents);

export function useStudioState() {
	const [state, setState] = useState<StudioState>();
	const [notice, setNotice] = useState<Notice>();
	const pending = useRef<Pending[]>([]);
	/** The revision that this window knows. */
	const known = useRef(0);
	const timer = useRef<number>(undefined);
	const step = useRef({ key: "", number: 0 });
	/** Requests go one after another, in the order in which things were done. */
	const queue = useRef<Promise<unknown>>(Promise.resolve());

	const take = useCallback((fresh: Omit<StudioState, "documents" | "saved"> & Partial<StudioState>) => {
		if (known.current === 0 && fresh.remarks[0])
			setNotice({ sentence: fresh.remarks.join(" "), kind: "bad" });
		known.current = fresh.revision;
		const waiting = pending.current.flatMap(({ changes }) => changes);
		const documents = fresh.documents && { documents: applied(fresh.documents, waiting) };
		setState((now) => ({ ...(now as StudioState), ...fresh, ...documents }));
	}, []);

	/** A refusal becomes the notice; the answer is undefined then. */
	const attempt = useCallback(
		async <Answer>(run: () => Promise<Answer>): Promise<Answer | undefined> => {
			try {
				return await run();
			} catch (error) {
				if (!(error instanceof RefusedError)) throw error;
				const isGone = error.message === GONE;
				setNotice({ sentence: error.message, kind: isGone ? "gone" : "bad" });
				// What was refused is not in the draft.
				if (!isGone) await getState().then(take, () => {});
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
			for (const entry of pending.current.filter(({ sent }) => !sent)) {
				entry.sent = true;
				const answered = () => {
					pending.current = pending.current.filter((other) => other !== entry);
				};
				void inOrder(async () => take(await post<StudioState>("change", entry, keepalive).finally(answered)));
			}
		},
		[inOrder, take],
	);

	useEffect(() => {
		let ends = false;
		const hear = (revision: number) => {
			setNotice((now) => (now?.kind === "gone" ? undefined : now));
			void inOrder(async () => {
				if (revision !== known.current) take(await getState());
			});
		};
		const follow = async () => {
			await openSession();
			while (!ends) {
				await listen(hear).catch(() => {});
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
		step.current.key = "";
	};
	const put = (changes: readonly Change[], key: string) => {
		const { current } = step;
		if (key === "" || current.key !== key) current.number += 1;
		current.key = key;
		const entry = { step: `${WINDOW} ${current.number}`, changes, sent: false };
		// What is typed on replaces what was typed before and has not left yet.
		const others = pending.current.filter((other) => other.sent || other.step !== entry.step);
		pending.current = [...others, entry];
		setState((now) => now && { ...now, documents: applied(now.documents, changes) });
		clearTimeout(timer.current);
		if (key === "") flush();
		else timer.current = window.setTimeout(flush, SEND_AFTER_MS);
	};
	return {
		state,
		notice,
		tell: setNotice,
		attempt,
		endStep,
		/** Typed; undefined takes the value away. */
		type: (path: Path, value: unknown) => put([{ path, value }], spelledPath(path)),
		/** Chosen: one step of undo. */
		set: (path: Path, value: unknown) => put([{ path, value }], ""),
		edit: (changes: readonly Change[]) => put(changes, ""),
		/** Answers whether it was done. */
		async command(name: "undo" | "redo" | "save") {
			endStep();
			return inOrder(async () => {
				take(await post<StudioState>(name));
				return true;
			});
		},
	};
}

/** How many fields differ from what is saved. */
export function countChanges(one: unknown, other: unknown): number {
	if (isSame(one, other)) return 0;
	const isGroup = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
	if (!isGroup(one) || !isGroup(other)) return 1;
	const [now, then] = [one as Documents, other as Documents];
	return Object.keys({ ...now, ...then }).reduce((sum, key) => sum + countChanges(now[key], then[key]), 0);
}
