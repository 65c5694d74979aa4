import { globSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { REVEAL_STYLES } from "../../model/content/constants.ts";
import { installedFonts } from "../../model/content/fonts.ts";
import { jsonSchema, schemaAt } from "../../model/content/jsonSchema.ts";
import { siteSchema } from "../../model/content/schema.ts";
import { US_STATES } from "../../model/content/usStates.ts";
import { STATUSES } from "../../model/houses/statuses.ts";

const json = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const SCHEMAS = { site: json("schema/site.schema.json"), house: json("schema/house.schema.json") };
// The checks themselves are the loader's; formats are zod's patterns.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
const CONTENT = globSync(
	["sample", "tests/brands/*"].map((brand) => `${brand}/{site.json,houses/*/house.json}`),
);

test("an editor accepts the sample and every test brand", () => {
	expect(CONTENT.length).toBeGreaterThan(6);
	for (const file of CONTENT) {
		const validate = ajv.compile(SCHEMAS[file.endsWith("site.json") ? "site" : "house"]);
		validate(json(file));
		expect(validate.errors ?? [], file).toEqual([]);
	}
});

test("an editor explains a field with the sentences for people, and offers fonts, movements, states and statuses", () => {
	const { branding, features, brokerage, agent } = SCHEMAS.site.properties;
	expect(agent.properties.name.description).toContain(
		schemaAt(jsonSchema(siteSchema), ["agent", "name"])?.ask,
	);
	expect(JSON.stringify(SCHEMAS)).not.toContain('"ask":"');
	expect(branding.properties.bodyFont.enum).toEqual(installedFonts());
	expect(features.properties.scrollAnimations.anyOf[0].enum).toEqual([...REVEAL_STYLES, "none"]);
	for (const { state } of [brokerage.properties, SCHEMAS.house.properties])
		expect(state.anyOf[0].enum).toEqual(US_STATES);
	expect(SCHEMAS.house.properties.status.enum).toEqual(Object.keys(STATUSES));
});
