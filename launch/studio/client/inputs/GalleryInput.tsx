/**
 * Pictures in their order. By mouse: drag one onto another's place. By keyboard: Earlier and Later on each picture;
 * the pressed button keeps the focus and the new place is told.
 */
import { useRef, useState } from "react";
import type { GalleryPicture } from "../../../setup/draft.ts";
import type { FieldView } from "../../protocol.ts";
import { Button, moved, OrderButtons } from "../Buttons.tsx";
import { fieldId, Remarks } from "../FieldFrame.tsx";
import fieldStyles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";
import { Crops } from "./Crops.tsx";
import { DropZone } from "./DropZone.tsx";
import styles from "./inputs.module.css";
import { PlainPart } from "./ShapeInput.tsx";
import { Notes, PICTURES, useTaking } from "./useTaking.tsx";

const TEXTS = [
	{ part: "alt", label: "What it shows (alt text)" },
	{ part: "caption", label: "Caption" },
] as const;
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
		// Dropped where it was.
		if (from === to) return;
		edit(field, moved(pictures, from, to), true);
		setTold(`“${pictures[from]?.caption}” is now picture ${to + 1} of ${pictures.length}.`);
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
				<p className={styles["replace"]}>
					<Button
						onClick={() =>
							edit(
								field,
								pictures.filter(({ file }) => fresh.has(file)),
								true,
							)
						}
					>
						Keep only the {pictures.length - former.length} new pictures
					</Button>
				</p>
			)}
			<p role="status" className={fieldStyles["hidden"]}>
				{told}
			</p>
			<ol className={styles["pictures"]}>
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
							className={styles["handle"]}
							draggable
							onDragStart={(event) => {
								event.dataTransfer.effectAllowed = "move";
								event.dataTransfer.setData("text/plain", picture.file);
								setDragged(index);
							}}
						>
							<span className={styles["number"]}>{index + 1}</span>
							<Crops field={field} file={picture.file} alt={picture.alt} stacked />
						</div>
						<div className={styles["texts"]}>
							{TEXTS.map(({ part, label }) => (
								<PlainPart
									key={part}
									field={field}
									shape={{ type: "text" }}
									at={`${index}.${part}`}
									label={label}
									value={picture[part]}
									onChange={(text) => edit(field, pictures.with(index, { ...picture, [part]: text }))}
								/>
							))}
							<Remarks field={field} at={`${index}.file`} />
							<OrderButtons
								name={picture.caption}
								index={index}
								count={pictures.length}
								onMove={(to) => move(index, to)}
								onRemove={() => edit(field, pictures.toSpliced(index, 1), true)}
							/>
						</div>
					</li>
				))}
			</ol>
		</>
	);
}
