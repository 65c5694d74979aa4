/** Hands files to the studio's server, one after another, and keeps what is said about them. */
import { useState } from "react";
import type { TakenFile } from "../../protocol.ts";
import { upload } from "../connection.ts";
import styles from "../Fields.module.css";

export const PICTURES = ".jpg,.jpeg,.png,.webp,.avif,.tif,.tiff,.heic,.heif";

export function useTaking() {
	const [busy, setBusy] = useState(false);
	const [notes, setNotes] = useState<readonly string[]>([]);
	const take = async (files: readonly File[], place: string, use: (taken: readonly TakenFile[]) => void) => {
		setBusy(true);
		const taken: TakenFile[] = [];
		const refused: string[] = [];
		for (const file of files) {
			try {
				taken.push(await upload<TakenFile>(await asJpeg(file), place));
			} catch (error) {
				refused.push((error as Error).message);
			}
		}
		use(taken);
		setNotes([...refused, ...notesOf(taken)]);
		setBusy(false);
	};
	return { busy, notes, take };
}

export const Notes = ({ notes }: { readonly notes: readonly string[] }) => (
	<div role="status">
		{notes.map((note) => (
			<p key={note} className={styles["note"]}>
				{note}
			</p>
		))}
	</div>
);

/** What is to be said of several files is said once. */
function notesOf(taken: readonly TakenFile[]): string[] {
	const all = taken.flatMap(({ name, notes }) => notes.map((note) => ({ name, note })));
	return [...Map.groupBy(all, ({ note }) => note)].map(
		([note, files]) => `${files.length === 1 ? files[0]?.name : `${files.length} files`}: ${note}`,
	);
}

const HEIC = /\.hei[cf]$/i;
const QUALITY = 0.95;

/** Safari reads HEIC; elsewhere the server says what to do with it. */
async function asJpeg(file: File): Promise<File> {
	if (!HEIC.test(file.name)) return file;
	try {
		const picture = await createImageBitmap(file);
		const canvas = new OffscreenCanvas(picture.width, picture.height);
		canvas.getContext("2d")?.drawImage(picture, 0, 0);
		const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
		return new File([jpeg], file.name.replace(HEIC, ".jpg"), { type: jpeg.type });
	} catch {
		return file;
	}
}
