import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/desk/support/temporaryFolder.ts";
import { writePicture } from "../tests/launch/ownMedia.ts";
import {
	captionFrom,
	checkPicture,
	cropWarning,
	mediaName,
	picturesIn,
	SLOTS,
	sizeFault,
	skippedSentence,
} from "./pictures.ts";

test("pictures come in the order of their names, numbers as numbers, and nothing else comes", () => {
	const folder = temporaryFolder();
	for (const name of ["10.jpg", "2.PNG", "1 front.webp", "notes.txt"]) writeFileSync(join(folder, name), "");
	expect(picturesIn(folder)).toEqual(["1 front.webp", "2.PNG", "10.jpg"]);
});

test("files that are passed over are named, but for those of the system", () => {
	const folder = temporaryFolder();
	for (const name of ["1.jpg", ".DS_Store", "Thumbs.db"]) writeFileSync(join(folder, name), "");
	expect(skippedSentence(folder)).toBeUndefined();
	for (const name of ["IMG_10.HEIC", "IMG_2.CR3"]) writeFileSync(join(folder, name), "");
	expect(skippedSentence(folder)).toMatch(/: IMG_2\.CR3, IMG_10\.HEIC\. .*export them as JPEG/);
});

test("a size is read as people see the picture, not as the camera stored it", async () => {
	const file = join(temporaryFolder(), "turned.jpg");
	await writePicture(file, { width: 1000, height: 1500, orientation: 6 });
	expect(await checkPicture(file, SLOTS.gallery)).toEqual({ size: { width: 1500, height: 1000 } });
});

test("a file that is no picture is told", async () => {
	const file = join(temporaryFolder(), "broken.jpg");
	writeFileSync(file, "not a picture");
	expect((await checkPicture(file, SLOTS.gallery)).fault).toMatch(/^is not a picture/);
});

test("the long edge decides whether a picture is large enough", () => {
	expect(sizeFault({ width: 1440, height: 700 }, SLOTS.gallery)).toBeUndefined();
	expect(sizeFault({ width: 1439, height: 960 }, SLOTS.gallery)).toMatch(/1439 × 960.*at least 1440/);
});

test("a frame that would hide much of a picture is warned of", () => {
	expect(cropWarning({ width: 1600, height: 1200 }, SLOTS.gallery)).toBeUndefined();
	expect(cropWarning({ width: 1000, height: 1500 }, SLOTS.gallery)).toMatch(/3:2 frame hides 56 %/);
});

test.each([
	["03-great-room.jpg", "Great room", "03-great-room.jpg"],
	["12_Küche & Bar.JPEG", "Küche & Bar", "12_kuche-bar.jpg"],
	["photos/Fire Lounge.png", "Fire Lounge", "fire-lounge.jpg"],
])("%s is captioned %s and kept as %s", (file, caption, name) => {
	expect(captionFrom(file)).toBe(caption);
	expect(mediaName(file)).toBe(name);
});
