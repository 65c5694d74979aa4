import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { writePicture } from "../../tests/launch/ownMedia.ts";
import { hasLocation } from "./location.ts";

test("a picture with the camera's place is known, one without or with broken notes is not", async () => {
	const file = await writePicture(join(temporaryFolder(), "a.jpg"), { width: 30, height: 20 });
	const { exif = Buffer.alloc(0) } = await sharp(file).metadata();
	expect(hasLocation(exif)).toBe(true);
	const plain = await sharp(file)
		.withExif({ IFD0: { Copyright: "Mine" } })
		.jpeg()
		.toBuffer();
	expect(hasLocation((await sharp(plain).metadata()).exif ?? Buffer.alloc(0))).toBe(false);
	expect(hasLocation(exif.subarray(0, 12))).toBe(false);
});
