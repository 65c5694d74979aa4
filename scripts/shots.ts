/**
 * npm run shots: every screen at four widths and every state at phone and desktop width, into shots/ with an index page.
 * With --readme it also renews the two pictures of the README.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { SEND_FORM_PATH } from "../src/config/forms.ts";
import { SECOND_BRAND } from "../tests/brands/second.ts";
import { browserLaunch } from "./browser.ts";
import { build } from "./build.ts";

const FOLDER = "shots";
const PORT = 4389;
const BASE = `http://localhost:${PORT}`;
const WIDTHS = { 360: 640, 768: 1024, 1440: 900, 1920: 1080 };
const STATE_WIDTHS = [360, 1440] as const;
const SECOND_BASE = `http://localhost:${PORT + 1}/`;
const BLOCKED = "blocked.example";
const SCREENS = {
	home: "/",
	signin: "/signin",
	terms: "/terms",
	privacy: "/privacy",
	"not-found": "/nothing-here",
};

type Width = keyof typeof WIDTHS;
type ContextOptions = NonNullable<Parameters<Browser["newContext"]>[0]>;

interface State {
	readonly path: string;
	readonly narrowOnly?: boolean;
	readonly options?: ContextOptions;
	/** What to do on the page until the state is on the screen. */
	readonly show: (page: Page) => Promise<void>;
}

const STATES: Record<string, State> = {
	hero: { path: "/", show: async () => {} },
	"menu-open": {
		path: "/",
		narrowOnly: true,
		show: (page) => page.getByRole("button", { name: "Menu" }).click(),
	},
	"gallery-moved": {
		path: "/",
		show: async (page) => {
			await hydrate(page, "[data-gallery-row]");
			await page.getByRole("button", { name: "Next pictures" }).click();
		},
	},
	lightbox: {
		path: "/",
		show: async (page) => {
			await hydrate(page, "[data-gallery-row]");
			await page.locator("[data-gallery-row] a").first().click();
			await page.waitForFunction(
				() => document.querySelector<HTMLImageElement>("dialog [data-current] img")?.complete,
			);
		},
	},
	"film-description": { path: "/", show: (page) => page.getByText("What the film shows").click() },
	"listing-expanded": {
		path: "/",
		show: async (page) => {
			await hydrate(page, "article button");
			await page.getByRole("button", { name: "Learn More" }).click();
		},
	},
	"testimonial-expanded": {
		path: "/",
		show: async (page) => {
			await hydrate(page, "#testimonials blockquote");
			await page.getByRole("button", { name: "Read More" }).first().click();
		},
	},
	"contact-errors": {
		path: "/",
		show: async (page) => {
			await hydrate(page, "#contact form");
			await page.locator("#contact button[type=submit]").click();
		},
	},
	"sign-in-errors": {
		path: "/signin",
		show: async (page) => {
			await hydrate(page, "main form");
			await page.locator("main button[type=submit]").click();
		},
	},
	"sign-in-sending": { path: "/signin", show: (page) => signIn(page, "hold") },
	"sign-in-success": { path: "/signin", show: (page) => signIn(page, 200) },
	"sign-in-failure": { path: "/signin", show: (page) => signIn(page, 500) },
	"contact-snackbar": {
		path: SECOND_BASE,
		show: async (page) => {
			await answerForms(page, 200);
			await hydrate(page, "#contact form");
			await fillContact(page, "sam@example.com");
			await page.locator("#contact [role=status]:not(:empty)").waitFor();
		},
	},
	"answered-without-scripts": {
		path: "/",
		options: { javaScriptEnabled: false },
		show: (page) => fillContact(page, "sam@example.com"),
	},
	"refused-without-scripts": {
		path: "/",
		options: { javaScriptEnabled: false },
		show: (page) => fillContact(page, `sam@${BLOCKED}`),
	},
};

await build({ onlyIfStale: true });
await build({ onlyIfStale: true, ...SECOND_BRAND });
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const servers = [serve("dist", PORT), serve(SECOND_BRAND.distDir, PORT + 1, SECOND_BRAND.env)];
const taken: string[] = [];
try {
	await answering();
	const browser = await chromium.launch(browserLaunch());
	for (const width of Object.keys(WIDTHS).map(Number) as Width[]) {
		for (const [name, path] of Object.entries(SCREENS)) await shootWhole(browser, name, width, {}, { path });
	}
	for (const width of STATE_WIDTHS) {
		for (const [name, { path, narrowOnly, options = {}, show }] of Object.entries(STATES)) {
			if (narrowOnly && width >= 900) continue;
			await shoot(browser, `state-${name}`, width, options, async (page) => {
				await page.goto(new URL(path, BASE).href);
				await show(page);
			});
		}
		await shootWhole(browser, "state-scripts-off", width, { javaScriptEnabled: false });
		await shootWhole(browser, "state-no-pictures", width, {}, { block: "**/*.{avif,jpg,jpeg}" });
		await shootWhole(browser, "state-dark-theme", width, { colorScheme: "dark" });
		await shootWhole(browser, "state-forced-colors", width, { forcedColors: "active" });
	}
	await browser.close();
} finally {
	for (const server of servers) server.kill();
}
writeIndex();
if (process.argv.includes("--readme")) {
	mkdirSync("docs/images", { recursive: true });
	copyFileSync(`${FOLDER}/state-hero-1440.png`, "docs/images/desktop.png");
	copyFileSync(`${FOLDER}/state-gallery-moved-360.png`, "docs/images/phone.png");
}
console.log(`${taken.length} pictures in ${FOLDER}/, index: ${FOLDER}/index.html`);

