import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { astroConfig } from "../../tools/build/astroConfig.ts";
import service from "./pictureService.ts";
import { contentFolder } from "./siteModule.ts";

test("a picture is encoded in the quickest way, and smaller ones are made from a smaller copy, also with the height that Astro adds", async () => {
	const original = readFileSync("sample/houses/418-heron-cove-lane/05-kitchen.jpg");
	const { image } = await astroConfig(contentFolder("sample"));
	const encoded = async (size: object) => {
		const options = { src: "", format: "avif", ...size };
		return Buffer.from((await service.transform(original, options, image as never, console as never)).data);
	};
	const whole = await sharp(original).resize({ width: 1080 }).raw().toBuffer({ resolveWithObject: true });
	const { width, height, channels } = whole.info;
	const quickest = await sharp(whole.data, { raw: { width, height, channels } })
		.resize({ width: 600 })
		.avif({ effort: 0, quality: 54, chromaSubsampling: "4:2:0" })
		.toBuffer();
	for (const size of [{ width: 600 }, { width: 600, height: 400 }])
		expect((await encoded(size)).equals(quickest), JSON.stringify(size)).toBe(true);
});
