/** The real site, in the width of a desktop, a tablet or a phone, scaled to the room that there is. */
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import fieldStyles from "./Field.module.css";
import type { Clicked } from "./findField.ts";
import styles from "./Preview.module.css";
import { useStudio } from "./useStudio.ts";

const WIDTHS = [
	{ id: "desktop", label: "Desktop", width: 1280, height: 0 },
	{ id: "tablet", label: "Tablet", width: 820, height: 1180 },
	{ id: "phone", label: "Phone", width: 390, height: 844 },
] as const;

const PAGES = [
	{ path: "/", label: "Home" },
	{ path: "/signin", label: "Open-house sign-in" },
	{ path: "/terms", label: "Terms" },
	{ path: "/privacy", label: "Privacy" },
	{ path: "/nowhere", label: "Page not found" },
] as const;

/** The development server reloads the page itself; a message that was lost while it loaded is made up for. */
const RELOAD_AFTER_MS = 1500;

export interface PreviewHandle {
	/** Brings a text, else a section, into view. */
	reveal(text: string, section?: string, page?: string): void;
}

interface PreviewProps {
	readonly ref: Ref<PreviewHandle>;
	readonly onClicked: (clicked: Clicked) => void;
}

export function Preview({ ref, onClicked }: PreviewProps) {
	const { state } = useStudio();
	const { origin, version } = state.preview;
	const [screen, setScreen] = useState<(typeof WIDTHS)[number]>(WIDTHS[0]);
	const [path, setPath] = useState<string>("/");
	const [edits, setEdits] = useState(true);
	const frame = useRef<HTMLIFrameElement>(null);
	const [shown, setShown] = useState(0);
	/** To be brought into view when the page is there. */
	const wanted = useRef<object>(undefined);
	const [stage, room] = useRoom();

	const tell = useCallback(
		(message: object) => frame.current?.contentWindow?.postMessage(message, origin),
		[origin],
	);

	useImperativeHandle(ref, () => ({
		reveal(text, section = "", page = path) {
			const message = { studio: "reveal", text, section };
			wanted.current = page === path ? undefined : message;
			if (page === path) tell(message);
			else setPath(page);
		},
	}));

	useEffect(() => {
		const hear = ({ source, origin: from, data }: MessageEvent) => {
			if (source !== frame.current?.contentWindow || from !== origin) return;
			if (data.studio === "clicked") onClicked(data as Clicked);
			if (data.studio !== "shown") return;
			setShown(Number(data.version));
			tell({ studio: "mode", edits });
			if (wanted.current) tell(wanted.current);
			wanted.current = undefined;
		};
		addEventListener("message", hear);
		return () => removeEventListener("message", hear);
	}, [origin, onClicked, edits, tell]);

	useEffect(() => {
		if (shown >= version) return undefined;
		const again = setInterval(() => tell({ studio: "reload" }), RELOAD_AFTER_MS);
		return () => clearInterval(again);
	}, [shown, version, tell]);

	const scale = Math.min(1, room.width / screen.width, screen.height ? room.height / screen.height : 1);
	const size = {
		width: screen.width,
		height: screen.height || room.height / scale,
		transform: `scale(${scale})`,
	};

	return (
		<section className={styles["preview"]} aria-label="Preview of the site">
			<div className={styles["tools"]}>
				<select
					className={styles["page"]}
					aria-label="Page"
					value={path}
					onChange={({ target }) => setPath(target.value)}
				>
					{PAGES.map((page) => (
						<option key={page.path} value={page.path}>
							{page.label}
						</option>
					))}
				</select>
				<fieldset className={styles["widths"]}>
					<legend className={fieldStyles["hidden"]}>Width of the preview</legend>
					{WIDTHS.map((choice) => (
						<label key={choice.id}>
							<input
								type="radio"
								name="width"
								checked={screen.id === choice.id}
								onChange={() => setScreen(choice)}
							/>
							<span>{choice.label}</span>
						</label>
					))}
				</fieldset>
				<label className={fieldStyles["check"]}>
					<input
						type="checkbox"
						checked={edits}
						onChange={({ target }) => {
							setEdits(target.checked);
							tell({ studio: "mode", edits: target.checked });
						}}
					/>
					<span>Click to edit</span>
				</label>
			</div>
			<div ref={stage} className={styles["stage"]}>
				<div className={styles["screen"]} style={{ width: size.width * scale, height: size.height * scale }}>
					{origin ? (
						<iframe
							key={origin}
							ref={frame}
							title="The site as visitors will see it"
							src={`${origin}${path}`}
							style={size}
						/>
					) : (
						<p className={styles["moment"]}>One moment: the site is being set …</p>
					)}
				</div>
			</div>
		</section>
	);
}

function useRoom() {
	const ref = useRef<HTMLDivElement>(null);
	const [room, setRoom] = useState({ width: 640, height: 640 });
	useEffect(() => {
		const stage = ref.current as HTMLDivElement;
		const observer = new ResizeObserver(() => setRoom(stage.getBoundingClientRect()));
		observer.observe(stage);
		return () => observer.disconnect();
	}, []);
	return [ref, room] as const;
}
