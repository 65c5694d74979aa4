import { useState } from "react";
import type { FieldView, TakenFile } from "../../protocol.ts";
import { fieldId } from "../FieldFrame.tsx";
import styles from "../Fields.module.css";
import { takeFiles } from "../takeFiles.ts";
import { useStudio } from "../useStudio.ts";
import { Crops } from "./Crops.tsx";
import { DropZone } from "./DropZone.tsx";

const PICTURES = ".jpg,.jpeg,.png,.webp,.avif,.tif,.tiff,.heic,.heif";

export function PictureInput({ field }: { readonly field: FieldView }) {
	const { answerOf, edit } = useStudio();
	const { busy, notes, take } = useTaking();
	if (field.kind !== "picture") return null;
	const { slot } = field;
	const value = answerOf(field) as string | undefined;
	const onFiles = ([file]: File[]) => {
		if (!file) return;
		void take([file], slot, ([taken]) => taken && edit(field, taken.file, true));
	};
	return (
		<>
			{value && <Crops file={value} alt="" frames={field.frames} />}
			<DropZone
				id={fieldId(field.key)}
				label={
					value
						? "Drop another picture here, or press to choose one"
						: "Drop a picture here, or press to choose one"
				}
				accept={PICTURES}
				busy={busy}
				onFiles={onFiles}
			/>
			{field.canClear && value && (
				<button type="button" className={styles["quiet"]} onClick={() => edit(field, null, true)}>
					Remove it
				</button>
			)}
			<Notes notes={notes} />
		</>
	);
}

export function Notes({ notes }: { readonly notes: readonly string[] }) {
	return (
		<div role="status">
			{notes.map((note) => (
				<p key={note} className={styles["note"]}>
					{note}
				</p>
			))}
		</div>
	);
}

/** What is to be said of several files is said once. */
function notesOf(taken: readonly TakenFile[]): string[] {
	const all = taken.flatMap(({ name, notes }) => notes.map((note) => ({ name, note })));
	return [...Map.groupBy(all, ({ note }) => note)].map(
		([note, files]) => `${files.length === 1 ? files[0]?.name : `${files.length} files`}: ${note}`,
	);
}

/** Hands files over and keeps what was said about them. */
export function useTaking() {
	const [busy, setBusy] = useState(false);
	const [notes, setNotes] = useState<readonly string[]>([]);
	const take = async (
		files: readonly File[],
		place: string,
		use: (taken: Awaited<ReturnType<typeof takeFiles>>["taken"]) => void,
	) => {
		setBusy(true);
		try {
			const { taken, refused } = await takeFiles(files, place);
			use(taken);
			setNotes([...refused, ...notesOf(taken)]);
		} finally {
			setBusy(false);
		}
	};
	return { busy, notes, take };
}
