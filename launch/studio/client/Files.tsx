/** Fields that name files: dropped or chosen, shown as the site crops them. */
import { useRef, useState } from "react";
import type { FileRule } from "../../../src/config/fields.ts";
import type { Path } from "../../../src/config/jsonSchema.ts";
import { type TakenFile, valueAt } from "../protocol.ts";
import { pictureAddress, upload } from "./connection.ts";
import type { FieldProps } from "./fieldKinds.ts";
import { useStudio } from "./useStudio.ts";

const KINDS = {
	picture: { name: "picture", accept: ".jpg,.jpeg,.png,.webp,.avif,.tif,.tiff,.heic,.heif" },
	film: { name: "film", accept: "video/*,.mp4,.webm,.mov" },
	pdf: { name: "PDF", accept: ".pdf" },
	svg: { name: "drawing (SVG)", accept: ".svg" },
} as const satisfies Record<FileRule["kind"], object>;

export function FileInput({ file, path, schema, label = "" }: FieldProps) {
	const { state, set } = useStudio();
	const value = valueAt(state.documents[file], path);
	const rule = schema.file as FileRule;
	const name = typeof value === "string" ? value : "";
	const isPicture = rule.kind === "picture";
	return (
		<>
			{name && !isPicture && <p>{name}</p>}
			{name && isPicture && <Crops file={inFolder(file, name)} {...rule} />}
			<DropZone
				file={file}
				path={path}
				rule={rule}
				name={label}
				words={`Drop ${name ? "another" : "a"} ${KINDS[rule.kind].name} here, or press to choose one`}
				onTaken={([taken]) => set(file, path, taken?.file, true)}
			/>
		</>
	);
}

/** Names are below the folder of their document. */
export const inFolder = (document: string, name: string) =>
	document.slice(0, document.lastIndexOf("/") + 1) + name;

/** The picture as wide screens cut it, and, where that differs, as phones do. */
export function Crops({ file, frame = [3, 2], phoneFrame }: Partial<FileRule> & { readonly file: string }) {
	const address = pictureAddress(file);
	return (
		<div className="crops">
			<img src={address} alt="" style={{ aspectRatio: frame.join("/") }} />
			{phoneFrame && (
				<figure>
					<img src={address} alt="" style={{ aspectRatio: phoneFrame.join("/") }} />
					<figcaption className="help">on phones</figcaption>
				</figure>
			)}
		</div>
	);
}

interface DropZoneProps {
	readonly file: string;
	readonly path: Path;
	readonly rule: FileRule;
	readonly name: string;
	/** What to do. */
	readonly words: string;
	readonly multiple?: boolean;
	/** At least one. */
	readonly onTaken: (taken: readonly TakenFile[]) => void;
}

const byName = new Intl.Collator("en", { numeric: true });

/** A file input with a large face. Files go to the studio's server one after another; what it says about them stays. */
export function DropZone({
	file: document,
	path,
	rule,
	name,
	words,
	multiple = false,
	onTaken,
}: DropZoneProps) {
	const [over, setOver] = useState(false);
	const [busy, setBusy] = useState(false);
	const [notes, setNotes] = useState<readonly string[]>([]);
	/** Fields may have changed while the files were on their way. */
	const latest = useRef(onTaken);
	latest.current = onTaken;
	const take = async (files: readonly File[]) => {
		setBusy(true);
		const taken: TakenFile[] = [];
		const said: string[] = [];
		const sorted = files.toSorted((one, other) => byName.compare(one.name, other.name));
		for (const file of multiple ? sorted : sorted.slice(0, 1)) {
			try {
				const one = await upload<TakenFile>(await asJpeg(file), document, path);
				taken.push(one);
				said.push(...one.notes.map((note) => `${one.name}: ${note}`));
			} catch (error) {
				said.unshift((error as Error).message);
			}
		}
		if (taken.length > 0) latest.current(taken);
		setNotes(said);
		setBusy(false);
	};
	return (
		<>
			<label
				className="zone"
				data-over={over || undefined}
				onDragOver={(event) => {
					// Something of a list can be dragged across.
					if (!event.dataTransfer.types.includes("Files")) return;
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={(event) => {
					event.preventDefault();
					setOver(false);
					void take([...event.dataTransfer.files]);
				}}
			>
				<input
					type="file"
					aria-label={`${name}: ${words}`}
					accept={KINDS[rule.kind].accept}
					multiple={multiple}
					disabled={busy}
					onChange={({ target }) => {
						void take([...(target.files ?? [])]);
						target.value = "";
					}}
				/>
				<span>{busy ? "Taking the files …" : words}</span>
			</label>
			<div role="status">
				{notes.map((note) => (
					<p key={note} className="help">
						{note}
					</p>
				))}
			</div>
		</>
	);
}

/** 03-great-room.jpg is called Great room. */
export const captionFrom = (name: string) => {
	const words = name
		.replace(/\.\w+$/, "")
		.replace(/^\d+[-_ ]*/, "")
		.replaceAll(/[-_]+/g, " ")
		.trim();
	return /^(img|dsc|dji|pxl)?[\d ]*$/i.test(words) ? "" : words.charAt(0).toUpperCase() + words.slice(1);
};

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
