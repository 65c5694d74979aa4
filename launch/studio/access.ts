/**
 * Who may speak to the studio: the page that was opened with the one-time address, and no page of another origin.
 * Loopback alone does not do: every page on the web can send requests to it, and a name can be made to point at it.
 * There is no cookie: cookies go to every port of this machine. The page keeps its session in its own origin's storage
 * and sends it as a header; the address holds its token behind the #, which no browser sends.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export const HOST = "127.0.0.1";
export const SESSION_HEADER = "x-studio-session";

export class Access {
	readonly #host: string;
	readonly #session = secret();
	/** Part of the address of pictures: the elements that ask for them send no headers. */
	readonly pictureKey = secret();
	#token = secret();

	constructor(port: number) {
		this.#host = `${HOST}:${port}`;
	}

	/** A fresh one each time; the one before is worth nothing then. */
	newAddress(): string {
		this.#token = secret();
		return `http://${this.#host}/#${this.#token}`;
	}

	/** The session for the right token, once. */
	exchange(token: unknown): string | undefined {
		if (!same(token, this.#token)) return undefined;
		this.#token = secret();
		return this.#session;
	}

	/** A name that points at this machine (DNS rebinding) is not this machine's name. */
	isOwnHost({ host }: IncomingHttpHeaders): boolean {
		return host === this.#host;
	}

	/** Browsers name the origin of a request; an address typed by hand comes from nowhere. */
	isOwnPage(method: string, headers: IncomingHttpHeaders): boolean {
		const { origin } = headers;
		const site = headers["sec-fetch-site"];
		if (origin !== undefined && origin !== `http://${this.#host}`) return false;
		if (site !== undefined && site !== "same-origin" && site !== "none") return false;
		return method === "GET" || origin !== undefined;
	}

	hasSession(headers: IncomingHttpHeaders): boolean {
		return same(headers[SESSION_HEADER], this.#session);
	}
}

const secret = () => randomBytes(24).toString("base64url");

const same = (given: unknown, expected: string) =>
	typeof given === "string" &&
	given.length === expected.length &&
	timingSafeEqual(Buffer.from(given), Buffer.from(expected));
