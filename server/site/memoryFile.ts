/** A small file of the built site, kept in memory in every encoding, with its headers worked out beforehand. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding, type Encoding } from "./acceptEncoding.ts";

export const HASHED_FOLDER = "_astro/";

/** What is kept in memory; the rest (pictures, film, fonts) is sent from disk. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".xml": "application/xml; charset=utf-8",
	".txt": "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json; charset=utf-8",
	".ico": "image/x-icon",
};

export const isKeptInMemory = (file: string) => extname(file) in CONTENT_TYPES;

/** Hashed files never change under their name. The others are asked for again, and answered with 304 if they can be. */
export const cacheControl = (file: string) =>
	file.startsWith(HASHED_FOLDER) ? "public, max-age=31536000, immutable" : "no-cache";

interface Variant {
	readonly body: Buffer;
	readonly headers: Readonly<Record<string, string | number>>;
	readonly etag: string;
}

export class MemoryFile {
	readonly #variants: Readonly<Record<Encoding, Variant>>;

	constructor(folder: string, file: string) {
		const identity = variant(folder, file, "identity", "");
		this.#variants = {
			identity,
			br: optionalVariant(folder, file, "br", ".br") ?? identity,
			gzip: optionalVariant(folder, file, "gzip", ".gz") ?? identity,
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

function optionalVariant(folder: string, file: string, encoding: Encoding, suffix: string) {
	return existsSync(join(folder, file + suffix)) ? variant(folder, file, encoding, suffix) : undefined;
}

function variant(folder: string, file: string, encoding: Encoding, suffix: string): Variant {
	const body = readFileSync(join(folder, file + suffix));
	const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
	return {
		body,
		etag,
		headers: {
			"content-type": CONTENT_TYPES[extname(file)] ?? "application/octet-stream",
			"content-length": body.length,
			"cache-control": cacheControl(file),
			vary: "accept-encoding",
			etag,
			...(encoding !== "identity" && { "content-encoding": encoding }),
		},
	};
}

function notModified({ etag, vary, "cache-control": cache }: Variant["headers"]) {
	return { etag, vary, "cache-control": cache };
}

/** A proxy that compresses may have made the tag weak; the content is the same. */
const holdsTag = (header: string, etag: string) =>
	header.trim() === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
