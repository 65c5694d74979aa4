import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../../tests/desk/support/childProcess.ts";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { openTestDesk } from "../../tests/desk/support/testDesk.ts";
import { BUILD_MEMORY } from "./astro.ts";
import { publish } from "./build.ts";

test("a new build takes the place of the old one at once; what open pages load stays until the build after", async () => {
	const distDir = join(temporaryFolder(), "dist");
	const buildNamed = (name: string) => {
		const fresh = join(temporaryFolder(), name);
		mkdirSync(join(fresh, "_astro", "fonts"), { recursive: true });
		writeFileSync(join(fresh, "_astro", "fonts", `${name}.woff2`), name);
		for (const page of ["index.html", "404.html"]) writeFileSync(join(fresh, page), name);
		for (const file of ["house.jpg", "island.js", "island.js.br"]) {
			writeFileSync(join(fresh, "_astro", `${name}-${file}`), name);
		}
		publish(fresh, distDir);
	};
	const picture = (name: string) => `/_astro/${name}-house.jpg`;

	buildNamed("first");
	const running = (await openTestDesk({ DIST_DIR: distDir })).app;
	buildNamed("second");
	const restarted = (await openTestDesk({ DIST_DIR: distDir })).app;

	expect((await running.inject("/")).body).toBe("first");
	for (const app of [running, restarted]) {
		const kept = await app.inject(picture("first"));
		expect([kept.statusCode, kept.body]).toEqual([200, "first"]);
		expect(kept.headers["cache-control"]).toContain("immutable");
		expect((await app.inject("/_astro/fonts/first.woff2")).body).toBe("first");
	}
	expect((await restarted.inject("/")).body).toBe("second");
	expect((await restarted.inject(picture("second"))).body).toBe("second");
	expect((await restarted.inject("/_astro/first-island.js")).headers["content-type"]).toMatch(/javascript/);
	for (const path of ["/_astro/first-island.js.br", "/_astro/../404.html", "/_astro/%2e%2e/404.html"]) {
		expect((await restarted.inject(path)).statusCode, path).toBe(404);
	}

	buildNamed("third");
	expect((await restarted.inject(picture("second"))).statusCode).toBe(200);
	expect((await restarted.inject(picture("first"))).statusCode).toBe(404);
});

/** A file system of its own wherever Linux runs. */
const OTHER_DRIVE = "/dev/shm";

test.skipIf(!existsSync(OTHER_DRIVE))("the site may be put on another drive", () => {
	const drive = mkdtempSync(join(OTHER_DRIVE, "site-"));
	onTestFinished(() => rmSync(drive, { recursive: true }));
	const fresh = temporaryFolder();
	for (const text of ["first", "second"]) {
		mkdirSync(fresh, { recursive: true });
		writeFileSync(join(fresh, "index.html"), text);
		publish(fresh, join(drive, "web", "dist"));
		expect(existsSync(fresh)).toBe(false);
		expect(readFileSync(join(drive, "web", "dist", "index.html"), "utf8")).toBe(text);
	}
});

function projectWith(astro: string): string {
	const folder = temporaryFolder();
	mkdirSync(join(folder, "node_modules/astro/bin"), { recursive: true });
	writeFileSync(join(folder, "node_modules/astro/bin/astro.mjs"), astro);
	return folder;
}

test("a build that runs out of memory says so, and how much it needs; docs/deploy.md names the same", async () => {
	const folder = projectWith('process.kill(process.pid, "SIGKILL");');
	const { code, stderr } = await run(resolve("tools/build/build.ts"), [], {}, folder);
	expect([code, stderr]).toEqual([1, expect.stringContaining(`out of memory: it needs ${BUILD_MEMORY}.`)]);
	expect(readFileSync("docs/deploy.md", "utf8")).toContain(`A build needs about ${BUILD_MEMORY} of memory`);
});

test("a build that was interrupted goes on where it was; only the pictures that may be half written are made anew", async () => {
	const folder = projectWith(`
		import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
		const out = process.argv.at(-1);
		mkdirSync(out, { recursive: true });
		const inProject = realpathSync(out).startsWith(realpathSync("."));
		writeFileSync(out + "/index.html", inProject ? "whole" : "without packages");`);
	// Of all releases, as in docs/deploy.md.
	symlinkSync(temporaryFolder(), join(folder, ".cache"));
	const picture = (name: string) => join(folder, ".cache/astro/assets", name);
	mkdirSync(join(folder, ".cache/astro/assets"), { recursive: true });
	for (const name of ["first.avif", "last.avif"]) writeFileSync(picture(name), name);
	utimesSync(picture("first.avif"), new Date(0), new Date(0));
	const { code, stderr } = await run(resolve("tools/build/build.ts"), [], {}, folder);
	expect([code, stderr]).toEqual([0, ""]);
	expect(["first.avif", "last.avif"].map((name) => existsSync(picture(name)))).toEqual([true, false]);
	expect(readFileSync(join(folder, "dist/index.html"), "utf8")).toBe("whole");
	expect(existsSync(join(folder, ".cache/dist.stamp"))).toBe(true);
});

test("npm start in a release without build tools says what to do", async () => {
	const { code, stderr } = await run(resolve("tools/start.ts"), [], {}, temporaryFolder());
	expect([code, stderr]).toEqual([
		1,
		expect.stringMatching(/^The site must be built.*node server\/main\.ts.*npm ci first\.\n$/),
	]);
});
