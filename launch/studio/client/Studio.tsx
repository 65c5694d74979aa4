/** The studio's frame: what can be changed on the left, the real site on the right. */
import { useEffect, useRef, useState } from "react";
import type { Path } from "../../../src/config/jsonSchema.ts";
import { type CheckResult, houseId, SITE, valueAt } from "../protocol.ts";
import { SiteFields } from "./Field.tsx";
import { FirstSteps, Welcome } from "./FirstStart.tsx";
import { fieldId } from "./fieldKinds.ts";
import { type Clicked, findField } from "./findField.ts";
import { GoingLive } from "./GoingLive.tsx";
import { Houses } from "./Houses.tsx";
import { Leads } from "./Leads.tsx";
import { Preview, type PreviewHandle } from "./Preview.tsx";
import { PARTS, partOf, pathsOf } from "./parts.ts";
import styles from "./Studio.module.css";
import { countChanges, type StudioActions, StudioContext, useStudioState } from "./useStudio.ts";

export function Studio() {
	const studio = useStudioState();
	if (studio && "state" in studio) return <Opened {...studio} />;
	return <p className={styles["opening"]}>{studio?.sentence ?? "Opening the studio …"}</p>;
}

function Opened(studio: StudioActions) {
	const { state, undo, redo, tell } = studio;
	const [view, setView] = useState("you");
	const [house, setHouse] = useState<string>();
	const [steps, setSteps] = useState(false);
	const [target, setTarget] = useState<{ readonly file: string; readonly path: Path }>();
	const [checked, setChecked] = useState<CheckResult>();
	const preview = useRef<PreviewHandle>(null);
	const panel = useRef<HTMLElement>(null);

	useUndoKeys(undo, redo);

	const goTo = (file: string, path: Path) => {
		setSteps(false);
		setView(partOf(file, path));
		if (file !== SITE) setHouse(houseId(file));
		setTarget({ file, path });
	};

	const clicked = (what: Clicked) => {
		const found = findField(what, state.documents, state.standard);
		if (found) goTo(found.file, found.path);
		else
			tell({
				kind: "good",
				sentence:
					"This part of the page has no field: it follows from others, or is the same for every site.",
			});
	};

	// After the part with the field is there.
	useEffect(() => {
		if (!target) return;
		const ways = target.path.map((_, index) => target.path.slice(0, target.path.length - index));
		const element = ways
			.map((path) => document.getElementById(fieldId(target.file, path)))
			.find((found) => found !== null);
		element?.scrollIntoView({ block: "center" });
		element?.focus({ preventScroll: true });
	}, [target]);

	const show = (next: string) => {
		setView(next);
		setHouse(undefined);
		setSteps(false);
		panel.current?.scrollTo(0, 0);
		const { page, section } = PARTS.find(({ id }) => id === next) ?? {};
		if (page) preview.current?.reveal("", section, page);
	};

	const reveal = (text: string, section?: string) => preview.current?.reveal(text, section);
	const part = PARTS.find(({ id }) => id === view);
	return (
		<StudioContext value={{ ...studio, reveal, goTo }}>
			<a className={styles["skip"]} href="#panel">
				Skip to the fields
			</a>
			<div className={styles["studio"]}>
				<TopBar {...studio} />
				<Navigation {...studio} view={view} onView={show} />
				<main ref={panel} id="panel" className={styles["panel"]} tabIndex={-1}>
					<NoticeBar {...studio} />
					{state.isNew ? (
						<Welcome onOwn={() => setSteps(true)} />
					) : steps ? (
						<FirstSteps onEnd={() => show("houses")} />
					) : view === "houses" ? (
						<Houses open={house} onOpen={setHouse} />
					) : view === "leads" ? (
						<Leads />
					) : view === "live" ? (
						<GoingLive checked={checked} onChecked={setChecked} />
					) : (
						<>
							<h1>{part?.label}</h1>
							<SiteFields key={view} paths={pathsOf(view, state.schemas.site)} except={["heroSubtitle"]} />
						</>
					)}
				</main>
				<Preview ref={preview} onClicked={clicked} />
			</div>
		</StudioContext>
	);
}

