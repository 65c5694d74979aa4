import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { messages } from "../../../src/config/messages.ts";
import { addressesInLogs } from "./privacy.ts";

const POLICY =
	"Our server sees your network address for as long as it takes to answer you and to stop abuse.";
const caddy = readFileSync("deploy/Caddyfile", "utf8");
const nginx = readFileSync("deploy/nginx-desks.conf", "utf8");

const found = (files: Readonly<Record<string, string>>, policy = POLICY) =>
	addressesInLogs(policy, files).map(({ where }) => `${where.file} ${where.key}`);

test("the proxies that are shipped keep no address, as the policy says", () => {
	expect(JSON.stringify(messages.privacy)).toContain(
		"sees your network address for as long as it takes to answer you",
	);
	expect(found({ "deploy/Caddyfile": caddy, "deploy/nginx-desks.conf": nginx })).toEqual([]);
});

test.each([
	["a log of visits in Caddy", "Caddyfile", caddy.replace("\treverse_proxy", "\tlog\n\treverse_proxy")],
	["requests in Caddy's errors", "Caddyfile", caddy.replace("request delete", "")],
	["Caddy's log as it comes", "Caddyfile", caddy.replace(/^\{$[\s\S]*?^\}$/m, "")],
	["a log of visits in nginx", "nginx.conf", nginx.replace("access_log off;", "access_log /var/log/x;")],
	["nginx's log as it comes", "nginx.conf", nginx.replaceAll(/access_log off;/g, "")],
	["addresses in nginx's errors", "nginx.conf", nginx.replace(" emerg;", " error;")],
])("%s breaks the promise, and preflight tells", (_what, file, text) => {
	expect(found({ [file]: text })).toEqual([`${file} log`]);
});

test("a policy that says nothing of addresses is found", () => {
	expect(found({}, "We keep little.")).toEqual(["src/config/languages/en.json address"]);
});
