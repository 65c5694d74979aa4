/** npm start: builds the site when it is missing or stale, then serves it. */
import { loadEnvFile } from "../server/envFile.ts";
import { build } from "./build.ts";

loadEnvFile();
await build({ onlyIfStale: true });
await import("../server/main.ts");
