/**
 * Who may speak to the studio: the page that was opened with the one-time address, and no page of another origin.
 * Loopback alone does not do: every page on the web can send requests to it, and a name can be made to point at it.
 * There is no cookie: cookies go to every port of this machine. The page keeps its session in its own origin's storage
 * and sends it as a header; the address holds its token behind the #, which no browser sends.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";

export const HOST = "127.0.0.1";
const SESSION_HEADER = "x-studio-session";

export class Access {
	readonly #host: string;
	readonly #origin: string;
	readonly #session = secret();
	#token = secret();

	constructor(port: number) {
		this.#host = `${HOST}:${port}`;
		this.#origin = `http://${this.#host}`;
	}

	/** A fresh one each time; the one before is worth nothing then. */
	newAddress(): string {
		this.#token = secret();
		return `${this.#origin}/#${this.#token}`;
	}

	exchange(token: unknown): string | undefined {
		if (!same(token, this.#token)) return undefined;
		this.#token = secret();
		return this.#session;
	}

	/** The status of a refusal; undefined: it may pass. */
	refusal({ headers, method, url }: Pick<FastifyRequest, "headers" | "method" | "url">): number | undefined {
		// A name that points at this machine (DNS rebinding) is not this machine's name.
		if (headers.host !== this.#host) return 421;
		// Browsers name the origin of a request; an address typed by hand comes from nowhere.
		const { origin = method === "GET" ? this.#origin : "" } = headers;
		const isFromHere = [undefined, "same-origin", "none"].includes(headers["sec-fetch-site"] as string);
		const isOpen = !url.startsWith("/api/") || url === "/api/session";
		return origin === this.#origin && isFromHere && (isOpen || same(headers[SESSION_HEADER], this.#session))
			? undefined
			: 403;
	}
}

const secret = () => randomBytes(24).toString("base64url");

const same = (given: unknown, expected: string) =>
	typeof given === "string" &&
	given.length === expected.length &&
	timingSafeEqual(Buffer.from(given), Buffer.from(expected));
