/** Hands files to the studio's server, one after another; what a browser can convert itself it converts before. */
import type { TakenFile } from "../protocol.ts";
import { RefusedError, upload } from "./connection.ts";

export interface Taken {
	readonly taken: readonly TakenFile[];
	/** A sentence for each file that cannot be used. */
	readonly refused: readonly string[];
}

export async function takeFiles(files: readonly File[], place: string): Promise<Taken> {
	const taken: TakenFile[] = [];
	const refused: string[] = [];
	for (const file of files) {
		try {
			taken.push(await upload<TakenFile>(await asJpeg(file), place));
		} catch (error) {
			if (!(error instanceof RefusedError)) throw error;
			refused.push(error.message);
		}
	}
	return { taken, refused };
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
