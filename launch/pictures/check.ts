import { pictureSize } from "./read.ts";
import { cropWarning, type PictureSize, type PictureSlot, sizeFault } from "./slots.ts";

export interface PictureVerdict {
	readonly size?: PictureSize;
	/** Cannot be used. */
	readonly fault?: string | undefined;
	/** Can be used, but will not look its best. */
	readonly warning?: string | undefined;
}

export async function checkPicture(file: string, slot: PictureSlot): Promise<PictureVerdict> {
	try {
		const size = await pictureSize(file);
		return { size, fault: sizeFault(size, slot), warning: cropWarning(size, slot) };
	} catch {
		return { fault: "is not a picture that can be read. Use a JPEG, PNG, WebP or AVIF file." };
	}
}
