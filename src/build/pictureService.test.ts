import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { astroConfig } from "../../tools/build/astroConfig.ts";
import service from "./pictureService.ts";
import { contentFolder } from "./siteModule.ts";

test("only upright cuts and a phone's poster are encoded slowly: Astro's height makes no picture a cut", async () => {
	const original = readFileSync("sample/houses/418-heron-cove-lane/05-kitchen.jpg");
	const { image } = await astroConfig(contentFolder("sample"));
	const encoded = async (size: object) => {
		const options = { src: "", format: "avif", ...size };
		const { data } = await service.transform(original, options, image as never, console as never);
		return Buffer.from(data).toString("base64");
	};
	const [plain, withHeight, cut] = await Promise.all([
		encoded({ width: 600 }),
		encoded({ width: 600, height: 400 }),
		encoded({ width: 600, height: 400, fit: "cover" }),
	]);
	expect(withHeight).toBe(plain);
	expect(cut).not.toBe(plain);
});
