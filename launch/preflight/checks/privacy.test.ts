import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { messages } from "../../../model/text/messages.ts";

test("the proxies that are shipped log no visitor's address, as the policy says", () => {
	expect(JSON.stringify(messages.privacy)).toContain("network address for as long as it takes to answer you");
	const caddy = readFileSync("deploy/Caddyfile", "utf8");
	const [globalOptions] = /^\{$[\s\S]*?^\}$/m.exec(caddy) ?? [];
	expect(globalOptions).toMatch(/^\s*request delete$/m);
	expect(caddy.match(/^\s*log\b/gm)).toHaveLength(1);
	const nginx = readFileSync("deploy/nginx-desks.conf", "utf8");
	const servers = nginx.match(/^server\s*\{/gm)?.length;
	expect(nginx.match(/^\s*access_log off;$/gm)).toHaveLength(Number(servers));
	expect(nginx.match(/^\s*(access|error)_log\b/gm)).toHaveLength(2 * Number(servers));
	expect(nginx.match(/^\s*error_log \S+ emerg;$/gm)).toHaveLength(Number(servers));
});
