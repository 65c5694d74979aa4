/** Firefox over WebDriver BiDi. */
import puppeteer, { type Page as BidiPage, type Browser } from "puppeteer-core";
import type { Engine, Key, Page, Point, Screen } from "./engine.ts";
import { program } from "./programs.ts";
import { until } from "./until.ts";

type Preferences = Readonly<Record<string, boolean>>;

export function firefox(name: string, preferences: Preferences = {}): Engine {
	const running = new Map<boolean, Promise<Browser>>();
	/** Scripts are off for a whole browser, so there may be two. */
	const browser = (scripts: boolean) => {
		const started = running.get(scripts) ?? launch({ ...preferences, "javascript.enabled": scripts });
		running.set(scripts, started);
		return started;
	};
	const open = async (screen: Screen, { scripts } = { scripts: true }) => {
		const context = await (await browser(scripts)).createBrowserContext();
		const page = new FirefoxPage(await context.newPage(), screen);
		await page.resize(screen.width, screen.height);
		return page;
	};
	return {
		name,
		open,
		async complaintsAtLoad(address) {
			const page = await open({ name: "desktop", width: 1280, height: 800 });
			await page.goto(address);
			const complaints = await page.complaints();
			await page.close();
			return complaints;
		},
		async stop() {
			for (const started of running.values()) await (await started).close();
		},
	};
}

const launch = (extraPrefsFirefox: Preferences) =>
	puppeteer.launch({
		browser: "firefox",
		executablePath: program("firefox"),
		extraPrefsFirefox: { ...extraPrefsFirefox },
	});

class FirefoxPage implements Page {
	readonly screen: Screen;
	readonly #page: BidiPage;
	readonly #complaints: string[] = [];
	readonly #alerts: string[] = [];

	constructor(page: BidiPage, screen: Screen) {
		this.screen = screen;
		this.#page = page;
		page.on("console", (message) => message.type() === "error" && this.#complaints.push(message.text()));
		// What the policy refuses comes as an error, too.
		page.on("pageerror", (error) => this.#complaints.push(String(error)));
		page.on("dialog", (dialog) => {
			this.#alerts.push(dialog.message());
			void dialog.accept();
		});
	}

	async goto(address: string) {
		await this.#page.goto(address);
	}

	async address() {
		return this.#page.url();
	}

	evaluate<Args extends unknown[], Answer>(task: (...args: Args) => Answer | Promise<Answer>, ...args: Args) {
		return this.#page.evaluate(task as never, ...args) as Promise<Answer>;
	}

	async mouse(...way: readonly [Point, ...Point[]]) {
		const { mouse } = this.#page;
		const [start, ...further] = way;
		await mouse.move(start.x, start.y);
		await mouse.down();
		for (const { x, y } of further) await mouse.move(x, y);
		await mouse.up();
	}

	type(text: string) {
		return this.#page.keyboard.type(text);
	}

	press(key: Key) {
		return this.#page.keyboard.press(key);
	}

	alert() {
		return until("an alert", () => this.#alerts.shift());
	}

	resize(width: number, height: number) {
		return this.#page.setViewport({ width, height });
	}

	screenshot() {
		return this.#page.screenshot();
	}

	async complaints() {
		return this.#complaints;
	}

	close() {
		return this.#page.browserContext().close();
	}
}
