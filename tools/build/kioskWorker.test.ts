import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sampleSite } from "../../tests/brands/sample.ts";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { filesToKeep } from "./kioskWorker.ts";

test("a tablet that was set up before its house was renamed keeps the house's page under the former address", async () => {
	const folder = temporaryFolder();
	const house = sampleSite().listing;
	mkdirSync(join(folder, "homes", house.id), { recursive: true });
	writeFileSync(join(folder, "favicon.svg"), "");
	writeFileSync(join(folder, "homes", house.id, "signin.html"), '<img src="/_astro/house.avif">');
	const { pages } = await filesToKeep(folder, { houses: [{ ...house, formerIds: ["old"] }] });
	const [page, picture] = pages[`/homes/${house.id}/signin`] ?? [];
	expect(picture).toEqual({ url: "/_astro/house.avif", revision: null });
	expect(pages["/homes/old/signin"]).toEqual([{ ...page, url: "/homes/old/signin" }, picture]);
});
