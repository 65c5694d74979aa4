import { join } from "node:path";
import { MEDIA_FOLDER } from "../../../src/config/schema.ts";
import { checkPicture } from "../../pictures/check.ts";
import type { Check } from "../check.ts";
import { namedPictures } from "../media.ts";

export const pictureSizes: Check = {
	title: "Pictures are large enough",
	run: async ({ site, configFile }) => {
		const verdicts = await Promise.all(
			namedPictures(site).map(async ({ key, file, slot }) => ({
				key,
				file,
				fault: (await checkPicture(join(MEDIA_FOLDER, file), slot)).fault,
			})),
		);
		return verdicts.flatMap(({ key, file, fault }) =>
			fault
				? {
						what: `${MEDIA_FOLDER}/${file} ${fault}`,
						where: { file: configFile, key },
						how: "Ask the photographer for the full size, and replace the file",
					}
				: [],
		);
	},
};
