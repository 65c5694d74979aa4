/** npm start: builds the site when it is missing or stale, then serves it. */
import { loadEnvFile } from "../server/settings/envFile.ts";
import { build } from "./build/build.ts";
import { endWithNpm } from "./endWithNpm.ts";

endWithNpm();
loadEnvFile();
await build({ onlyIfStale: true });
await import("../server/main.ts");
