/**
 * Pictures in their order. By mouse: drag one onto another's place. By keyboard: Earlier and Later on each picture;
 * the pressed button keeps the focus and the new place is told.
 */
import { useRef, useState } from "react";
import type { FieldView } from "../../protocol.ts";
import { fieldId, Remarks } from "../FieldFrame.tsx";
import styles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";
import { Crops } from "./Crops.tsx";
import { DropZone } from "./DropZone.tsx";
import galleryStyles from "./GalleryInput.module.css";
import { Notes, useTaking } from "./PictureInput.tsx";

interface GalleryPicture {
	readonly file: string;
	readonly caption: string;
	readonly alt: string;
}

const PICTURES = ".jpg,.jpeg,.png,.webp,.avif,.tif,.tiff,.heic,.heif";
const byName = new Intl.Collator("en", { numeric: true });

export function GalleryInput({ field }: { readonly field: FieldView }) {
	const { answerOf, edit } = useStudio();
	const { busy, notes, take } = useTaking();
	const [dragged, setDragged] = useState<number>();
	const [told, setTold] = useState("");
	const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
	const pictures = (answerOf(field) ?? []) as readonly GalleryPicture[];
	const latest = useRef(pictures);
	latest.current = pictures;
	const former = pictures.filter(({ file }) => !fresh.has(file));

	const add = (files: File[]) =>
		void take(
			files.toSorted((a, b) => byName.compare(a.name, b.name)),
			"gallery",
			(taken) => {
				const added = taken
					.filter(({ file }) => !latest.current.some((known) => known.file === file))
					.map(({ file, caption }) => ({ file, caption, alt: "" }));
				if (added.length === 0) return;
				setFresh((known) => new Set([...known, ...added.map(({ file }) => file)]));
				edit(field, [...latest.current, ...added], true);
			},
		);

	const move = (from: number, to: number) => {
		const moved = pictures[from];
		if (!moved || from === to || to < 0 || to >= pictures.length) return;
		const others = pictures.filter((_, index) => index !== from);
		edit(field, [...others.slice(0, to), moved, ...others.slice(to)], true);
		setTold(`“${moved.caption}” is now picture ${to + 1} of ${pictures.length}.`);
	};

	const change = (index: number, part: Partial<GalleryPicture>) => {
		const former = pictures[index];
		if (former) edit(field, pictures.with(index, { ...former, ...part }));
	};

	return (
		<>
			<DropZone
				id={fieldId(field.key)}
				label="Drop pictures here, or press to choose them"
				accept={PICTURES}
				multiple
				busy={busy}
				onFiles={add}
			/>
			<Notes notes={notes} />
			{former.length > 0 && former.length < pictures.length && (
				<p className={galleryStyles["replace"]}>
					<button
						type="button"
						className={styles["button"]}
						onClick={() =>
							edit(
								field,
								pictures.filter(({ file }) => fresh.has(file)),
								true,
							)
						}
					>
						Keep only the {pictures.length - former.length} new pictures
					</button>
				</p>
			)}
			<p role="status" className={styles["hidden"]}>
				{told}
			</p>
			<ol className={galleryStyles["pictures"]}>
				{pictures.map((picture, index) => (
					<li
						key={picture.file}
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
						<div
							className={galleryStyles["handle"]}
							draggable
							onDragStart={(event) => {
								event.dataTransfer.effectAllowed = "move";
								event.dataTransfer.setData("text/plain", picture.file);
								setDragged(index);
							}}
						>
							<span className={galleryStyles["number"]}>{index + 1}</span>
							<Crops file={picture.file} alt={picture.alt} frames={field.frames} stacked />
						</div>
						<div className={galleryStyles["texts"]}>
							<Text
								field={field}
								at={`${index}.alt`}
								label="What it shows (alt text)"
								value={picture.alt}
								onChange={(alt) => change(index, { alt })}
							/>
							<Text
								field={field}
								at={`${index}.caption`}
								label="Caption"
								value={picture.caption}
								onChange={(caption) => change(index, { caption })}
							/>
							<Remarks field={field} at={`${index}.file`} />
							<div className={styles["row"]}>
								<button
									type="button"
									className={styles["quiet"]}
									aria-label={`Earlier: ${picture.caption}`}
									disabled={index === 0}
									onClick={() => move(index, index - 1)}
								>
									Earlier
								</button>
								<button
									type="button"
									className={styles["quiet"]}
									aria-label={`Later: ${picture.caption}`}
									disabled={index === pictures.length - 1}
									onClick={() => move(index, index + 1)}
								>
									Later
								</button>
								<button
									type="button"
									className={styles["quiet"]}
									aria-label={`Remove: ${picture.caption}`}
									onClick={() =>
										edit(
											field,
											pictures.filter((_, other) => other !== index),
											true,
										)
									}
								>
									Remove
								</button>
							</div>
						</div>
					</li>
				))}
			</ol>
		</>
	);
}

interface TextProps {
	readonly field: FieldView;
	readonly at: string;
	readonly label: string;
	readonly value: string;
	readonly onChange: (text: string) => void;
}

function Text({ field, at, label, value, onChange }: TextProps) {
	const id = fieldId(field.key, at);
	return (
		<>
			<label className={styles["small"]} htmlFor={id}>
				{label}
			</label>
			<textarea
				id={id}
				className={styles["input"]}
				rows={1}
				value={value}
				aria-invalid={field.faults.some((fault) => fault.at === at) || undefined}
				aria-describedby={`${id}-remarks`}
				onChange={({ target }) => onChange(target.value.replaceAll(/\s*\n\s*/g, " "))}
			/>
			<Remarks field={field} at={at} />
		</>
	);
}
