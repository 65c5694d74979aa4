/** The studio's frame: what can be changed on the left, the real site on the right. */
import "../../../src/styles/global.css";
import "../../../src/ui/snackbar.css";
import "./studio.css";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Path } from "../../../model/content/jsonSchema.ts";
import { housePath } from "../../../model/houses/listing.ts";
import skipLink from "../../../src/layouts/SkipLink.module.css";
import { Button } from "../../../src/ui/Button.tsx";
import { Snackbar } from "../../../src/ui/Snackbar.tsx";
import type { CheckResult } from "../live.ts";
import { changedPaths, houseFile, houseId, SITE, type StudioState, valueAt } from "../protocol.ts";
import { standardWords } from "./choices.ts";
import { Press } from "./controls.tsx";
import { isNeverSaved, SiteFields } from "./Field.tsx";
import { FirstSteps, Welcome } from "./FirstStart.tsx";
import { fieldId } from "./fieldKinds.ts";
import { type Clicked, findField } from "./findField.ts";
import { GoingLive } from "./GoingLive.tsx";
import { House, Houses } from "./Houses.tsx";
import { Leads } from "./Leads.tsx";
import { nameOf, spoken } from "./names.ts";
import { Preview, type PreviewHandle } from "./Preview.tsx";
import { HOUSE_STEP, PARTS, partOf, pathsOf, STEP, sectionOf } from "./parts.ts";
import {
	edit,
	onGoTo,
	putAwayGood,
	StudioContext,
	save,
	tell,
	undo,
	usePage,
	useStudio,
} from "./useStudio.ts";

function Studio() {
	const { state, notice, isStrict = false } = usePage();
	if (!state) return <p className="moment">{notice?.sentence ?? "Opening the studio …"}</p>;
	return (
		<>
			<Opened state={state} isStrict={isStrict} />
			<Snackbar text={notice?.sentence ?? null} dismissLabel="Put away" onDismiss={() => tell(undefined)} />
		</>
	);
}

const NO_FIELD = "This part of the page has no field: it follows from others, or is the same for every site.";

function Opened({ state, isStrict }: { readonly state: StudioState; readonly isStrict: boolean }) {
	const { documents } = state;
	/** A part, a house's file, or what comes before both: "welcome" and "step 0" to "step 4". */
	const [view, setView] = useState(() => (isNew(state) ? "welcome" : "you"));
	const isStep = view.startsWith(STEP);
	const [target, setTarget] = useState<Path>();
	const [checked, setChecked] = useState<CheckResult>();
	const preview = useRef<PreviewHandle>(null);
	const panel = useRef<HTMLElement>(null);
	const standards = { [SITE]: standardWords(valueAt(documents, [SITE, "lang"])) };
	const part = PARTS.find(({ id }) => id === view);

	const goTo = (path: Path) => {
		// One of the first steps may show it already.
		if (!document.getElementById(fieldId(path))) setView(houseId(path[0]) ? String(path[0]) : partOf(path));
		setTarget(path);
	};
	useEffect(() => onGoTo(goTo));

	/** The site shows the place of the field that is entered. */
	const reveal = (field: HTMLElement & { readonly value?: string; readonly placeholder?: string }) => {
		const text = field.value || field.placeholder;
		if (text && text.length > 2) preview.current?.reveal(text);
	};

	const clicked = (what: Clicked) => {
		const found = findField(what, documents, standards);
		if (found) goTo(found);
		else tell({ kind: "good", sentence: NO_FIELD });
	};

	const show = (next: string) => {
		setView(next);
		putAwayGood();
		panel.current?.scrollTo(0, 0);
		if (panel.current?.contains(document.activeElement)) panel.current.focus();
		const section = sectionOf(next);
		if (section) preview.current?.reveal("", section, "/");
	};

	// A new house has a page with its first picture; the first house is made in a step.
	const file = view === HOUSE_STEP ? String(Object.keys(documents).find(houseId)) : view;
	const id = houseId(file);
	const isShown = file in state.saved || valueAt(documents, [file, "gallery", 0, "file"]);
	const page = id && isShown ? housePath({ id }) : undefined;
	const street = valueAt(documents, [file, "street"]);
	const instead =
		id && !isShown ? `The page of ${street || "this house"} comes with its photographs.` : undefined;
	useEffect(() => {
		if (page) preview.current?.reveal("", "main", page);
	}, [page]);

	// After the part with the field is there.
	useEffect(() => {
		const ways = target?.map((_, index) => target.slice(0, target.length - index)) ?? [];
		const element = ways.map((path) => document.getElementById(fieldId(path))).find((one) => one !== null);
		element?.closest("details")?.setAttribute("open", "");
		element?.scrollIntoView({ block: "center" });
		element?.focus({ preventScroll: true });
	}, [target]);

	return (
		<StudioContext value={{ state, standards, isStrict, target, goTo }}>
			<a className={skipLink["skip"]} href="#panel">
				Skip to the fields
			</a>
			<div className="studio">
				<TopBar state={state} />
				<nav aria-label="Parts of the site" hidden={isStep || view === "welcome"}>
					{PARTS.map((one) => {
						const faults = state.faults.filter(({ path }) => partOf(path) === one.id).length;
						const isShown = one === part || (one.id === "houses" && id);
						return (
							<button
								key={one.id}
								type="button"
								aria-current={isShown ? "page" : undefined}
								onClick={() => show(one.id)}
							>
								{one.label}
								{faults > 0 && (
									<span className="count" title="to correct">
										{faults}
									</span>
								)}
							</button>
						);
					})}
				</nav>
				<main ref={panel} id="panel" tabIndex={-1} onFocus={({ target }) => reveal(target)}>
					{view === "welcome" ? (
						<Welcome view={view} onShow={show} />
					) : isStep ? (
						<FirstSteps view={view} onShow={show} />
					) : id && view in documents ? (
						<House file={view} onBack={() => show("houses")} />
					) : id || view === "houses" ? (
						<Houses onOpen={(opened) => show(houseFile(opened))} />
					) : view === "leads" ? (
						<Leads />
					) : view === "live" ? (
						<GoingLive checked={checked} onChecked={setChecked} />
					) : (
						<>
							<h1>{part?.label}</h1>
							<SiteFields key={view} paths={pathsOf(view)} />
						</>
					)}
				</main>
				<Preview ref={preview} onClicked={clicked} instead={instead} />
			</div>
		</StudioContext>
	);
}

