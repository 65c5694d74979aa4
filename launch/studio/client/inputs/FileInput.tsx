/** Fields whose answer is one file. */
import type { ReactNode } from "react";
import type { FieldView } from "../../protocol.ts";
import { QuietButton } from "../Buttons.tsx";
import { fieldId } from "../FieldFrame.tsx";
import { useStudio } from "../useStudio.ts";
import { Crops } from "./Crops.tsx";
import { DropZone } from "./DropZone.tsx";
import { Notes, PICTURES, useTaking } from "./useTaking.tsx";

export function PictureInput({ field }: { readonly field: FieldView }) {
	const value = useStudio().answerOf(field) as string | undefined;
	const { slot } = field as Extract<FieldView, { kind: "picture" }>;
	return (
		<OneFile
			field={field}
			place={slot}
			label={`Drop ${value ? "another" : "a"} picture here, or press to choose one`}
			accept={PICTURES}
			remove="Remove it"
		>
			{value && <Crops field={field} file={value} alt="" />}
		</OneFile>
	);
}

/** A file that is taken as it is: a film, a logo, a floor plan. */
export function FileInput({ field }: { readonly field: FieldView }) {
	const value = useStudio().answerOf(field) as string | undefined;
	const { format } = field as Extract<FieldView, { kind: "file" }>;
	const isFilm = format === "mp4" || format === "webm";
	return (
		<OneFile
			field={field}
			place={format}
			label={
				value
					? `Now: ${value.split("/").at(-1)}. Drop another .${format} here, or press to choose one`
					: `Drop the .${format} here, or press to choose it`
			}
			accept={isFilm ? "video/*,.mp4,.webm,.mov" : `.${format}`}
			remove={isFilm ? "Do without a film" : "Remove it"}
		/>
	);
}

interface OneFileProps {
	readonly field: FieldView;
	readonly place: string;
	readonly label: string;
	readonly accept: string;
	readonly remove: string;
	readonly children?: ReactNode;
}

function OneFile({ field, place, label, accept, remove, children }: OneFileProps) {
	const { answerOf, edit } = useStudio();
	const { busy, notes, take } = useTaking();
	const onFiles = (files: File[]) =>
		void take(files.slice(0, 1), place, ([taken]) => taken && edit(field, taken.file, true));
	return (
		<>
			{children}
			<DropZone id={fieldId(field.key)} label={label} accept={accept} busy={busy} onFiles={onFiles} />
			{field.canClear && Boolean(answerOf(field)) && (
				<QuietButton onClick={() => edit(field, null, true)}>{remove}</QuietButton>
			)}
			<Notes notes={notes} />
		</>
	);
}
