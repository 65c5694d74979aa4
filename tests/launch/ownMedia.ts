/** Pictures and films that are not the sample's. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const NOWHERE_IN_UTAH = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 38/1 0/1" } };

/** As a camera stores it; orientation 6 is a picture taken upright and stored lying down. */
export async function writePicture(
	file: string,
	{ width, height, orientation }: { width: number; height: number; orientation?: number },
): Promise<string> {
	const background = { r: width % 256, g: height % 256, b: 90 };
	const picture = sharp({ create: { width, height, channels: 3, background } }).withExif(NOWHERE_IN_UTAH);
	const turned = orientation
		? picture.withMetadata({ orientation, exif: NOWHERE_IN_UTAH } as object)
		: picture;
	await turned.jpeg().toFile(file);
	return file;
}

/** A folder with three numbered pictures, a portrait, and films that begin as films do. */
export async function writeOwnMedia(folder: string): Promise<void> {
	mkdirSync(join(folder, "gallery"), { recursive: true });
	await Promise.all([
		writePicture(join(folder, "gallery/10-garden.jpg"), { width: 1500, height: 1000 }),
		writePicture(join(folder, "gallery/2 Kitchen.JPG"), { width: 1502, height: 1001 }),
		writePicture(join(folder, "gallery/1-front.jpg"), { width: 1000, height: 1501, orientation: 6 }),
		writePicture(join(folder, "me.jpg"), { width: 960, height: 1200 }),
		writePicture(join(folder, "door.jpg"), { width: 1600, height: 900 }),
		writePicture(join(folder, "still.jpg"), { width: 1280, height: 720 }),
	]);
	writeFileSync(join(folder, "film.mp4"), "\u0000\u0000\u0000\u0020ftypisom, and so on");
	writeFileSync(join(folder, "film.webm"), Buffer.from("\u001aE\u00df\u00a3, and so on", "latin1"));
}
