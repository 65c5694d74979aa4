/** Firefox over WebDriver BiDi. */
import puppeteer, { type Page as BidiPage, type Browser } from "puppeteer-core";
import { type Engine, type Key, type Page, type Point, type Screen, until } from "./engine.ts";
import { program } from "./programs.ts";

export function firefox(preferences: Readonly<Record<string, boolean>> = {}): Engine {
	const browsers = new Map<boolean, Promise<Browser>>();
	/** Scripts are on or off for a whole browser. */
	const browser = (scripts: boolean) => {
		const started =
			browsers.get(scripts) ??
			puppeteer.launch({
				browser: "firefox",
				executablePath: program("firefox"),
				extraPrefsFirefox: { ...preferences, "javascript.enabled": scripts },
			});
		browsers.set(scripts, started);
		return started;
	};
	return {
		async open(screen, scripts) {
			const context = await (await browser(scripts)).createBrowserContext();
			const page = await context.newPage();
			await page.setViewport({ width: screen.width, height: screen.height });
			return new FirefoxPage(page, screen);
		},
		async stop() {
			for (const started of browsers.values()) await (await started).close();
		},
	};
}

class FirefoxPage implements Page {
	readonly screen: Screen;
	readonly #page: BidiPage;
	readonly #errors: string[] = [];
	readonly #alerts: string[] = [];

	constructor(page: BidiPage, screen: Screen) {
		this.screen = screen;
		this.#page = page;
		page.on("console", (message) => message.type() === "error" && this.#errors.push(message.text()));
		page.on("pageerror", (error) => this.#errors.push(String(error)));
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

	async mouse(start: Point, ...further: readonly Point[]) {
		const { mouse } = this.#page;
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
		return until(() => this.#alerts.shift());
	}

	async errors() {
		return this.#errors;
	}

	close() {
		return this.#page.browserContext().close();
	}
}