function TopBar({ state, undo, redo, discard, save, tell }: StudioActions) {
	const count = countChanges(state.documents, state.saved);
	const keep = async () => {
		const saved = await save();
		if (saved)
			tell({ kind: "good", sentence: "Saved. What stood there before is kept in the folder .backup." });
	};
	return (
		<header className={styles["bar"]}>
			<p className={styles["wordmark"]}>
				<span className={styles["brand"]}>
					{String(valueAt(state.documents[SITE], ["siteName"]) || "Your site")}
				</span>
				<span className={styles["label"]}>Studio</span>
			</p>
			<div className={styles["tools"]}>
				<button type="button" onClick={undo} disabled={!state.canUndo} title="Ctrl+Z">
					Undo
				</button>
				<button type="button" onClick={redo} disabled={!state.canRedo} title="Ctrl+Shift+Z">
					Redo
				</button>
				{count > 0 && (
					<button
						type="button"
						onClick={() => {
							if (confirm("Forget everything that is not saved? Undo brings it back.")) discard();
						}}
					>
						Forget all changes
					</button>
				)}
				<button type="button" className={styles["save"]} disabled={count === 0} onClick={() => void keep()}>
					{count === 0 ? "Saved" : `Save ${count === 1 ? "1 change" : `${count} changes`}`}
				</button>
			</div>
		</header>
	);
}

interface NavigationProps extends StudioActions {
	readonly view: string;
	readonly onView: (view: string) => void;
}

/** On a narrow tablet the same list is a choice above the fields. */
function Navigation({ state, view, onView }: NavigationProps) {
	const faultsIn = (id: string) => state.faults.filter(({ file, path }) => partOf(file, path) === id).length;
	return (
		<nav className={styles["navigation"]} aria-label="Parts of the site">
			<label className={styles["choice"]}>
				<span>Part of the site</span>
				<select value={view} onChange={({ target }) => onView(target.value)}>
					{PARTS.map(({ id, label }) => (
						<option key={id} value={id}>
							{label}
							{faultsIn(id) > 0 && ` (${faultsIn(id)} to correct)`}
						</option>
					))}
				</select>
			</label>
			<ul>
				{PARTS.map(({ id, label }) => (
					<li key={id}>
						<button type="button" aria-current={view === id ? "page" : undefined} onClick={() => onView(id)}>
							<span>{label}</span>
							{faultsIn(id) > 0 && (
								<span className={styles["faults"]} title="to correct">
									{faultsIn(id)}
								</span>
							)}
						</button>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** What the studio has to say: read out at once, and it stays until it is put away. */
function NoticeBar({ state, notice, tell }: StudioActions) {
	const [read, setRead] = useState(false);
	const remarks = read ? [] : state.remarks;
	const said = notice ?? (remarks.length > 0 ? { sentence: remarks.join(" "), kind: "bad" } : undefined);
	return (
		<div role="status" className={styles["place"]}>
			{said && (
				<div className={styles["notice"]} data-kind={said.kind}>
					<p>{said.sentence}</p>
					<button
						type="button"
						onClick={() => {
							if (!notice) setRead(true);
							tell(undefined);
						}}
					>
						{said.kind === "good" ? "Good" : "Understood"}
					</button>
				</div>
			)}
		</div>
	);
}

/** Ctrl or ⌘ with Z and Y, everywhere on the page: also the text of a field is part of the draft. */
function useUndoKeys(undo: () => void, redo: () => void): void {
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
			const key = event.key.toLowerCase();
			if (key !== "z" && key !== "y") return;
			event.preventDefault();
			if (key === "y" || event.shiftKey) redo();
			else undo();
		};
		addEventListener("keydown", press);
		return () => removeEventListener("keydown", press);
	}, [undo, redo]);
}
