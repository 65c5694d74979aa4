/** The real server as a process of its own; prints its port. */
import { startSiteServer } from "../siteServer.ts";

const { origin } = await startSiteServer({ LOG_LEVEL: "error" });
console.log(`listening ${new URL(origin).port}`);
