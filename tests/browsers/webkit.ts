/** WebKit, Safari's engine: WebKitGTK's MiniBrowser in Xvfb, over W3C WebDriver. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../tools/freePort.ts";
import { type Engine, type Key, type Page, type Screen, until } from "./engine.ts";
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
			return webkitPage(call, screen);
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
			for (const child of [driver, xvfb]) {
				child.kill();
				await once(child, "close");
			}
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

const KEYS: Readonly<Record<Key, string>> = { Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004" };

async function webkitPage(call: Call, screen: Screen): Promise<Page> {
	const found: string[] = [];
	const evaluate: Page["evaluate"] = async (task, ...args) => {
		const script = `return (${watched})(${task}, [...arguments])`;
		const [answer, errors] = await call<[never, string[]]>("/execute/sync", { script, args });
		found.push(...errors);
		return answer;
	};
	const errors = async () => {
		await evaluate(() => {});
		return found;
	};
	const goto = async (address: string) => {
		await call("/url", { url: address });
		await errors();
	};
	const act = async (type: "key" | "pointer", ...actions: readonly unknown[]) => {
		await call("/actions", { actions: [{ type, id: type, actions }] });
	};
	const inner = () => evaluate(() => ({ width: innerWidth, height: innerHeight }));
	// The window is higher than the page by its toolbar.
	const { width, height } = screen;
	const window = await call<{ height: number }>("/window/rect");
	const toolbar = window.height - (await inner()).height;
	await call("/window/rect", { x: 0, y: 0, width, height: height + toolbar });
	await until(async () => {
		const size = await inner();
		return size.width === width && size.height === height;
	});
	return {
		screen,
		goto,
		evaluate,
		errors,
		address: () => call<string>("/url"),
		mouse(...way) {
			const [start, ...further] = way.map(({ x, y }) => ({ type: "pointerMove", duration: 0, x, y }));
			const [down, up] = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
			return act("pointer", start, down, ...further, up);
		},
		async type(text) {
			const focused = await call<Readonly<Record<string, string>>>("/element/active");
			await call(`/element/${Object.values(focused)[0]}/value`, { text });
		},
		press: (key) => act("key", ...["keyDown", "keyUp"].map((type) => ({ type, value: KEYS[key] }))),
		async alert() {
			const text = await until(() => call<string>("/alert/text").catch(() => undefined));
			await call("/alert/accept", {});
			return text;
		},
		close: () => goto("about:blank"),
	};
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
