/** Fields that name files: dropped or chosen, shown as the site crops them. */
import { type ReactNode, useRef, useState } from "react";
import type { FileRule } from "../../../src/config/fields.ts";
import { type JsonSchema, schemaAt } from "../../../src/config/jsonSchema.ts";
import { type TakenFile, valueAt } from "../protocol.ts";
import { moved, OrderButtons } from "./Buttons.tsx";
import { pictureAddress, upload } from "./connection.ts";
import styles from "./Field.module.css";
import type { InputProps } from "./fieldKinds.ts";
import { useStudio } from "./useStudio.ts";

const ACCEPTED: Readonly<Record<FileRule["kind"], string>> = {
	picture: ".jpg,.jpeg,.png,.webp,.avif,.tif,.tiff,.heic,.heif",
	film: "video/*,.mp4,.webm,.mov",
	pdf: ".pdf",
	svg: ".svg",
};
const CALLED: Readonly<Record<FileRule["kind"], string>> = {
	picture: "picture",
	film: "film",
	pdf: "PDF",
	svg: "drawing (SVG)",
};

export function FileInput({ file, path, schema, label }: InputProps) {
	const { state, set } = useStudio();
	const { busy, notes, take } = useTaking(file);
	const value = valueAt(state.documents[file], path);
	const rule = schema.file as FileRule;
	const name = typeof value === "string" && value ? value : undefined;
	return (
		<>
			{name && rule.kind === "picture" && <Crops file={inFolder(file, name)} rule={rule} alt="" />}
			<DropZone
				label={`${label}: ${name && rule.kind !== "picture" ? `now ${name}. ` : ""}drop ${name ? "another" : "a"} ${CALLED[rule.kind]} here, or press to choose one`}
				accept={ACCEPTED[rule.kind]}
				busy={busy}
				onFiles={(files) =>
					void take(files.slice(0, 1), path, ([taken]) => taken && set(file, path, taken.file, true))
				}
			/>
			<Notes notes={notes} />
		</>
	);
}

interface Picture {
	readonly file: string;
	readonly caption?: string;
	readonly alt?: string;
}

const byName = new Intl.Collator("en", { numeric: true });

/**
 * Pictures in their order. By mouse: drag one onto another's place. By keyboard: Earlier and Later on each picture;
 * the pressed button keeps the focus and the new place is told.
 */
export function Gallery({
	file,
	path,
	schema,
	label,
	texts,
}: InputProps & { readonly texts: (index: number) => ReactNode }) {
	const { state, set } = useStudio();
	const { busy, notes, take } = useTaking(file);
	const [dragged, setDragged] = useState<number>();
	const [told, setTold] = useState("");
	const pictures = (valueAt(state.documents[file], path) ?? []) as readonly Picture[];
	const latest = useRef(pictures);
	latest.current = pictures;
	const item = schema.items as JsonSchema;
	const rule = schemaAt(item, ["file"])?.file as FileRule;
	const add = (files: File[]) =>
		void take(
			files.toSorted((a, b) => byName.compare(a.name, b.name)),
			[...path, 0, "file"],
			(taken) => {
				const here = latest.current.filter((picture) => picture.file);
				const added = taken
					.filter((one) => !here.some((known) => known.file === one.file))
					.map((one) => ({ file: one.file, caption: captionFrom(one.name), alt: "" }));
				if (added.length > 0) set(file, path, [...here, ...added], true);
			},
		);
	const move = (from: number, to: number) => {
		if (from === to) return;
		set(file, path, moved(pictures, from, to), true);
		setTold(`Picture ${from + 1} is now picture ${to + 1} of ${pictures.length}.`);
	};
	return (
		<>
			<DropZone
				label={`${label}: drop pictures here, or press to choose them`}
				accept={ACCEPTED.picture}
				multiple
				busy={busy}
				onFiles={add}
			/>
			<Notes notes={notes} />
			<p role="status" className={styles["hidden"]}>
				{told}
			</p>
			<ol className={styles["pictures"]}>
				{pictures.map((picture, index) => (
					<li
						key={picture.file || index}
						data-dragged={dragged === index || undefined}
						onDragEnd={() => setDragged(undefined)}
						onDragOver={(event) => dragged !== undefined && event.preventDefault()}
						onDrop={(event) => {
							if (dragged === undefined) return;
							event.preventDefault();
							move(dragged, index);
							setDragged(undefined);
						}}
					>
						{/* Only the picture is a handle: texts can still be marked with the mouse. */}
						{/* biome-ignore lint/a11y/noStaticElementInteractions: Earlier and Later do the same by keyboard */}
						<div className={styles["handle"]} draggable onDragStart={() => setDragged(index)}>
							<span className={styles["number"]}>{index + 1}</span>
							{picture.file && (
								<Crops file={inFolder(file, picture.file)} rule={rule} alt={picture.alt ?? ""} stacked />
							)}
						</div>
						<div>
							{texts(index)}
							<OrderButtons
								name={`picture ${index + 1}`}
								index={index}
								count={pictures.length}
								onMove={(to) => move(index, to)}
								onRemove={() => set(file, path, pictures.toSpliced(index, 1), true)}
							/>
						</div>
					</li>
				))}
			</ol>
		</>
	);
}

