import { type ComponentProps, type PointerEvent, useState } from "react";
import type { FileRule } from "../../../model/content/fields.ts";
import type { Path } from "../../../model/content/jsonSchema.ts";
import type { TakenFile } from "../uploads.ts";
import { upload } from "./connection.ts";
import { Choice } from "./controls.tsx";
import { schemaOf } from "./fieldKinds.ts";
import { present, set, type, useValue } from "./useStudio.ts";

const KINDS = {
	picture: { name: "picture", accept: ".jpg,.jpeg,.png,.webp,.avif,.tif,.tiff,.heic,.heif" },
	film: { name: "film", accept: "video/*,.mp4,.webm,.mov" },
	pdf: { name: "PDF", accept: ".pdf" },
	svg: { name: "drawing (SVG)", accept: ".svg" },
	logo: { name: "logo", accept: ".svg,.png,.jpg,.jpeg" },
} as const satisfies Record<FileRule["kind"], object>;

export function FileInput({ path, label }: { readonly path: Path; readonly label: string }) {
	const [document = "", key] = path;
	const name = String(useValue(...path) ?? "");
	const { kind, ...frames } = schemaOf(path).file as FileRule;
	const gallery = useValue<readonly TakenFile[]>(document, "gallery") ?? [];
	const photographs = kind === "picture" && key !== "gallery" ? gallery : [];
	const names = Object.fromEntries(photographs.map(({ file, caption }) => [file, caption || file]));
	const choose = (file?: string) => set(path, file || undefined);
	const choice = { value: name, choices: { "": "One of the photographs …", ...names }, onChoice: choose };
	const drop = `${label}: Drop ${name ? "another" : "a"} ${KINDS[kind].name} here, or press to choose one`;
	const src = pictureUrl(document, name);
	const isDrawing = ["svg", "logo"].includes(kind);
	return (
		<>
			{name && kind === "picture" && <Crops src={src} {...frames} />}
			{name && isDrawing && <img className="drawing" src={src} alt={`${label}: ${name}`} />}
			{name && ["film", "pdf"].includes(kind) && <p>{name}</p>}
			{photographs.length > 0 && <Choice aria-label={`${label}: one of the photographs`} {...choice} />}
			<Upload path={path} label={drop} onTaken={([taken]) => choose(taken?.file)} />
		</>
	);
}

export const pictureUrl = (document: unknown, name: string) =>
	`/picture/${String(document).replace(/[^/]*$/, encodeURIComponent(name))}`;

type CropsProps = Partial<FileRule> & { readonly src: string };

export function Crops({ src, frame = [3, 2], phoneFrame }: CropsProps) {
	return (
		<div className="pair">
			{[frame, ...(phoneFrame ? [phoneFrame] : [])].map((sides) => (
				<img key={sides.join()} src={src} alt="" loading="lazy" style={{ aspectRatio: sides.join("/") }} />
			))}
			{phoneFrame && <p className="help">On wide screens and on phones</p>}
		</div>
	);
}

export function Area({ path }: { readonly path: Path }) {
	const [start, setStart] = useState<readonly number[]>();
	const file = String(useValue(...path.slice(0, -1), "picture") ?? "");
	const sides = Object.entries(useValue<object>(...path) ?? {});
	if (!file) return <p className="help">Choose the picture first.</p>;
	const drag = (event: PointerEvent) => {
		if (!start) return;
		const pairs = pointOf(event).map((end, axis) => [end, start[axis] ?? 0] as const);
		const [left, top] = pairs.map((ends) => Math.min(...ends));
		const [width, height] = pairs.map(([end, from]) => rounded(Math.abs(end - from)));
		type(path, { left, top, width, height });
	};
	const begin = (event: PointerEvent) => {
		event.currentTarget.setPointerCapture(event.pointerId);
		setStart(pointOf(event));
	};
	const end = () => setStart(undefined);
	const style = Object.fromEntries(sides.map(([side, part]) => [side, `${part || 0}%`]));
	return (
		<>
			<p className="help">Drag over it, or write its place in percent of the picture.</p>
			<div className="area" onPointerDown={begin} onPointerMove={drag} onPointerUp={end}>
				<img src={pictureUrl(path[0], file)} alt="" draggable={false} />
				<span style={style} />
			</div>
		</>
	);
}

const rounded = (percent: number) => Math.round(percent * 10) / 10;

function pointOf({ currentTarget, clientX, clientY }: PointerEvent): readonly number[] {
	const { left, top, width, height } = currentTarget.getBoundingClientRect();
	const inside = (part: number) => rounded(100 * Math.max(0, Math.min(1, part)));
	return [inside((clientX - left) / width), inside((clientY - top) / height)];
}

type OnTaken = (taken: readonly TakenFile[]) => void;
type ZoneProps = ComponentProps<"input"> & Readonly<{ text: string; onFiles: (files: File[]) => unknown }>;

/** Files are dropped on it, or chosen. */
export const Zone = ({ text, onFiles, ...input }: ZoneProps) => (
	<label className="zone">
		<input
			{...input}
			type="file"
			onChange={({ target }) => {
				onFiles([...(target.files ?? [])]);
				// The same file can be chosen again when it is corrected.
				target.value = "";
			}}
		/>
		<span>{text}</span>
	</label>
);

/** `label`: whose it is, a colon, and what to do. */
type UploadProps = Readonly<{ path: Path; label: string; multiple?: boolean; onTaken: OnTaken }>;

const byName = new Intl.Collator("en", { numeric: true });

export function Upload({ path, label, multiple = false, onTaken }: UploadProps) {
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState("");
	const take = async (files: readonly File[]) => {
		setBusy(true);
		const taken: TakenFile[] = [];
		const sentences: string[] = [];
		for (const file of files.toSorted((one, other) => byName.compare(one.name, other.name)))
			await upload<TakenFile>(await asJpeg(file), path).then(
				(one) => taken.push(one),
				(error: Error) => sentences.push(error.message),
			);
		// Its house may have been removed meanwhile.
		if (taken.length > 0 && String(path[0]) in present()) onTaken(taken);
		setRefused(sentences.join("\n"));
		setBusy(false);
	};
	return (
		<>
			<Zone
				aria-label={label}
				text={busy ? "Taking the files …" : label.slice(label.indexOf(":") + 2)}
				accept={KINDS[schemaOf(path).file?.kind ?? "picture"].accept}
				multiple={multiple}
				disabled={busy}
				onFiles={take}
			/>
			<div role="status">{refused && <p className="fault">{refused}</p>}</div>
		</>
	);
}

const HEIC = /\.hei[cf]$/i;

/** Safari reads HEIC; elsewhere the server says what to do with it. */
async function asJpeg(file: File): Promise<File> {
	if (!HEIC.test(file.name)) return file;
	try {
		const picture = await createImageBitmap(file);
		const canvas = new OffscreenCanvas(picture.width, picture.height);
		canvas.getContext("2d")?.drawImage(picture, 0, 0);
		const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
		return new File([jpeg], file.name.replace(HEIC, ".jpg"), { type: jpeg.type });
	} catch {
		return file;
	}
}
