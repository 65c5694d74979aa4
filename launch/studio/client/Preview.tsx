/** The real site, in the width of a desktop, a tablet or a phone, scaled to the room that there is. */
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import fieldStyles from "./Fields.module.css";
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

const RELOAD_AFTER_MS = 1500;
/** A page has loaded and said nothing: the server was starting, or a link led away from the site. */
const ANEW_AFTER_MS = 2500;

export interface PreviewHandle {
	/** Brings a text of the site into view. */
	reveal(text: string): void;
}

interface PreviewProps {
	readonly ref: Ref<PreviewHandle>;
	readonly onClicked: (clicked: Clicked) => void;
}

export function Preview({ ref, onClicked }: PreviewProps) {
	const { state } = useStudio();
	const { origin, version, sentence } = state.preview;
	const [screen, setScreen] = useState<(typeof WIDTHS)[number]>(WIDTHS[0]);
	const [path, setPath] = useState<string>("/");
	const [edits, setEdits] = useState(true);
	const frame = useRef<HTMLIFrameElement>(null);
	const [shown, setShown] = useState({ version: 0, visit: 0 });
	/** A page on its way is never called off: on a slow computer the first one takes a while. */
	const loads = useRef(true);
	/** A page that was chosen while the former one loaded itself anew, and was lost so. */
	const wanted = useRef<string>(undefined);
	const [stage, room] = useRoom();

	const tell = useCallback(
		(message: object) => frame.current?.contentWindow?.postMessage(message, origin),
		[origin],
	);

	useImperativeHandle(ref, () => ({ reveal: (text) => tell({ studio: "reveal", text }) }));

	useEffect(() => {
		const hear = ({ source, origin: from, data }: MessageEvent) => {
			if (source !== frame.current?.contentWindow || from !== origin) return;
			if (data.studio === "clicked") onClicked(data as Clicked);
			if (data.studio === "leaves") {
				loads.current = true;
				setShown(({ visit }) => ({ version: 0, visit: visit + 1 }));
			}
			if (data.studio === "shown" && wanted.current && wanted.current !== data.path) {
				loads.current = true;
				frame.current.src = `${origin}${wanted.current}`;
			} else if (data.studio === "shown") {
				wanted.current = undefined;
				setShown(({ visit }) => ({ version: Number(data.version), visit: visit + 1 }));
				tell({ studio: "mode", edits });
			}
		};
		addEventListener("message", hear);
		return () => removeEventListener("message", hear);
	}, [origin, onClicked, edits, tell]);

	// The development server reloads the page itself; a message that was lost while it loaded is made up for here.
	useEffect(() => {
		if (shown.version >= version || loads.current) return undefined;
		const again = setTimeout(() => {
			if (!loads.current) tell({ studio: "reload" });
		}, RELOAD_AFTER_MS);
		const anew = setTimeout(() => {
			if (!frame.current || loads.current) return;
			loads.current = true;
			frame.current.src = `${origin}${path}`;
		}, ANEW_AFTER_MS);
		return () => {
			clearTimeout(again);
			clearTimeout(anew);
		};
	}, [shown, version, origin, path, tell]);

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
					onChange={({ target }) => {
						loads.current = true;
						wanted.current = target.value;
						setPath(target.value);
					}}
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
				<label className={styles["mode"]}>
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
			{sentence && <p className={styles["sentence"]}>{sentence}</p>}
			<div ref={stage} className={styles["stage"]}>
				<div className={styles["screen"]} style={{ width: size.width * scale, height: size.height * scale }}>
					<iframe
						ref={frame}
						title="The site as visitors will see it"
						src={`${origin}${path}`}
						style={size}
						onLoad={() => {
							loads.current = false;
							setShown((former) => ({ ...former, visit: former.visit + 1 }));
						}}
					/>
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
