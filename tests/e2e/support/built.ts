import { build } from "../../../tools/build/build.ts";

/** The site that is served is the one that stands here. */
export default () => build({ onlyIfStale: true });
