/**
 * Who may speak to the studio: the browser that opened the address with the one-time token, and no page of another
 * origin. Loopback alone does not do: every page on the web can send requests to it, and a name can be made to point at it.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export const HOST = "127.0.0.1";

export class Access {
	readonly #port: number;
	readonly #session = secret();
	#token = secret();

	constructor(port: number) {
		this.#port = port;
	}

	/** A fresh one each time; the one before is worth nothing then. */
	newAddress(): string {
		this.#token = secret();
		return `http://${this.#host}/?token=${this.#token}`;
	}

	/** The cookie for the right token, once. */
	exchange(token: string): string | undefined {
		if (!same(token, this.#token)) return undefined;
		this.#token = secret();
		return `${this.#cookie}=${this.#session}; Path=/; HttpOnly; SameSite=Strict`;
	}

	/** A name that points at this machine (DNS rebinding) is not this machine's name. */
	isOwnHost({ host }: IncomingHttpHeaders): boolean {
		return host === this.#host;
	}

	/** Browsers tell where a request comes from; an address typed by hand comes from nowhere. */
	isOwnPage(method: string, headers: IncomingHttpHeaders): boolean {
		const { origin } = headers;
		const site = headers["sec-fetch-site"];
		if (origin !== undefined && origin !== `http://${this.#host}`) return false;
		if (site !== undefined && site !== "same-origin" && site !== "none") return false;
		return method === "GET" || origin !== undefined;
	}

	hasCookie({ cookie = "" }: IncomingHttpHeaders): boolean {
		const [, given = ""] =
			cookie
				.split(/;\s*/)
				.map((pair) => pair.split("="))
				.find(([name]) => name === this.#cookie) ?? [];
		return same(given, this.#session);
	}

	get #host(): string {
		return `${HOST}:${this.#port}`;
	}

	/** Cookies know no ports: two studios must not share one. */
	get #cookie(): string {
		return `studio-${this.#port}`;
	}
}

const secret = () => randomBytes(24).toString("base64url");

const same = (given: string, expected: string) =>
	given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
