/** Pictures as a photographer delivers them: eight for the gallery, with the place in one, and the others. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { writePicture } from "../../launch/ownMedia.ts";

const ROOMS = ["front", "porch", "hall", "kitchen", "library", "bedroom", "bath", "garden"];

export async function ownPictures(
	folder: string,
	width = 1500,
): Promise<{ gallery: string[]; door: string; portrait: string }> {
	mkdirSync(folder, { recursive: true });
	const gallery = await Promise.all(
		ROOMS.map((room, index) =>
			writePicture(join(folder, `${index + 1}-${room}.jpg`), { width: width + index, height: 1000 }),
		),
	);
	const door = await writePicture(join(folder, "door.jpg"), { width: 1600, height: 900 });
	const portrait = await writePicture(join(folder, "robin.jpg"), { width: 960, height: 1200 });
	return { gallery, door, portrait };
}
