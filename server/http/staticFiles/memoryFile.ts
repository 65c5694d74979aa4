/** A small file of the built site, kept in memory in every encoding, with its headers worked out beforehand. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isSignInPath, KIOSK_WORKER } from "../../../src/config/kiosk.ts";
import { pagePolicy, workerPolicy } from "../headers/contentSecurityPolicy.ts";
import { cacheControl, POLICY_HEADER } from "../headers/headerValues.ts";
import { acceptedEncoding, type Encoding } from "./acceptEncoding.ts";

/** What is kept in memory; the rest (pictures, film, fonts) is sent from disk. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".xml": "application/xml; charset=utf-8",
	".txt": "text/plain; charset=utf-8",
	".ics": "text/calendar; charset=utf-8",
	".webmanifest": "application/manifest+json; charset=utf-8",
	".ico": "image/x-icon",
};

export const isKeptInMemory = (file: string) => extname(file) in CONTENT_TYPES;

interface Variant {
	readonly body: Buffer;
	readonly headers: Readonly<Record<string, string | number>>;
	readonly etag: string;
}

/** The header of a page, and of a service worker; nothing for other files. */
type Policy = Readonly<Record<string, string>>;

export class MemoryFile {
	readonly #variants: Readonly<Record<Encoding, Variant>>;

	constructor(folder: string, file: string, emailOrigin = "") {
		const policy = filePolicy(folder, file, emailOrigin);
		const identity = variant(folder, file, "identity", "", policy);
		this.#variants = {
			identity,
			br: optionalVariant(folder, file, "br", ".br", policy) ?? identity,
			gzip: optionalVariant(folder, file, "gzip", ".gz", policy) ?? identity,
		};
	}

	send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
		const { body, headers, etag } = this.#chosen(request);
		const known = request.headers["if-none-match"];
		if (known !== undefined && holdsTag(known, etag)) {
			return reply.code(304).headers(notModified(headers)).send();
		}
		return reply.headers(headers).send(body);
	}

	/** Under an address that has no page; there is nothing to compare it with. */
	sendAs(status: number, request: FastifyRequest, reply: FastifyReply): FastifyReply {
		const { body, headers } = this.#chosen(request);
		const { etag: _ofAnotherAddress, ...rest } = headers;
		return reply.code(status).headers(rest).send(body);
	}

	#chosen(request: FastifyRequest): Variant {
		return this.#variants[acceptedEncoding(request.headers["accept-encoding"])];
	}
}

function filePolicy(folder: string, file: string, emailOrigin: string): Policy {
	if (file === KIOSK_WORKER) return { [POLICY_HEADER]: workerPolicy(emailOrigin) };
	if (extname(file) !== ".html") return {};
	const html = readFileSync(join(folder, file), "utf8");
	return {
		[POLICY_HEADER]: pagePolicy([html], emailOrigin, {
			kiosk: isSignInPath(`/${file.slice(0, -".html".length)}`),
		}),
	};
}

function optionalVariant(folder: string, file: string, encoding: Encoding, suffix: string, policy: Policy) {
	return existsSync(join(folder, file + suffix))
		? variant(folder, file, encoding, suffix, policy)
		: undefined;
}

function variant(folder: string, file: string, encoding: Encoding, suffix: string, policy: Policy): Variant {
	const body = readFileSync(join(folder, file + suffix));
	// A browser keeps a page with its policy: a new policy must be news to it.
	const content = createHash("sha256").update(JSON.stringify(policy)).update(body);
	const etag = `"${content.digest("base64url").slice(0, 22)}"`;
	return {
		body,
		etag,
		headers: {
			"content-type": CONTENT_TYPES[extname(file)] ?? "application/octet-stream",
			"content-length": body.length,
			"cache-control": cacheControl(file),
			vary: "accept-encoding",
			etag,
			...policy,
			...(encoding !== "identity" && { "content-encoding": encoding }),
		},
	};
}

/** Some browsers renew a kept page's headers from this answer, its policy included. */
const notModified = (headers: Variant["headers"]) =>
	Object.fromEntries(Object.entries(headers).filter(([name]) => RENEWED.has(name)));

const RENEWED = new Set(["etag", "vary", "cache-control", POLICY_HEADER]);

/** A proxy that compresses may have made the tag weak; the content is the same. */
const holdsTag = (header: string, etag: string) =>
	header.trim() === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
