/** The test of every rule of the studio: a project of its own, the real program, a real browser. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test as base, expect, type Page } from "@playwright/test";
import { studioProject } from "./studioProject.ts";

export { expect, type Page } from "@playwright/test";

export class RunningStudio {
	readonly folder: string;
	readonly #env: Readonly<Record<string, string>>;
	#child: ChildProcess | undefined;
	#address = "";
	#said = "";

	constructor(folder: string, env: Readonly<Record<string, string>> = {}) {
		this.folder = folder;
		this.#env = env;
	}

	/** The address with its one-time token. */
	get address(): string {
		return this.#address;
	}

	/** Everything that it wrote to its terminal. */
	get said(): string {
		return this.#said;
	}

	get origin(): string {
		return new URL(this.#address).origin;
	}

	async start(): Promise<void> {
		const child = spawn(process.execPath, ["launch/studio/studio.ts", "--no-open", "--port", "0"], {
			cwd: this.folder,
			stdio: ["pipe", "pipe", "pipe"],
			env: { ...withoutSession(), ...this.#env },
		});
		this.#child = child;
		child.stderr.pipe(process.stderr);
		for (const stream of [child.stdout, child.stderr]) {
			stream.on("data", (text: Buffer) => {
				this.#said += text;
			});
		}
		this.#address = await this.#nextAddress();
	}

	/** As the Enter key in its terminal. */
	async newAddress(): Promise<string> {
		this.#child?.stdin?.write("\n");
		this.#address = await this.#nextAddress();
		return this.#address;
	}

	async kill(signal: "SIGKILL" | "SIGTERM" = "SIGKILL"): Promise<void> {
		const child = this.#child;
		if (!child || child.exitCode !== null || child.signalCode !== null) return;
		const gone = once(child, "exit");
		child.kill(signal);
		await gone;
	}

	read(file: string): string {
		const path = join(this.folder, file);
		return existsSync(path) ? readFileSync(path, "utf8") : "";
	}

	async #nextAddress(): Promise<string> {
		const lines = createInterface({ input: this.#child?.stdout as NodeJS.ReadableStream });
		for await (const line of lines) {
			const [address] = /http:\S+token=\S+/.exec(line) ?? [];
			if (!address) continue;
			lines.close();
			return address;
		}
		throw new Error("The studio ended before it told its address.");
	}
}

/** A test that runs over ssh is no server. */
const withoutSession = () => {
	const { SSH_CONNECTION: _ssh, NODE_ENV: _mode, ...env } = process.env;
	return env;
};

export const test = base.extend<{ studio: RunningStudio; complaints: string[] }>({
	studio: async ({ page: _page }, use) => {
		const { folder, remove } = studioProject();
		const studio = new RunningStudio(folder);
		await studio.start();
		await use(studio);
		await studio.kill("SIGTERM");
		remove();
	},
	/** What the studio's own page has complained about; a test that provokes it empties the list. */
	complaints: [
		async ({ page }, use) => {
			const complaints: string[] = [];
			// The preview's pages are told to load anew while they still load; what they miss then is no fault of the studio.
			page.on("pageerror", (error) => {
				if (!`${error.message}${error.stack}`.includes("http://localhost")) complaints.push(String(error));
			});
			await page.addInitScript(() =>
				document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
					throw new Error(`Violation of ${effectiveDirective}: ${blockedURI}`);
				}),
			);
			await use(complaints);
			expect(complaints).toEqual([]);
		},
		{ auto: true },
	],
});

export async function openStudio(page: Page, { address }: { readonly address: string }): Promise<void> {
	await page.goto(address);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** The site inside the studio. */
export const site = (page: Page) => page.frameLocator("iframe");

export const goTo = (page: Page, part: string) =>
	page
		.getByRole("navigation")
		.getByRole("button", { name: new RegExp(`^${part}( \\d|$)`) })
		.click();

/** Until what was typed is in the draft. */
export async function settled(studio: RunningStudio, text: string): Promise<void> {
	await expect.poll(() => studio.read(".studio/draft.json")).toContain(text);
}
