/** npm start: builds the site when it is missing or stale, then serves it. */
import { existsSync } from "node:fs";
import { build } from "./build.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
await build({ onlyIfStale: true });
await import("../server/main.ts");
