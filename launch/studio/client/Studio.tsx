/** The studio's frame: what can be changed on the left, the real site on the right. */
import "../../../src/styles/global.css";
import "../../../src/ui/snackbar.css";
import "./studio.css";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Path } from "../../../src/config/jsonSchema.ts";
import { housePath } from "../../../src/config/listing.ts";
import skipLink from "../../../src/layouts/SkipLink.module.css";
import { Snackbar } from "../../../src/ui/Snackbar.tsx";
import type { CheckResult } from "../live.ts";
import { countChanges, houseFile, houseId, SITE, type StudioState, valueAt } from "../protocol.ts";
import { standardWords } from "./choices.ts";
import { Press } from "./controls.tsx";
import { isNeverSaved, SiteFields } from "./Field.tsx";
import { FirstSteps, Welcome } from "./FirstStart.tsx";
import { fieldId } from "./fieldKinds.ts";
import { type Clicked, findField } from "./findField.ts";
import { GoingLive } from "./GoingLive.tsx";
import { House, Houses } from "./Houses.tsx";
import { Leads } from "./Leads.tsx";
import { Preview, type PreviewHandle } from "./Preview.tsx";
import { HOUSE_STEP, PARTS, partOf, pathsOf, STEP, sectionOf } from "./parts.ts";
import { command, edit, putAwayGood, StudioContext, tell, usePage } from "./useStudio.ts";

function Studio() {
	const { state, notice } = usePage();
	if (!state) return <p className="moment">{notice?.sentence ?? "Opening the studio …"}</p>;
	return (
		<>
			<Opened state={state} />
			<Snackbar text={notice?.sentence ?? null} dismissLabel="Put away" onDismiss={() => tell(undefined)} />
		</>
	);
}

const NO_FIELD = "This part of the page has no field: it follows from others, or is the same for every site.";

function Opened({ state }: { readonly state: StudioState }) {
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
		setView(path[0] === SITE ? partOf(path) : String(path[0]));
		setTarget(path);
	};

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

	// A new house has a page as soon as it is whole; the first one is made in a step.
	const file = view === HOUSE_STEP ? String(Object.keys(documents).find(houseId)) : view;
	const id = houseId(file);
	const isWhole = state.faults.every(({ path }) => path[0] !== file);
	// Until the server has answered, a house without a picture has no fault either.
	const isShown = file in state.saved || (isWhole && valueAt(documents, [file, "gallery", 0]));
	const page = id && isShown ? housePath({ id }) : undefined;
	useEffect(() => {
		if (page) preview.current?.reveal("", "main", page);
	}, [page]);

	// After the part with the field is there.
	useEffect(() => {
		const ways = target?.map((_, index) => target.slice(0, target.length - index)) ?? [];
		const element = ways.map((path) => document.getElementById(fieldId(path))).find((one) => one !== null);
		element?.scrollIntoView({ block: "center" });
		element?.focus({ preventScroll: true });
	}, [target]);

	return (
		<StudioContext value={{ state, standards, goTo }}>
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
				<Preview ref={preview} onClicked={clicked} />
			</div>
		</StudioContext>
	);
}

/** Nobody has said yet whether to look around or to begin. */
const isNew = ({ documents, canUndo }: StudioState) =>
	!("begun" in localStorage) && !canUndo && valueAt(documents, [SITE, "sampleContent"]) === true;

function TopBar({ state }: { readonly state: StudioState }) {
	const { documents, saved, canUndo, canRedo } = state;
	const count = countChanges(documents, saved);
	const counted = isNeverSaved(state, [SITE]) ? "" : count === 1 ? " 1 change" : ` ${count} changes`;
	const save = async () => {
		if (await command("save"))
			tell({ kind: "good", sentence: "Saved. What stood there before is kept in the folder .backup." });
	};
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
			<Press look="quiet" text="Undo" disabled={!canUndo} onPress={() => void command("undo")} />
			<Press look="quiet" text="Redo" disabled={!canRedo} onPress={() => void command("redo")} />
			{count > 0 && <Press look="quiet" text="Forget all changes" onPress={forget} />}
			<Press
				look="gold"
				text={count === 0 ? "Saved" : `Save${counted}`}
				disabled={count === 0}
				onPress={save}
			/>
		</header>
	);
}

// Ctrl or ⌘ with Z and Y, everywhere on the page: also the text of a field is part of the draft.
addEventListener("keydown", (event) => {
	const key = event.key.toLowerCase();
	if (!(event.ctrlKey || event.metaKey) || event.altKey || !["z", "y"].includes(key)) return;
	// A line that is no field of the content has the browser's own undo.
	if ((event.target as Element).closest(".field:not([data-kind], :has([type=file]))")) return;
	event.preventDefault();
	void command(key === "y" || event.shiftKey ? "redo" : "undo");
});

createRoot(document.querySelector("#studio") as Element).render(<Studio />);
