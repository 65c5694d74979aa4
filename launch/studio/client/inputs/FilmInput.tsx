import type { FieldView } from "../../protocol.ts";
import { fieldId } from "../FieldFrame.tsx";
import styles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";
import { DropZone } from "./DropZone.tsx";
import { Notes, useTaking } from "./PictureInput.tsx";

export function FilmInput({ field }: { readonly field: FieldView }) {
	const { answerOf, edit } = useStudio();
	const { busy, notes, take } = useTaking();
	if (field.kind !== "film") return null;
	const { film } = field;
	const value = answerOf(field) as string | undefined;
	const onFiles = ([file]: File[]) => {
		if (!file) return;
		void take([file], film, ([taken]) => taken && edit(field, taken.file, true));
	};
	return (
		<>
			<DropZone
				id={fieldId(field.key)}
				label={
					value
						? `Now: ${value.split("/").at(-1)}. Drop another .${film} here, or press to choose one`
						: `Drop the .${film} here, or press to choose it`
				}
				accept="video/*,.mp4,.webm,.mov"
				busy={busy}
				onFiles={onFiles}
			/>
			{field.canClear && value && (
				<button type="button" className={styles["quiet"]} onClick={() => edit(field, null, true)}>
					Do without a film
				</button>
			)}
			<Notes notes={notes} />
		</>
	);
}
