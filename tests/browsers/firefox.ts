/** Firefox over WebDriver BiDi. */
import puppeteer, { type Page as BidiPage, type Browser } from "puppeteer-core";
import { type Engine, type Page, type Screen, until } from "./engine.ts";
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
			return firefoxPage(page, screen);
		},
		async stop() {
			for (const started of browsers.values()) await (await started).close();
		},
	};
}

function firefoxPage(page: BidiPage, screen: Screen): Page {
	const { keyboard, mouse } = page;
	const errors: string[] = [];
	const alerts: string[] = [];
	page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
	page.on("pageerror", (error) => errors.push(String(error)));
	page.on("dialog", (dialog) => {
		alerts.push(dialog.message());
		void dialog.accept();
	});
	return {
		screen,
		goto: async (address) => void (await page.goto(address)),
		address: async () => page.url(),
		evaluate: (task, ...args) => page.evaluate(task as never, ...args) as Promise<never>,
		async mouse(start, ...further) {
			await mouse.move(start.x, start.y);
			await mouse.down();
			for (const { x, y } of further) await mouse.move(x, y);
			await mouse.up();
		},
		type: (text) => keyboard.type(text),
		press: (key) => keyboard.press(key),
		alert: () => until(() => alerts.shift()),
		errors: async () => errors,
		close: () => page.browserContext().close(),
	};
}
