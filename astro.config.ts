import { loadEnvFile } from "./server/settings/envFile.ts";
import { contentFolder } from "./src/build/siteModule.ts";
import { astroConfig } from "./tools/build/astroConfig.ts";

loadEnvFile();

export default await astroConfig(contentFolder());
