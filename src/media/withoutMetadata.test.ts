import sharp from "sharp";
import { expect, test } from "vitest";
import { hasMetadata, withoutMetadata } from "./withoutMetadata.ts";

const SIZE = { width: 48, height: 32 };
const GPS = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 38/1 0/1" } };
const pixels = (picture: Buffer) => sharp(picture).autoOrient().removeAlpha().raw().toBuffer();

/** Dark above, light below, so that a turn is seen. */
const drawn = () =>
	sharp({ create: { ...SIZE, channels: 3, background: "#ddd" } }).composite([
		{ input: { create: { width: 48, height: 16, channels: 3, background: "#222" } }, gravity: "north" },
	]);

test.each(
	(["jpeg", "png", "webp", "avif"] as const).flatMap((format) => [
		{ format, orientation: 1 },
		{ format, orientation: 6 },
	]),
)(
	"a $format, orientation $orientation, keeps turn and colors, not its place",
	async ({ format, orientation }) => {
		const original = await drawn()
			.withIccProfile("p3")
			.withExif(GPS)
			.withMetadata({ orientation })
			.toFormat(format, { quality: 100 })
			.toBuffer();
		const before = await sharp(original).metadata();
		expect(hasMetadata(before)).toBe(true);

		const published = await withoutMetadata(original);
		const after = await sharp(published).metadata();
		expect(hasMetadata(after)).toBe(false);
		expect(after.icc).toEqual(before.icc);
		expect([after.width, after.height]).toEqual([before.autoOrient.width, before.autoOrient.height]);
		const [was, is] = [await pixels(original), await pixels(published)];
		const differences = was.map((value, index) => Math.abs(value - (is[index] ?? 0)));
		expect(Math.max(...differences)).toBeLessThanOrEqual(format === "jpeg" && orientation === 1 ? 0 : 24);
		expect(await withoutMetadata(published)).toEqual(published);
	},
);

test("what a phone hangs on behind a JPEG's end, and comments in it, are left out", async () => {
	const plain = await drawn().jpeg({ progressive: true }).toBuffer();
	const comment = Buffer.from("\u00ff\u00fe\0\u000612 Elm", "latin1");
	const noted = Buffer.concat([plain.subarray(0, 2), comment.subarray(0, 8), plain.subarray(2)]);
	expect(await withoutMetadata(Buffer.concat([noted, plain]))).toEqual(plain);
});