/** Nobody has said yet whether to look around or to begin. */
const isNew = ({ documents, canUndo }: StudioState) =>
	!("begun" in localStorage) && !canUndo && valueAt(documents, [SITE, "sampleContent"]) === true;

function TopBar({ state }: { readonly state: StudioState }) {
	const { documents, saved, canUndo, canRedo } = state;
	const count = changedPaths(documents, saved).length;
	const isNew = isNeverSaved(state, [SITE]);
	const counted = isNew ? "" : count === 1 ? " 1 change" : ` ${count} changes`;
	const forget = () => {
		const files = Object.keys({ ...documents, ...saved });
		if (confirm("Forget everything that is not saved? Undo brings it back."))
			edit(files.map((file) => ({ path: [file], value: saved[file] })));
	};
	return (
		<header>
			<p className="brand">
				{String(valueAt(documents, [SITE, "siteName"]) || "Your site")} <span>Studio</span>
			</p>
			<Press look="quiet" text="Undo" disabled={!canUndo} onPress={() => undo("undo")} />
			<Press look="quiet" text="Redo" disabled={!canRedo} onPress={() => undo("redo")} />
			{count > 0 && <Press look="quiet" text="Forget all changes" onPress={forget} />}
			{count > 0 && !isNew && <ChangesList />}
			<Press
				look="gold"
				text={count === 0 ? "Saved" : `Save${counted}`}
				disabled={count === 0}
				onPress={save}
			/>
		</header>
	);
}

/** What differs from the saved site, as a list that leads to each field. */
function ChangesList() {
	const { state, goTo } = useStudio();
	const { documents, saved } = state;
	return (
		<>
			<Button look="quiet" popoverTarget="changes">
				What changed
			</Button>
			<section id="changes" popover="auto" aria-label="What changed">
				<ul>
					{changedPaths(saved, documents).map((path) => {
						const values = [saved, documents].map((all) => spoken(valueAt(all, path)));
						return (
							<li key={path.join()}>
								<Press
									look="quiet"
									text={nameOf(path, { ...saved, ...documents })}
									onPress={() => goTo(path)}
								/>
								{values.every(Boolean) && <span className="help">{values.join(" → ")}</span>}
							</li>
						);
					})}
				</ul>
			</section>
		</>
	);
}

// Ctrl or ⌘ with Z and Y, everywhere on the page: also the text of a field is part of the draft.
addEventListener("keydown", (event) => {
	const key = event.key.toLowerCase();
	if (!(event.ctrlKey || event.metaKey) || event.altKey || !["z", "y"].includes(key)) return;
	// A line that is no field of the content has the browser's own undo.
	if ((event.target as Element).closest(".field:not([data-kind], :has([type=file]))")) return;
	event.preventDefault();
	void undo(key === "y" || event.shiftKey ? "redo" : "undo");
});

createRoot(document.querySelector("#studio") as Element).render(<Studio />);
