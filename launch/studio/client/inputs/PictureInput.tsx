import { useState } from "react";
import type { FieldView } from "../../protocol.ts";
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
			setNotes([
				...refused,
				...taken.flatMap(({ name, notes: told }) => told.map((note) => `${name}: ${note}`)),
			]);
		} finally {
			setBusy(false);
		}
	};
	return { busy, notes, take };
}
