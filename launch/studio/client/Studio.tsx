/** The studio's frame: what can be changed on the left, the real site on the right. */
import { useEffect, useRef, useState } from "react";
import type { Path } from "../../../src/config/jsonSchema.ts";
import { housePath } from "../../../src/config/listing.ts";
import { Button } from "../../../src/ui/Button.tsx";
import type { CheckResult } from "../live.ts";
import { houseFile, houseId, isSame, SITE, valueAt } from "../protocol.ts";
import { standardWords } from "./choices.ts";
import { Quiet } from "./controls.tsx";
import { SiteFields } from "./Field.tsx";
import { FirstSteps, Welcome } from "./FirstStart.tsx";
import { fieldId } from "./fieldKinds.ts";
import { type Clicked, findField } from "./findField.ts";
import { GoingLive } from "./GoingLive.tsx";
import { House, Houses } from "./Houses.tsx";
import { Leads } from "./Leads.tsx";
import { Preview, type PreviewHandle } from "./Preview.tsx";
import { PARTS, partOf, pathsOf } from "./parts.ts";
import { countChanges, type StudioActions, StudioContext, useStudioState } from "./useStudio.ts";

export function Studio() {
	const studio = useStudioState();
	if (studio && "state" in studio) return <Opened {...studio} />;
	return <p className="moment">{studio?.sentence ?? "Opening the studio …"}</p>;
}

const NO_FIELD = "This part of the page has no field: it follows from others, or is the same for every site.";

function Opened(studio: StudioActions) {
	const { state, command, tell } = studio;
	const { documents } = state;
	const [view, setView] = useState("you");
	const [house, setHouse] = useState<string>();
	const [steps, setSteps] = useState(false);
	const [begun, setBegun] = useState(() => "begun" in localStorage);
	const [target, setTarget] = useState<Path>();
	const [checked, setChecked] = useState<CheckResult>();
	const preview = useRef<PreviewHandle>(null);
	const panel = useRef<HTMLElement>(null);
	useUndoKeys(command);
	const standards = { [SITE]: standardWords(valueAt(documents, [SITE, "lang"])) };
	/** Nobody has said yet whether to look around or to begin. */
	const isNew = !begun && !state.canUndo && valueAt(documents, [SITE, "sampleContent"]) === true;

	const begin = (own: boolean) => {
		localStorage["begun"] = "yes";
		setBegun(true);
		setSteps(own);
	};

	const goTo = (path: Path) => {
		setSteps(false);
		setView(partOf(path));
		setHouse(houseId(path[0]));
		setTarget(path);
	};

	const clicked = (what: Clicked) => {
		const found = findField(what, documents, standards);
		if (found) goTo(found);
		else tell({ kind: "good", sentence: NO_FIELD });
	};

	const show = (next: string) => {
		setView(next);
		if (studio.notice?.kind === "good") tell(undefined);
		setHouse(undefined);
		setSteps(false);
		panel.current?.scrollTo(0, 0);
		const section = PARTS.find(({ id }) => id === next)?.section;
		if (section) preview.current?.reveal("", section, "/");
	};

	// A new house has a page as soon as it is whole.
	const file = houseFile(house ?? "");
	const isWhole = state.saved[file] !== undefined || state.faults.every(({ path }) => path[0] !== file);
	const page = house && isWhole ? housePath({ id: house }) : undefined;
	useEffect(() => {
		if (page) preview.current?.reveal("", "main", page);
		panel.current?.scrollTo(0, 0);
	}, [page]);

	// After the part with the field is there.
	useEffect(() => {
		const ways = target?.map((_, index) => target.slice(0, target.length - index)) ?? [];
		const element = ways.map((path) => document.getElementById(fieldId(path))).find((one) => one !== null);
		element?.scrollIntoView({ block: "center" });
		element?.focus({ preventScroll: true });
	}, [target]);

	const part = PARTS.find(({ id }) => id === view);
	return (
		<StudioContext value={{ ...studio, standards, reveal: (text) => preview.current?.reveal(text), goTo }}>
			<a className="skip" href="#panel">
				Skip to the fields
			</a>
			<div className="studio">
				<TopBar {...studio} />
				<nav aria-label="Parts of the site">
					{PARTS.map(({ id, label }) => {
						const faults = state.faults.filter(({ path }) => partOf(path) === id).length;
						return (
							<button
								key={id}
								type="button"
								aria-current={view === id && !steps && !isNew ? "page" : undefined}
								onClick={() => show(id)}
							>
								{label}
								{faults > 0 && (
									<span className="count" title="to correct">
										{faults}
									</span>
								)}
							</button>
						);
					})}
				</nav>
				<main ref={panel} id="panel" tabIndex={-1}>
					<NoticeBar {...studio} />
					{isNew ? (
						<Welcome onBegin={begin} />
					) : steps ? (
						<FirstSteps onEnd={() => show("houses")} />
					) : view === "houses" && file in documents ? (
						<House file={file} onBack={() => setHouse(undefined)} />
					) : view === "houses" ? (
						<Houses onOpen={setHouse} />
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

function TopBar({ state, command, edit, tell }: StudioActions) {
	const { documents, saved } = state;
	const count = countChanges(documents, saved);
	const save = async () => {
		if (await command("save"))
			tell({ kind: "good", sentence: "Saved. What stood there before is kept in the folder .backup." });
	};
	const forget = () => {
		const changed = Object.keys({ ...documents, ...saved }).filter(
			(file) => !isSame(documents[file], saved[file]),
		);
		if (confirm("Forget everything that is not saved? Undo brings it back."))
			edit(changed.map((file) => ({ path: [file], value: saved[file] })));
	};
	return (
		<header>
			<p className="brand">
				{String(valueAt(documents, [SITE, "siteName"]) || "Your site")} <span>Studio</span>
			</p>
			<Quiet onClick={() => void command("undo")} disabled={!state.canUndo}>
				Undo
			</Quiet>
			<Quiet onClick={() => void command("redo")} disabled={!state.canRedo}>
				Redo
			</Quiet>
			{count > 0 && <Quiet onClick={forget}>Forget all changes</Quiet>}
			<Button look="gold" disabled={count === 0} onClick={() => void save()}>
				{count === 0 ? "Saved" : `Save ${count === 1 ? "1 change" : `${count} changes`}`}
			</Button>
		</header>
	);
}

/** What the studio has to say: read out at once, and it stays until it is put away. */
function NoticeBar({ notice, tell }: StudioActions) {
	return (
		<div role="status" className="notice" data-kind={notice?.kind}>
			{notice && (
				<>
					<p>{notice.sentence}</p>
					<Quiet onClick={() => tell(undefined)}>{notice.kind === "good" ? "Good" : "Understood"}</Quiet>
				</>
			)}
		</div>
	);
}

/** Ctrl or ⌘ with Z and Y, everywhere on the page: also the text of a field is part of the draft. */
function useUndoKeys(command: StudioActions["command"]): void {
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			const key = event.key.toLowerCase();
			if (!(event.ctrlKey || event.metaKey) || event.altKey || !["z", "y"].includes(key)) return;
			event.preventDefault();
			void command(key === "y" || event.shiftKey ? "redo" : "undo");
		};
		addEventListener("keydown", press);
		return () => removeEventListener("keydown", press);
	}, [command]);
}
