import { cpSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../../model/content/content.ts";
import { sampleSite } from "../../tests/brands/sample.ts";
import { run } from "../../tests/desk/support/childProcess.ts";
import { temporaryProject } from "../../tests/desk/support/temporaryFolder.ts";
import { readSales } from "./pastSales.ts";

const HEADER = "address,city,state,sold,price,picture";
const { houses } = sampleSite();

test("each row becomes a sold house; cells in quotes hold commas, quotes and lines; columns stand in any order", () => {
	const table = [
		"\uFEFFPicture,Address,City,State,Sold,Price,Area",
		'a.jpg,"12 Elm Street, ""The Lodge""",Park City,Utah,6/14/2024,"$2,450,000","5,120 sq ft"',
		'b.jpg,"9 Oak Lane\nUnit 2",Heber City,Utah,2019,',
		"",
		"c.jpg,12 Elm Street the lodge,Midway,Utah,March 2021,",
	].join("\r\n");
	const { sales, faults } = readSales(table, houses);
	expect(faults).toEqual([]);
	expect(sales.map(({ line, id, picture }) => [line, id, picture])).toEqual([
		[2, "12-elm-street-the-lodge", "a.jpg"],
		[3, "9-oak-lane-unit-2", "b.jpg"],
		[6, "12-elm-street-the-lodge-2", "c.jpg"],
	]);
	expect(sales[0]?.document).toMatchObject({
		status: "Sold",
		statusDate: "2024-06-14",
		soldPriceUsd: 2_450_000,
		street: '12 Elm Street, "The Lodge"',
		facts: { livingAreaSqFt: 5120 },
	});
	expect(sales[2]?.document).toMatchObject({ statusDate: "2021-03" });
});

test.each([
	["1 Elm Street,Park City,Utah,soon,,a.jpg", "Line 2: sold is not a year, a month or a day."],
	["1 Elm Street,Park City,Utah,,,a.jpg", "Line 2: sold is empty."],
	["1 Elm Street,,Utah,2020,,a.jpg", "Line 2: city is empty. Write the city."],
	["1 Elm Street,Park City,Utah,2020,much,a.jpg", "Line 2: price must be a number."],
	["1 Elm Street,Park City,Utah,2020,1,", "Line 2: picture is empty."],
	["1 Elm Street,Park City,Utah,2020,$1,000,a.jpg", "Line 2: has more cells than the first row."],
	[`1 Elm "Street,Park City,Utah,2020,,a.jpg`, "Line 2: a quotation mark is missing"],
	["1847 silver hollow road,Park City,Utah,2020,,a.jpg", "is there already (1847-silver-hollow-road)."],
	[
		"1 Elm,Heber,Utah,2020,,a.jpg\n1 ELM,Heber,Utah,2021,,b.jpg",
		"Line 3: 1 ELM, Heber is in line 2 already.",
	],
])("a bad row is named with its line: %s", (row, sentence) => {
	const { faults } = readSales(`${HEADER}\n${row}\n`, houses);
	expect(faults).toEqual([expect.stringContaining(sentence)]);
});

test("2,000 rows, also of one street, are read within seconds", () => {
	const rows = Array.from({ length: 2000 }, (_, index) => `9 Elm Street,City ${index},Utah,2020,,a.jpg`);
	const start = process.cpuUsage();
	expect(readSales(`${HEADER}\n${rows.join("\n")}`, houses)).toMatchObject({ faults: [] });
	expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
});

test("npm run houses -- import brings in all rows, or none when one is bad", async () => {
	const folder = temporaryProject("sample");
	cpSync("sample/houses/27-lantern-spruce-way/01-winter-chalet.jpg", join(folder, "a.jpg"));
	const table = join(folder, "sales.csv");
	const importTable = (rows: string) => {
		writeFileSync(table, `${HEADER}\n${rows}`);
		return run(resolve("launch/houses/houses.ts"), ["import", table], {}, folder);
	};
	const before = readdirSync(join(folder, "content/houses"));
	const good = "5 Fir Court,Midway,Utah,2018,,a.jpg\n";

	expect(await importTable(`${good}6 Fir Court,Midway,Utah,2017,,gone.jpg\n`)).toMatchObject({
		code: 1,
		stderr: expect.stringContaining("Line 3: gone.jpg is not there."),
	});
	expect(readdirSync(join(folder, "content/houses"))).toEqual(before);

	expect((await importTable(good)).stdout).toContain("1 past sales are now in content/houses");
	const sold = loadContent(join(folder, "content")).houses.find(({ id }) => id === "5-fir-court");
	expect(sold).toMatchObject({ status: "Sold", statusDate: "2018", street: "5 Fir Court" });
	expect(existsSync(join(folder, ".studio/import"))).toBe(false);
});
