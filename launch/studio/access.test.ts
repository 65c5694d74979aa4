import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { run } from "../../tests/desk/support/childProcess.ts";
import { Access } from "./access.ts";

const PORT = 4380;
const ORIGIN = `http://127.0.0.1:${PORT}`;

const tokenOf = (address: string) => new URL(address).searchParams.get("token") ?? "";

test("a token is worth a cookie once, and nothing after a newer one", () => {
	const access = new Access(PORT);
	const first = tokenOf(access.newAddress());
	const second = tokenOf(access.newAddress());
	expect(access.exchange(first)).toBeUndefined();
	const cookie = access.exchange(second) ?? "";
	expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/);
	expect(access.exchange(second)).toBeUndefined();
	expect(access.hasCookie({ cookie: `other=1; ${cookie.split(";")[0]}` })).toBe(true);
	expect(access.hasCookie({ cookie: cookie.split("=")[0] })).toBe(false);
	expect(access.hasCookie({})).toBe(false);
});

test.each([
	["POST", {}, false],
	["POST", { origin: ORIGIN }, true],
	["POST", { origin: "http://evil.example" }, false],
	["POST", { origin: "http://127.0.0.1:9" }, false],
	["POST", { origin: "null" }, false],
	["POST", { origin: ORIGIN, "sec-fetch-site": "same-site" }, false],
	["GET", { "sec-fetch-site": "cross-site" }, false],
	["GET", { "sec-fetch-site": "none" }, true],
	["GET", {}, true],
] as const)("a %s with %j comes from the studio's own page: %s", (method, headers, own) => {
	expect(new Access(PORT).isOwnPage(method, headers)).toBe(own);
});

test("a name that was made to point at this machine is not its own", () => {
	expect(new Access(PORT).isOwnHost({ host: `127.0.0.1:${PORT}` })).toBe(true);
	expect(new Access(PORT).isOwnHost({ host: `evil.example:${PORT}` })).toBe(false);
});

test("on a server the studio does not start", async () => {
	const { code, stderr } = await run("launch/studio/studio.ts", [], { NODE_ENV: "production" });
	expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining("not for a server") });
});

test("nothing that is built or served reaches for the studio", () => {
	const files = globSync(["astro.config.ts", "{src,server}/**/*.{ts,tsx,astro}"], {
		exclude: ["**/*.test.*"],
	});
	const reaching = files.filter((file) => /from "[^"]*launch\//.test(readFileSync(file, "utf8")));
	expect(reaching).toEqual([]);
	expect(files.length).toBeGreaterThan(100);
});
