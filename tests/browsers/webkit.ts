/** WebKit, Safari's engine: WebKitGTK's MiniBrowser in Xvfb, over W3C WebDriver. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../tools/freePort.ts";
import { type Engine, type Key, type Page, type Point, type Screen, until } from "./engine.ts";
import { program } from "./programs.ts";

/** Else the toolbar keeps the window wider than a phone. */
const NARROW_TOOLBAR = "button, entry { min-width: 0; padding: 0; margin: 0; border: 0; }";

/** WebKitGTK is built without web app manifests; Safari knows this directive. */
const EXPECTED = /Unrecognized Content-Security-Policy directive 'manifest-src'/;

type Call = <Value>(path: string, body?: object) => Promise<Value>;

export async function webkit(): Promise<Engine> {
	const home = mkdtempSync(join(tmpdir(), "webkit-"));
	mkdirSync(join(home, ".config/gtk-3.0"), { recursive: true });
	writeFileSync(join(home, ".config/gtk-3.0/gtk.css"), NARROW_TOOLBAR);
	const xvfb = spawn(program("xvfb"), ["-displayfd", "1", "-screen", "0", "1440x1200x24"], {
		stdio: ["ignore", "pipe", "ignore"],
	});
	const [display] = await once(xvfb.stdout, "data");
	const env = {
		PATH: process.env["PATH"],
		HOME: home,
		XDG_RUNTIME_DIR: home,
		DISPLAY: `:${String(display).trim()}`,
		LANG: "C.UTF-8",
		NO_AT_BRIDGE: "1",
	};
	const origin = `http://127.0.0.1:${await freePort()}`;
	const driver = spawn(program("webkitDriver"), [`--port=${new URL(origin).port}`], { env, stdio: "ignore" });
	await until(() =>
		fetch(`${origin}/status`).then(
			({ ok }) => ok,
			() => false,
		),
	);

	/** The driver has one session at a time, and scripts are on or off for all of it. */
	let session: { readonly scripts: boolean; readonly path: string } | undefined;
	const call: Call = (path, body) => send(origin + (session?.path ?? "") + path, body ? "POST" : "GET", body);
	const endSession = async () => {
		if (session) await send(origin + session.path, "DELETE");
		session = undefined;
	};
	const startSession = async (scripts: boolean) => {
		if (session?.scripts === scripts) return;
		await endSession();
		const args = ["--automation", `--enable-javascript=${scripts}`];
		const alwaysMatch = {
			"webkitgtk:browserOptions": { binary: program("miniBrowser"), args },
			// An alert stays until a rule has read it.
			unhandledPromptBehavior: "ignore",
		};
		const { sessionId } = await call<{ sessionId: string }>("/session", { capabilities: { alwaysMatch } });
		session = { scripts, path: `/session/${sessionId}` };
	};

	return {
		async open(screen, scripts) {
			await startSession(scripts);
			const page = new WebKitPage(call, screen);
			await page.resize();
			return page;
		},
		/** Under WebDriver the console is silent, so this is a browser of its own. */
		async errorsAtLoad(address) {
			const options = ["--enable-write-console-messages-to-stdout=true", "--exit-after-load", address];
			const { stderr, stdout } = await promisify(execFile)(program("miniBrowser"), options, { env });
			const lines = `${stdout}${stderr}`.split("\n");
			return lines.filter((line) => /CONSOLE.*ERROR/.test(line) && !EXPECTED.test(line));
		},
		async stop() {
			await endSession();
			for (const child of [driver, xvfb]) await ended(child);
			rmSync(home, { recursive: true, force: true });
		},
	};
}

async function send<Value>(url: string, method: string, body?: object): Promise<Value> {
	const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
	const { value } = (await answer.json()) as { value: Value };
	if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
	return value;
}

async function ended(child: ChildProcess): Promise<void> {
	const end = once(child, "close");
	child.kill();
	await end;
}

const KEYS: Readonly<Record<Key, string>> = { Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004" };

class WebKitPage implements Page {
	readonly screen: Screen;
	readonly #call: Call;
	readonly #errors: string[] = [];

	constructor(call: Call, screen: Screen) {
		this.#call = call;
		this.screen = screen;
	}

	/** The window is higher than the page by its toolbar. */
	async resize() {
		const { width, height } = this.screen;
		const inner = () => this.evaluate(() => ({ width: innerWidth, height: innerHeight }));
		const window = await this.#call<{ height: number }>("/window/rect");
		const toolbar = window.height - (await inner()).height;
		await this.#call("/window/rect", { x: 0, y: 0, width, height: height + toolbar });
		await until(async () => {
			const size = await inner();
			return size.width === width && size.height === height;
		});
	}

	async goto(address: string) {
		await this.#call("/url", { url: address });
		await this.errors();
	}

	address() {
		return this.#call<string>("/url");
	}

	async evaluate<Args extends unknown[], Answer>(
		task: (...args: Args) => Answer | Promise<Answer>,
		...args: Args
	) {
		const [answer, errors] = await this.#call<[Answer, string[]]>("/execute/sync", {
			script: `return (${watched})(${task}, [...arguments])`,
			args,
		});
		this.#errors.push(...errors);
		return answer;
	}

	mouse(...way: readonly [Point, ...Point[]]) {
		const [start, ...further] = way.map(({ x, y }) => ({ type: "pointerMove", duration: 0, x, y }));
		const button = 0;
		return this.#act("pointer", start, { type: "pointerDown", button }, ...further, {
			type: "pointerUp",
			button,
		});
	}

	async type(text: string) {
		const focused = await this.#call<Readonly<Record<string, string>>>("/element/active");
		await this.#call(`/element/${Object.values(focused)[0]}/value`, { text });
	}

	press(key: Key) {
		const value = KEYS[key];
		return this.#act("key", { type: "keyDown", value }, { type: "keyUp", value });
	}

	async alert() {
		const text = await until(() => this.#call<string>("/alert/text").catch(() => undefined));
		await this.#call("/alert/accept", {});
		return text;
	}

	async errors() {
		await this.evaluate(() => {});
		return this.#errors;
	}

	close() {
		return this.goto("about:blank");
	}

	async #act(type: "key" | "pointer", ...actions: readonly unknown[]) {
		await this.#call("/actions", { actions: [{ type, id: type, actions }] });
	}
}

function watched<Answer>(task: (...args: unknown[]) => Answer | Promise<Answer>, args: readonly unknown[]) {
	const place = window as unknown as { errorList?: string[] };
	if (!place.errorList) {
		const list: string[] = [];
		place.errorList = list;
		addEventListener("error", ({ message }) => list.push(message));
		addEventListener("unhandledrejection", ({ reason }) => list.push(String(reason)));
		document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
			list.push(`Violation of ${effectiveDirective}: ${blockedURI}`),
		);
		console.error = (...words) => list.push(words.join(" "));
	}
	const { errorList } = place;
	const withErrors = (answer: Answer) => [answer, errorList.splice(0)] as const;
	const answer = task(...args);
	// With scripts off a promise would never resolve.
	return answer instanceof Promise ? answer.then(withErrors) : withErrors(answer);
}
