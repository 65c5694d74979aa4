/** The test of every rule of the studio: a project of its own, the real program, a real browser. */
import {
	cpSync,
	existsSync,
	globSync,
	linkSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { type Program, startProgram } from "../../desk/support/childProcess.ts";
import { TEST_CA_FILE } from "../../desk/support/smtpPeer.ts";

export { expect, type Page } from "@playwright/test";

const FILES = ["package.json", "package-lock.json", "astro.config.ts", "tsconfig.json", ".env.example"];
const FOLDERS = ["docs", "deploy", "launch", "server", "tools", "schema", "model", "src", "sample"];
/** The packages of the preview, bundled once for all tests. */
const VITE_CACHE = ".cache/studio-tests/vite";
const MEDIA = /\.(jpg|mp4|webm)$/;

export class RunningStudio {
	readonly folder: string;
	#program!: Program;
	address = "";

	/** This project in a folder of its own; media are linked, which costs no room. */
	constructor() {
		mkdirSync(".cache/studio-tests", { recursive: true });
		this.folder = mkdtempSync(resolve(".cache/studio-tests/site-"));
		for (const name of [...FILES, ...FOLDERS])
			cpSync(name, join(this.folder, name), { recursive: true, filter: (file) => !MEDIA.test(file) });
		for (const file of globSync("{sample,src}/**/*.{jpg,mp4,webm}")) {
			mkdirSync(dirname(join(this.folder, file)), { recursive: true });
			linkSync(file, join(this.folder, file));
		}
		if (existsSync(VITE_CACHE))
			cpSync(VITE_CACHE, join(this.folder, ".cache/astro/studio"), { recursive: true });
		symlinkSync(resolve("node_modules"), join(this.folder, "node_modules"), "junction");
	}

	get origin(): string {
		return new URL(this.address).origin;
	}

	async start(...args: string[]): Promise<void> {
		const { SSH_CONNECTION: _ssh, NODE_ENV: _mode, CONTENT_DIR: _content, ...own } = process.env;
		// It opens the browser as an agent's does; here none is found.
		const env = { ...own, PORT: "0", PATH: "", NODE_EXTRA_CA_CERTS: TEST_CA_FILE } as Record<string, string>;
		this.#program = startProgram("launch/studio/studio.ts", args, env, this.folder, "pipe");
		this.address = "";
		await this.#nextAddress();
	}

	async newAddress(): Promise<string> {
		this.#program.type("\n");
		return this.#nextAddress();
	}

	readonly kill = (signal: NodeJS.Signals = "SIGKILL") => this.#program.end(signal);

	draft(file = "site.json"): string {
		const [kept = ""] = globSync(".studio/*/draft.json", { cwd: this.folder });
		return kept && JSON.stringify(JSON.parse(this.read(kept)).documents[file] ?? "", null, "\t");
	}

	readonly draftFile = (file: string) => String(globSync(`.studio/*/files/${file}`, { cwd: this.folder })[0]);

	read(file: string): string {
		const path = join(this.folder, file);
		return existsSync(path) ? readFileSync(path, "utf8") : "";
	}

	async picture(name: string, width = 1500): Promise<string> {
		const file = join(this.folder, ".cache", name);
		mkdirSync(dirname(file), { recursive: true });
		const background = { r: width % 255, g: name.length * 9, b: 120 };
		await sharp({ create: { width, height: 1000, channels: 3, background } })
			.withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 38/1 0/1" } })
			.jpeg()
			.toFile(file);
		return file;
	}

	async #nextAddress(): Promise<string> {
		const next = new RegExp(`${RegExp.escape(this.address)}[\\s\\S]*?(http:\\S+#\\S+)\\s`);
		[, this.address = ""] = await this.#program.says(next);
		return this.address;
	}
}

export const test = base.extend<{ studio: RunningStudio; complaints: string[] }>({
	studio: async ({ page: _page }, use, { parallelIndex }) => {
		const studio = new RunningStudio();
		await studio.start();
		await use(studio);
		await studio.kill("SIGTERM");
		const bundled = join(studio.folder, ".cache/astro/studio");
		if (parallelIndex === 0 && !existsSync(VITE_CACHE) && existsSync(join(bundled, "deps/_metadata.json")))
			renameSync(bundled, VITE_CACHE);
		rmSync(studio.folder, { recursive: true, force: true, maxRetries: 9, retryDelay: 200 });
	},
	complaints: [
		async ({ page }, use) => {
			const complaints: string[] = [];
			page.on("pageerror", (error) => {
				if (!`${error.message}${error.stack}`.includes("http://localhost")) complaints.push(String(error));
			});
			// The preview's own files are all handed out.
			page.on("response", (response) => {
				if (response.status() === 403 && response.url().startsWith("http://localhost"))
					complaints.push(response.url());
			});
			await use(complaints);
			expect(complaints).toEqual([]);
		},
		{ auto: true },
	],
});

export async function openStudio(page: Page, { address }: { readonly address: string }): Promise<void> {
	await page.goto(address);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	const sample = page.getByRole("button", { name: "Look around in the sample" });
	if (await sample.isVisible()) await sample.click();
	await expect(page.getByRole("heading", { level: 1, name: "You" })).toBeVisible();
}

export async function save(page: Page, button: string | RegExp = /^Save \d/): Promise<void> {
	await page.getByRole("button", { name: button }).click();
	await expect(page.getByText("Saved.")).toBeVisible();
}

/** Without what stands inside the preview. */
export async function expectAccessible(page: Page): Promise<void> {
	const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude("iframe").analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)).toEqual([]);
}

export const site = (page: Page) => page.frameLocator("iframe");

export const goTo = (page: Page, part: string) =>
	page
		.getByRole("navigation")
		.getByRole("button", { name: new RegExp(`^${part}`) })
		.click();

export const ask = (page: Page, path: string, body: object = {}) =>
	page.evaluate(
		async ([to, sent]) => {
			const session = localStorage.getItem("session") ?? "";
			const answer = await fetch(String(to), {
				method: "POST",
				headers: { "content-type": "application/json", "x-studio-session": session },
				body: JSON.stringify(sent),
			});
			return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
		},
		[path, body] as const,
	);
