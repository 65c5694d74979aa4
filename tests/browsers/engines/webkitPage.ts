import type { Key, Page, Point, Screen } from "./engine.ts";
import { until } from "./until.ts";
import type { WebDriver } from "./webDriver.ts";

/** WebDriver's code points for keys that are no text. */
const KEYS: Readonly<Record<Key, string>> = {
	ArrowLeft: "\uE012",
	ArrowRight: "\uE014",
	Enter: "\uE007",
	Escape: "\uE00C",
	Tab: "\uE004",
};

export class WebKitPage implements Page {
	readonly screen: Screen;
	readonly #driver: WebDriver;
	/** The window is higher than the page by its toolbar. */
	readonly #toolbar: number;
	readonly #complaints: string[] = [];

	constructor(driver: WebDriver, screen: Screen, toolbar: number) {
		this.#driver = driver;
		this.#toolbar = toolbar;
		this.screen = screen;
	}

	async goto(address: string) {
		await this.#driver.post("/url", { url: address });
		await this.complaints();
	}

	address() {
		return this.#driver.get<string>("/url");
	}

	async evaluate<Args extends unknown[], Answer>(
		task: (...args: Args) => Answer | Promise<Answer>,
		...args: Args
	) {
		const [answer, complaints] = await this.#driver.post<[Answer, string[]]>("/execute/sync", {
			script: `return (${watched})(${task}, [...arguments])`,
			args,
		});
		this.#complaints.push(...complaints);
		return answer;
	}

	async mouse(...way: readonly [Point, ...Point[]]) {
		const moves = way.map(({ x, y }) => ({ type: "pointerMove", duration: 0, x, y }));
		const [start, ...further] = moves;
		await this.#act("pointer", [
			start,
			{ type: "pointerDown", button: 0 },
			...further,
			{ type: "pointerUp", button: 0 },
		]);
	}

	async type(text: string) {
		const focused = await this.#driver.get<Readonly<Record<string, string>>>("/element/active");
		await this.#driver.post(`/element/${Object.values(focused)[0]}/value`, { text });
	}

	press(key: Key) {
		const value = KEYS[key];
		return this.#act("key", [
			{ type: "keyDown", value },
			{ type: "keyUp", value },
		]);
	}

	async alert() {
		const text = await until("an alert", () =>
			this.#driver.get<string>("/alert/text").catch(() => undefined),
		);
		await this.#driver.post("/alert/accept");
		return text;
	}

	async resize(width: number, height: number) {
		await this.#driver.post("/window/rect", { x: 0, y: 0, width, height: height + this.#toolbar });
		await until(`a window of ${width} x ${height}`, () =>
			this.evaluate((wide, high) => innerWidth === wide && innerHeight === high, width, height).then(
				(fits) => fits || undefined,
			),
		);
	}

	async screenshot() {
		return Buffer.from(await this.#driver.get<string>("/screenshot"), "base64");
	}

	async complaints() {
		await this.evaluate(() => {});
		return this.#complaints;
	}

	/** The session goes on; only the page ends. */
	async close() {
		await this.goto("about:blank");
	}

	async #act(type: "key" | "pointer", actions: readonly unknown[]) {
		await this.#driver.post("/actions", { actions: [{ type, id: type, actions }] });
	}
}

/** Runs in the page: does the task, and tells what went wrong since the last one. */
function watched<Answer>(task: (...args: unknown[]) => Answer | Promise<Answer>, args: readonly unknown[]) {
	const place = window as unknown as { complaints?: string[] };
	if (!place.complaints) {
		const list: string[] = [];
		place.complaints = list;
		addEventListener("error", ({ message }) => list.push(message));
		addEventListener("unhandledrejection", ({ reason }) => list.push(String(reason)));
		document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
			list.push(`Violation of ${effectiveDirective}: ${blockedURI}`),
		);
		console.error = (...words) => list.push(words.join(" "));
	}
	const { complaints } = place;
	const withComplaints = (answer: Answer) => [answer, complaints.splice(0)] as const;
	const answer = task(...args);
	// With scripts off a promise would never answer.
	return answer instanceof Promise ? answer.then(withComplaints) : withComplaints(answer);
}
