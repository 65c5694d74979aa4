/** Builds the sample and both other brands, for npm run test:brands. */
import { build } from "../../tools/build/build.ts";
import { bareBuild, secondBuild } from "./second.ts";

await build({ onlyIfStale: true });
// Half of a build uses one processor only.
await Promise.all([build(secondBuild()), build(bareBuild())]);
