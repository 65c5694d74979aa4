/** The studio's frame: what can be changed on the left, the real site on the right. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { CheckView as Checked } from "../protocol.ts";
import { FieldsContext, type Findings, fieldId } from "./FieldFrame.tsx";
import { Fields } from "./Fields.tsx";
import { findField, type Target, targetOf } from "./findField.ts";
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
	if (!studio) return <p className={styles["opening"]}>Opening the studio …</p>;
	return (
		<StudioContext value={studio}>
			<Opened studio={studio} />
		</StudioContext>
	);
}

function Opened({ studio }: { readonly studio: StudioActions }) {
	const { state, undo, redo, tell } = studio;
	const [view, setView] = useState<ViewId>(state.sections[0]?.id ?? "changes");
	const [target, setTarget] = useState<Target>();
	const [checked, setChecked] = useState<Checked>();
	const preview = useRef<PreviewHandle>(null);
	const panel = useRef<HTMLElement>(null);

	useUndoKeys(undo, redo);

	const goTo = useCallback(
		(to: Target | undefined) => {
			const field = state.fields.find(({ key }) => key === to?.key);
			if (!to || !field) return;
			setView(field.section);
			setTarget({ ...to });
		},
		[state.fields],
	);

	const clicked = useCallback(
		(what: Parameters<typeof findField>[0]) => {
			const found = findField(what, state.shown, state.fields);
			if (found) goTo(found);
			else
				tell({
					kind: "good",
					sentence:
						"This part of the page has no field: it follows from others, or is the same for every site.",
				});
		},
		[goTo, state.fields, state.shown, tell],
	);

	// After the section with the field is there.
	useEffect(() => {
		if (!target) return;
		const places = [fieldId(target.key, target.at), fieldId(target.key)];
		const element = places.map((id) => document.getElementById(id)).find((found) => found !== null);
		element?.scrollIntoView({ block: "center" });
		element?.focus({ preventScroll: true });
	}, [target]);

	const findings = useMemo<Findings>(
		() =>
			Map.groupBy(
				(checked?.checks ?? []).flatMap((check) => check.findings),
				({ key }) => key ?? "",
			),
		[checked],
	);
	const fields = useMemo(
		() => ({ findings, reveal: (text: string) => preview.current?.reveal(text) }),
		[findings],
	);

	const show = (next: ViewId) => {
		setView(next);
		panel.current?.scrollTo(0, 0);
	};

	return (
		<FieldsContext value={fields}>
			<a className={styles["skip"]} href="#panel">
				Skip to the fields
			</a>
			<div className={styles["studio"]}>
				<TopBar onChanges={() => show("changes")} />
				<Navigation view={view} onView={show} />
				<main ref={panel} id="panel" className={styles["panel"]} tabIndex={-1}>
					<NoticeBar onChanges={() => show("changes")} />
					{view === "changes" ? (
						<ChangesView onField={(key) => goTo({ key, at: "" })} onCheck={() => show("check")} />
					) : view === "check" ? (
						<CheckView
							checked={checked}
							onChecked={setChecked}
							onField={(key, at) => goTo(targetOf(at ? `${key}.${at}` : key, state.fields))}
						/>
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
		</FieldsContext>
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
