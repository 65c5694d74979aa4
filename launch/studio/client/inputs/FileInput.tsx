import type { FieldView } from "../../protocol.ts";
import { fieldId } from "../FieldFrame.tsx";
import styles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";
import { DropZone } from "./DropZone.tsx";
import { Notes, useTaking } from "./PictureInput.tsx";

/** A file that is taken as it is: a film, a logo, a floor plan. */
export function FileInput({ field }: { readonly field: FieldView }) {
	const { answerOf, edit } = useStudio();
	const { busy, notes, take } = useTaking();
	if (field.kind !== "file") return null;
	const { format } = field;
	const value = answerOf(field) as string | undefined;
	const onFiles = ([file]: File[]) => {
		if (!file) return;
		void take([file], format, ([taken]) => taken && edit(field, taken.file, true));
	};
	return (
		<>
			<DropZone
				id={fieldId(field.key)}
				label={
					value
						? `Now: ${value.split("/").at(-1)}. Drop another .${format} here, or press to choose one`
						: `Drop the .${format} here, or press to choose it`
				}
				accept={isFilm(format) ? "video/*,.mp4,.webm,.mov" : `.${format}`}
				busy={busy}
				onFiles={onFiles}
			/>
			{field.canClear && value && (
				<button type="button" className={styles["quiet"]} onClick={() => edit(field, null, true)}>
					{isFilm(format) ? "Do without a film" : "Remove it"}
				</button>
			)}
			<Notes notes={notes} />
		</>
	);
}

const isFilm = (format: string) => format === "mp4" || format === "webm";
