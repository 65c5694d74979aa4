/** The studio's frame: what can be changed on the left, the real site on the right. */
import { useEffect, useRef, useState } from "react";
import type { Place } from "../places.ts";
import type { CheckView as Checked } from "../protocol.ts";
import { fieldId } from "./FieldFrame.tsx";
import { Fields } from "./Fields.tsx";
import { type Clicked, findField } from "./findField.ts";
import { Navigation, type ViewId } from "./Navigation.tsx";
import { NoticeBar } from "./NoticeBar.tsx";
import { Preview, type PreviewHandle } from "./Preview.tsx";
import styles from "./Studio.module.css";
import { TopBar } from "./TopBar.tsx";
import { type StudioActions, StudioContext, useStudioState } from "./useStudio.ts";
import { ChangesView } from "./views/ChangesView.tsx";
import { CheckView } from "./views/CheckView.tsx";
import { LeadsView } from "./views/LeadsView.tsx";
import { PublishView } from "./views/PublishView.tsx";

export function Studio() {
	const studio = useStudioState();
	return studio ? <Opened {...studio} /> : <p className={styles["opening"]}>Opening the studio …</p>;
}

function Opened(studio: StudioActions) {
	const { state, undo, redo, tell } = studio;
	const [view, setView] = useState<ViewId>("brand");
	const [target, setTarget] = useState<Place>();
	const [checked, setChecked] = useState<Checked>();
	const preview = useRef<PreviewHandle>(null);
	const panel = useRef<HTMLElement>(null);

	useUndoKeys(undo, redo);

	const goTo = (key: string, at = "") => {
		const field = state.fields.find((candidate) => candidate.key === key);
		// A finding may be older than the answer that took its field away.
		if (!field) return;
		setView(field.section);
		setTarget({ key, at });
	};

	const clicked = (what: Clicked) => {
		const found = findField(what, state.shown, state.fields);
		if (found) goTo(found.key, found.at);
		else
			tell({
				kind: "good",
				sentence:
					"This part of the page has no field: it follows from others, or is the same for every site.",
			});
	};

	// After the section with the field is there.
	useEffect(() => {
		if (!target) return;
		const part = document.getElementById(fieldId(target.key, target.at));
		const element = part ?? document.getElementById(fieldId(target.key));
		element?.scrollIntoView({ block: "center" });
		element?.focus({ preventScroll: true });
	}, [target]);

	const show = (next: ViewId) => {
		setView(next);
		panel.current?.scrollTo(0, 0);
	};

	const findings = checked?.checks.flatMap((check) => check.findings) ?? [];
	const reveal = (text: string) => preview.current?.reveal(text);

	return (
		<StudioContext value={{ ...studio, findings, reveal }}>
			<a className={styles["skip"]} href="#panel">
				Skip to the fields
			</a>
			<div className={styles["studio"]}>
				<TopBar onChanges={() => show("changes")} />
				<Navigation view={view} onView={show} />
				<main ref={panel} id="panel" className={styles["panel"]} tabIndex={-1}>
					<NoticeBar onChanges={() => show("changes")} />
					{view === "changes" ? (
						<ChangesView onField={goTo} onCheck={() => show("check")} />
					) : view === "check" ? (
						<CheckView checked={checked} onChecked={setChecked} onField={goTo} />
					) : view === "publish" ? (
						<PublishView />
					) : view === "leads" ? (
						<LeadsView />
					) : (
						<Fields key={view} section={view} />
					)}
				</main>
				<Preview ref={preview} onClicked={clicked} />
			</div>
		</StudioContext>
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
