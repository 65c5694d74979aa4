import "../../../src/styles/global.css";
import "../../../src/ui/snackbar.css";
import "./studio.css";
import { type ReactNode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { housePath } from "../../../model/houses/listing.ts";
import { Button } from "../../../src/ui/Button.tsx";
import { Snackbar } from "../../../src/ui/Snackbar.tsx";
import { changedPaths, houseId, SITE, valueAt } from "../protocol.ts";
import { Press } from "./controls.tsx";
import { isNeverSaved, PartFields } from "./Field.tsx";
import { FirstSteps, Welcome } from "./FirstStart.tsx";
import { fieldId, nameOf, spoken } from "./fieldKinds.ts";
import { GoingLive } from "./GoingLive.tsx";
import { House, Houses } from "./Houses.tsx";
import { Leads } from "./Leads.tsx";
import { Preview } from "./Preview.tsx";
import { HOUSE_STEP, PARTS, partOf, STEPS } from "./parts.ts";
import { edit, goTo, open, preview, save, tell, undo, useStudio } from "./useStudio.ts";

function Studio() {
	const { state, notice } = useStudio();
	if (!state) return <p className="moment dark">{notice?.sentence ?? "Opening the studio …"}</p>;
	return (
		<>
			<Opened />
			<Snackbar text={notice?.sentence ?? null} dismissLabel="Put away" onDismiss={() => tell()} />
		</>
	);
}

const VIEWS: Readonly<Record<string, () => ReactNode>> = {
	welcome: Welcome,
	houses: Houses,
	leads: Leads,
	live: GoingLive,
	...Object.fromEntries(STEPS.map(({ id }) => [id, FirstSteps])),
};

function Opened() {
	const { state, view, target } = useStudio();
	const { documents } = state;
	const View = VIEWS[houseId(view) && !(view in documents) ? "houses" : view];
	const current = houseId(view) ? "houses" : view;

	const reveal = (field: HTMLElement & { readonly value?: string; readonly placeholder?: string }) => {
		const text = field.value || field.placeholder;
		if (text && text.length > 2) preview.reveal(text);
	};

	// A new house has a page with its first picture; the first house is made in a step.
	const file = view === HOUSE_STEP ? String(Object.keys(documents).find(houseId)) : view;
	const house = houseId(file);
	const isShown = file in state.saved || valueAt(documents, [file, "gallery", 0, "file"]);
	const page = house && isShown ? housePath({ id: house }) : undefined;
	const street = valueAt(documents, [file, "street"]) || "this house";
	const instead = house && !isShown ? `The page of ${street} comes with its photographs.` : undefined;
	const faultsOf = (part: string) => state.faults.filter(({ path }) => partOf(path) === part).length;
	useEffect(() => void (page && preview.reveal("", "main", page)), [page]);

	useEffect(() => {
		const ways = target?.map((_, index) => target.slice(0, target.length - index)) ?? [];
		const element = ways.map((path) => document.getElementById(fieldId(path))).find((one) => one !== null);
		element?.closest("details")?.setAttribute("open", "");
		element?.scrollIntoView({ block: "center" });
		element?.focus({ preventScroll: true });
		document.querySelector("nav [aria-current]")?.scrollIntoView({ block: "nearest" });
	}, [target]);

	const parts = PARTS.map(({ id, label }) => (
		<button key={id} type="button" aria-current={id === current || undefined} onClick={() => open(id)}>
			{label}
			<span className="count" title="to correct" hidden={faultsOf(id) === 0}>
				{faultsOf(id)}
			</span>
		</button>
	));
	return (
		<>
			<a className="skip" href="#panel">
				Skip to the fields
			</a>
			<div className="studio">
				<TopBar />
				<nav aria-label="Parts of the site" hidden={PARTS.every(({ id }) => id !== current)}>
					{parts}
				</nav>
				<main id="panel" tabIndex={-1} onFocus={({ target }) => reveal(target)}>
					{View ? <View /> : house ? <House file={view} /> : <PartFields part={view} />}
				</main>
				<Preview instead={instead} />
			</div>
		</>
	);
}

function TopBar() {
	const { state } = useStudio();
	const { documents, saved, canUndo, canRedo } = state;
	const count = changedPaths(documents, saved).length;
	const isNew = isNeverSaved(state, [SITE]);
	const changes = isNew ? "Save" : `Save ${count === 1 ? "1 change" : `${count} changes`}`;
	const look = count ? "gold" : "quiet";
	const forget = () => {
		const files = Object.keys({ ...documents, ...saved });
		if (confirm("Forget everything that is not saved? Undo brings it back."))
			edit(files.map((file) => ({ path: [file], value: saved[file] })));
	};
	return (
		<header className="row dark">
			<p className="brand">
				{String(valueAt(documents, [SITE, "siteName"]) || "Your site")} <span>Studio</span>
			</p>
			<Press look="quiet" text="Undo" disabled={!canUndo} onPress={() => undo("undo")} />
			<Press look="quiet" text="Redo" disabled={!canRedo} onPress={() => undo("redo")} />
			{count > 0 && <Press look="quiet" text="Forget all" onPress={forget} />}
			{count > 0 && !isNew && <ChangesList />}
			<Press look={look} text={count ? changes : "Saved"} disabled={count === 0} onPress={save} />
		</header>
	);
}

function ChangesList() {
	const { documents, saved } = useStudio().state;
	return (
		<>
			<Button look="quiet" popoverTarget="changes">
				What changed
			</Button>
			<section id="changes" className="box" popover="auto" aria-label="What changed">
				<ul className="checks">
					{changedPaths(saved, documents).map((path) => {
						const values = [saved, documents].map((all) => spoken(valueAt(all, path)));
						const name = nameOf(path, { ...saved, ...documents });
						return (
							<li key={path.join()}>
								<Press look="quiet" text={name} onPress={() => goTo(path)} />
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
	if ((event.target as Element).closest(".field:not([data-kind])")) return;
	event.preventDefault();
	void undo(key === "y" || event.shiftKey ? "redo" : "undo");
});

createRoot(document.querySelector("#studio") as Element).render(<Studio />);
