import { expect, test } from "vitest";
import { leadsOff } from "./leads.ts";

test("on a server, and from afar, no lead is shown", async () => {
	expect(leadsOff({})).toBeUndefined();
	for (const env of [{ NODE_ENV: "production" }, { SSH_CONNECTION: "203.0.113.9 1 203.0.113.7 22" }])
		expect(leadsOff(env)).toContain("npm run leads -- list");
});