async function shoot(
	browser: Browser,
	name: string,
	width: Width,
	options: ContextOptions,
	prepare: (page: Page) => Promise<void>,
	fullPage = false,
): Promise<void> {
	const context = await browser.newContext({
		viewport: { width, height: WIDTHS[width] },
		hasTouch: width < 600,
		reducedMotion: "reduce",
		...options,
	});
	const page = await context.newPage();
	await prepare(page);
	await page.waitForLoadState("networkidle");
	const file = `${name}-${width}.png`;
	await page.screenshot({ path: `${FOLDER}/${file}`, fullPage });
	taken.push(file);
	await context.close();
}

function shootWhole(
	browser: Browser,
	name: string,
	width: Width,
	options: ContextOptions,
	{ path = "/", block }: { path?: string; block?: string } = {},
): Promise<void> {
	return shoot(
		browser,
		name,
		width,
		options,
		async (page) => {
			if (block) await page.route(block, (route) => route.abort());
			await page.goto(BASE + path);
			await throughThePage(page);
		},
		true,
	);
}

/** Everything below the fold is lazy: meet it once, then go back to the top. */
async function throughThePage(page: Page): Promise<void> {
	for (const section of await page.locator("main section, main article, footer").all()) {
		await section.scrollIntoViewIfNeeded();
		await page.waitForLoadState("networkidle");
	}
	await page.keyboard.press("Home");
	await page.locator("body").scrollIntoViewIfNeeded();
}

async function hydrate(page: Page, selector: string): Promise<void> {
	const target = page.locator(selector).first();
	await target.scrollIntoViewIfNeeded();
	await target
		.locator("xpath=ancestor-or-self::astro-island[1][not(@ssr)]|descendant::astro-island[1][not(@ssr)]")
		.first()
		.waitFor({ state: "attached" });
	await page.waitForLoadState("networkidle");
}

/** The e-mail service answers so, or keeps the visitor waiting. */
function answerForms(page: Page, answer: number | "hold"): Promise<unknown> {
	return page.route(`**${SEND_FORM_PATH}`, async (route) => {
		if (answer !== "hold") await route.fulfill({ status: answer, body: "" });
	});
}

async function fillContact(page: Page, email: string): Promise<void> {
	const answers = {
		user_name: "Sam Ortega",
		user_email: email,
		user_phone: "(435) 555-0111",
		message: "Is Saturday possible?",
	};
	for (const [name, value] of Object.entries(answers)) await page.locator(`[name=${name}]`).fill(value);
	await page.locator("#contact button[type=submit]").click();
}

async function signIn(page: Page, answer: number | "hold"): Promise<void> {
	await answerForms(page, answer);
	await page.clock.install();
	await hydrate(page, "main form");
	for (const input of await page
		.locator("main form input:is([type=text],[type=tel]):not([name=website])")
		.all()) {
		await input.fill("Within a year, near Deer Valley");
	}
	await page.locator("[name=visitor_email]").fill("sam@example.com");
	for (const yes of await page.locator("input[value=Yes]").all()) await yes.check();
	await page.locator("main button[type=submit]").click();
	if (answer === "hold") await page.getByText("Sending...").waitFor();
	else await page.locator("main form :is([role=status],[role=alert]) p").waitFor();
}

function serve(distDir: string, port: number, env: Readonly<Record<string, string>> = {}): ChildProcess {
	return spawn(process.execPath, ["server/main.ts"], {
		env: {
			...process.env,
			...env,
			DIST_DIR: distDir,
			PORT: String(port),
			DATA_DIR: `.cache/shots-data-${port}`,
			BLOCKED_SENDERS: BLOCKED,
			RATE_LIMIT_MAX: "1000",
		},
		stdio: "ignore",
	});
}

async function answering(): Promise<void> {
	const deadline = Date.now() + 15_000;
	while (Date.now() < deadline) {
		const ready = await fetch(`${BASE}/favicon.svg`).then(
			(response) => response.ok,
			() => false,
		);
		if (ready) return;
		await new Promise((again) => setTimeout(again, 100));
	}
	throw new Error(`The server on port ${PORT} does not answer.`);
}

function writeIndex(): void {
	const figures = taken.map(
		(file) =>
			`<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${file}</figcaption></figure>`,
	);
	const style =
		"body{font:14px sans-serif;display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:16px}img{width:100%;height:320px;object-fit:cover;object-position:top;border:1px solid #ccc}figure{margin:0}";
	writeFileSync(
		`${FOLDER}/index.html`,
		`<!doctype html><title>Screens and states</title><style>${style}</style>${figures.join("")}`,
	);
}
