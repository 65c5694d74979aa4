/** Who may speak to the studio (docs/studio.md). Every page on the web can send requests to 127.0.0.1; cookies go to every port. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { Refused } from "./programs.ts";

export const HOST = "127.0.0.1";
const SESSION_HEADER = "x-studio-session";
const USED_UP =
	"This address has been used already. Press Enter in the window where the studio was started, and it opens a new one.";

export class Access {
	readonly #origin: string;
	readonly #session = secret();
	#token = secret();

	constructor(port: number) {
		this.#origin = `http://${HOST}:${port}`;
	}

	newAddress(): string {
		this.#token = secret();
		return `${this.#origin}/#${this.#token}`;
	}

	exchange(token: unknown): string {
		if (!same(token, this.#token)) throw new Refused(USED_UP);
		this.#token = secret();
		return this.#session;
	}

	/** The status of a refusal; undefined: it may pass. */
	refusal({ headers, method, url }: Pick<FastifyRequest, "headers" | "method" | "url">): number | undefined {
		// A name that points at this machine (DNS rebinding) is not this machine's name.
		if (`http://${headers.host}` !== this.#origin) return 421;
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
