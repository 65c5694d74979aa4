/** Builds the sample and both other brands, for npm run test:brands. Two at a time: half of a build uses one processor only. */
import { build } from "../../tools/build/build.ts";
import { bareBuild, secondBuild } from "./second.ts";

const others = async () => {
	await build(secondBuild());
	await build(bareBuild());
};
await Promise.all([build({ onlyIfStale: true }), others()]);