/** Names are below the folder of their document. */
export const inFolder = (document: string, name: string) =>
	document.includes("/") ? `${document.slice(0, document.lastIndexOf("/"))}/${name}` : name;

/** 03-great-room.jpg is called Great room. */
const captionFrom = (name: string) => {
	const words = name
		.replace(/\.\w+$/, "")
		.replace(/^\d+[-_ ]*/, "")
		.replaceAll(/[-_]+/g, " ")
		.trim();
	return /^(img|dsc|dji|pxl)?[\d ]*$/i.test(words) ? "" : words.charAt(0).toUpperCase() + words.slice(1);
};

interface CropsProps {
	readonly file: string;
	readonly rule: FileRule;
	readonly alt: string;
	/** One below the other, in a narrow place. */
	readonly stacked?: boolean;
}

/** The picture as wide screens cut it, and, where that differs, as phones do. */
export function Crops({ file, rule: { frame = [3, 2], phoneFrame }, alt, stacked }: CropsProps) {
	const address = pictureAddress(file);
	return (
		<div className={styles["crops"]} data-stacked={stacked}>
			<img src={address} alt={alt} style={{ aspectRatio: frame.join("/") }} draggable={false} />
			{phoneFrame && (
				<figure className={styles["phone"]}>
					<img src={address} alt="" style={{ aspectRatio: phoneFrame.join("/") }} draggable={false} />
					<figcaption>on phones</figcaption>
				</figure>
			)}
		</div>
	);
}

interface DropZoneProps {
	readonly label: string;
	readonly accept: string;
	readonly multiple?: boolean;
	readonly busy: boolean;
	readonly onFiles: (files: File[]) => void;
}

/** Drop files on it, or press it and choose them: a file input with a large face. */
function DropZone({ label, accept, multiple = false, busy, onFiles }: DropZoneProps) {
	const [over, setOver] = useState(false);
	return (
		<label
			className={styles["zone"]}
			data-over={over || undefined}
			onDragOver={(event) => {
				// A picture of the gallery can be dragged across.
				if (!event.dataTransfer.types.includes("Files")) return;
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => {
				event.preventDefault();
				setOver(false);
				onFiles([...event.dataTransfer.files]);
			}}
		>
			<input
				type="file"
				accept={accept}
				multiple={multiple}
				disabled={busy}
				onChange={({ target }) => {
					onFiles([...(target.files ?? [])]);
					target.value = "";
				}}
			/>
			<span>{busy ? "Taking the files …" : label}</span>
		</label>
	);
}

/** Hands files to the studio's server, one after another, and keeps what is said about them. */
function useTaking(document: string) {
	const [busy, setBusy] = useState(false);
	const [notes, setNotes] = useState<readonly string[]>([]);
	const take = async (
		files: readonly File[],
		path: readonly unknown[],
		use: (taken: readonly TakenFile[]) => void,
	) => {
		setBusy(true);
		const taken: TakenFile[] = [];
		const said: string[] = [];
		for (const file of files) {
			try {
				const one = await upload<TakenFile>(await asJpeg(file), document, path);
				taken.push(one);
				said.push(...one.notes.map((note) => `${one.name}: ${note}`));
			} catch (error) {
				said.unshift((error as Error).message);
			}
		}
		use(taken);
		setNotes(said);
		setBusy(false);
	};
	return { busy, notes, take };
}

const Notes = ({ notes }: { readonly notes: readonly string[] }) => (
	<div role="status">
		{notes.map((note) => (
			<p key={note} className={styles["help"]}>
				{note}
			</p>
		))}
	</div>
);

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
