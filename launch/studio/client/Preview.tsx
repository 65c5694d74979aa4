import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Path } from "../../../model/content/jsonSchema.ts";
import { housePath } from "../../../model/houses/listing.ts";
import { houseId, SITE, valueAt } from "../protocol.ts";
import { standardsOf } from "./choices.ts";
import { Choice } from "./controls.tsx";
import { PAGES } from "./parts.ts";
import { goTo, present, preview, tell, useStudio, useValue } from "./useStudio.ts";

/** Width and height, of which as much is shown as there is room. */
const SCREENS = { Desktop: [1280, Infinity], Tablet: [820, 1180], Phone: [390, 844] } as const;
const SCREEN_NAMES = Object.keys(SCREENS) as (keyof typeof SCREENS)[];

/** The development server reloads the page itself, and a message may be lost; a page that does not answer is the browser's error page. */
const AGAIN_AFTER_MS = 3000;
/** Reloads, after which a request that is never answered is made anew. */
const NAVIGATE_AFTER = 10;

/** `instead`, said in place of the site: a house that has no page yet never shows another one. */
export function Preview({ instead }: { readonly instead: string | undefined }) {
	const { state } = useStudio();
	const { origin, version } = state.preview;
	const [chosen, choose] = useState<string>();
	const [path, setPath] = useState("/");
	const [shown, setShown] = useState(0);
	const address = URL.parse(path, origin)?.href;
	const frame = useRef<HTMLIFrameElement>(null);
	const retry = useRef(0);
	const wanted = useRef<object>(undefined);
	const [room, setRoom] = useState({ width: 640, height: 640 });
	const stage = useCallback((element: HTMLElement | null) => {
		const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
		if (element) observer.observe(element);
		return () => observer.disconnect();
	}, []);

	const post = (message: object) => frame.current?.contentWindow?.postMessage(message, origin);
	const load = () => address && frame.current?.setAttribute("src", address);

	useEffect(() => {
		preview.reveal = (text, section = "", page = undefined) => {
			const message = { studio: "reveal", text, section };
			post(message);
			if (shown === 0 || wanted.current || page) wanted.current = message;
			if (page) setPath(page);
		};
		const hear = ({ source, origin: from, data }: MessageEvent) => {
			if (source !== frame.current?.contentWindow || from !== origin) return;
			if (data.studio === "clicked") clicked(data as Clicked);
			if (data.studio !== "shown") return;
			clearTimeout(retry.current);
			// The former page may have reloaded itself in the middle of the way to this one.
			if (address && data.path !== new URL(address).pathname) return load();
			setShown(Number(data.version));
			if (wanted.current) post(wanted.current);
			wanted.current = undefined;
		};
		addEventListener("message", hear);
		return () => removeEventListener("message", hear);
	});

	const behind = useEffectEvent((tries: number) =>
		tries % NAVIGATE_AFTER ? post({ studio: "reload" }) : load(),
	);
	useEffect(() => {
		if (shown >= version) return undefined;
		let tries = 0;
		const timer = setInterval(() => behind(++tries), AGAIN_AFTER_MS);
		return () => clearInterval(timer);
	}, [shown, version]);

	const onLoad = () => {
		post({ studio: "ask" });
		clearTimeout(retry.current);
		retry.current = window.setTimeout(() => {
			setShown(0);
			load();
		}, AGAIN_AFTER_MS);
	};

	const houses = Object.entries(state.documents).flatMap(([file, house]) => {
		const id = houseId(file);
		if (!id || !valueAt(house, ["gallery", 0, "file"])) return [];
		return [[housePath({ id }), String(valueAt(house, ["street"]) || id)] as const];
	});
	const more = useValue<readonly Readonly<Record<string, string>>[]>(SITE, "forms", "more") ?? [];
	const forms = more.map(({ id = "", title = id }) => [`/${id}`, title] as const);
	const isThere = ([at]: readonly [path: string, name: string]) => at !== "/homes" || houses.length > 1;
	const pages = Object.fromEntries([...Object.entries(PAGES), ...forms, ...houses].filter(isThere));
	const screen = Number(chosen ?? (room.width < 480 ? SCREEN_NAMES.indexOf("Phone") : 0));
	const [width, height] = SCREENS[SCREEN_NAMES[screen] ?? "Desktop"];
	const scale = Math.min(1, room.width / width);
	const full = Math.min(height, room.height / scale);
	const isHidden = shown === 0 || !address || instead !== undefined;
	return (
		<section className="preview" aria-label="Preview of the site">
			<div className="row">
				<Choice aria-label="Page" value={path} choices={pages} onChoice={setPath} />
				<Choice aria-label="Width of the preview" value={screen} choices={SCREEN_NAMES} onChoice={choose} />
				<a href={address} target="_blank" rel="noreferrer">
					Try it as a visitor
				</a>
			</div>
			<div ref={stage} className="stage">
				<div className="screen" style={{ width: width * scale, height: full * scale }}>
					{isHidden && <p className="moment dark">{instead ?? "One moment: the site is coming …"}</p>}
					{address && (
						<iframe
							key={origin}
							ref={frame}
							title="The site as visitors will see it"
							src={address}
							onLoad={onLoad}
							style={{ width, height: full, scale, visibility: isHidden ? "hidden" : "visible" }}
						/>
					)}
				</div>
			</div>
		</section>
	);
}

/** A shorter piece of a text could stand anywhere. */
const TELLING = 12;

/** The texts of the clicked element and what it stands in, the innermost first, and the files that it shows. */
type Clicked = Readonly<{ texts: readonly string[]; files: readonly string[] }>;

function clicked(what: Clicked): void {
	const found = findField(what, [...textsIn(present()), ...textsIn(standardsOf(present()))]);
	if (found) goTo(found);
	else tell("This part of the page has no field: it follows from others, or is the same for every site.");
}

function findField({ texts, files }: Clicked, known: readonly Known[]): Path | undefined {
	const addresses = files.map((file) => decodeURIComponent(decodeURIComponent(file)));
	const file = known.find(
		([, text]) => /^\S+\.\w{3,4}$/.test(text) && addresses.some((address) => address.includes(`/${text}`)),
	);
	if (file) return file[0];
	for (const text of texts.map(plain)) {
		// “For Sale: $8,950,000” holds a status; the piece that is nearest in length is meant.
		const distance = ([, own]: Known) => Math.abs(own.length - text.length);
		const isAlike = ([, own]: Known) => {
			const isHeld = own.length > 2 && text.includes(own);
			return own === text || isHeld || (text.length >= TELLING && own.includes(text));
		};
		const [nearest] = known.filter(isAlike).sort((one, other) => distance(one) - distance(other));
		if (nearest) return nearest[0];
	}
	return undefined;
}

type Known = readonly [path: Path, text: string];

function* textsIn(value: unknown, path: Path = []): Generator<Known> {
	if (typeof value === "number") yield [path, value.toLocaleString("en-US")];
	else if (typeof value === "string" && value.trim()) yield [path, plain(value)];
	else if (typeof value === "object" && value)
		for (const [key, part] of Object.entries(value))
			if (key !== "$schema") yield* textsIn(part, [...path, Array.isArray(value) ? Number(key) : key]);
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
