import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MEDIA_FOLDER } from "../../../src/config/schema.ts";
import type { Check } from "../check.ts";
import { namedFilms, namedPictures } from "../media.ts";
import { isSampleFile } from "../sampleBrand.ts";

export const samplePictures: Check = {
	title: "Pictures and film are your own",
	run: ({ site, configFile }) =>
		[...namedPictures(site), ...namedFilms(site)]
			.filter(({ file }) => isSampleFile(readFileSync(join(MEDIA_FOLDER, file))))
			.map(({ key }) => ({
				what: "It is a picture or a film of the sample",
				where: { file: configFile, key },
				how: "Replace the file, or run npm run setup and name your own",
			})),
};
