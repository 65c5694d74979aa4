/** The part of W3C WebDriver that the rules need. */

const PATIENCE_MS = 150_000;

export class WebDriver {
	readonly #origin: string;
	#session = "";

	constructor(origin: string) {
		this.#origin = origin;
	}

	async isReady(): Promise<true | undefined> {
		const answer = await fetch(`${this.#origin}/status`).catch(() => undefined);
		return answer?.ok || undefined;
	}

	async startSession(binary: string, args: readonly string[]): Promise<void> {
		const alwaysMatch = {
			"webkitgtk:browserOptions": { binary, args },
			// An alert stays until a rule has read it.
			unhandledPromptBehavior: "ignore",
		};
		const { sessionId } = await this.#call<{ sessionId: string }>("POST", "/session", {
			capabilities: { alwaysMatch },
		});
		this.#session = `/session/${sessionId}`;
	}

	endSession(): Promise<unknown> {
		return this.#call("DELETE", this.#session);
	}

	get<Value>(path: string): Promise<Value> {
		return this.#call("GET", this.#session + path);
	}

	post<Value>(path: string, body: object = {}): Promise<Value> {
		return this.#call("POST", this.#session + path, body);
	}

	async #call<Value>(method: string, path: string, body?: object): Promise<Value> {
		const answer = await fetch(this.#origin + path, {
			method,
			signal: AbortSignal.timeout(PATIENCE_MS),
			...(body && { body: JSON.stringify(body) }),
		});
		const { value } = (await answer.json()) as { value: Value };
		if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
		return value;
	}
}
