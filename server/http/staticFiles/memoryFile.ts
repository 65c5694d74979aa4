import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cacheControl, type PageConnections, policyOf } from "../headers/headerValues.ts";

/** Text is sent from memory, so that a disk that hangs stops no page. */
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

const SUFFIXES: Readonly<Record<string, string>> = { br: ".br", gzip: ".gz", identity: "" };

export function memoryFile(folder: string, file: string, connections: PageConnections) {
	const path = join(folder, file);
	const type = CONTENT_TYPES[extname(file)] ?? "application/octet-stream";
	// Also sent with 304: some browsers take a page's policy from it.
	const headers = {
		"cache-control": cacheControl(file),
		vary: "accept-encoding",
		...policyOf(file, readFileSync(path, "utf8"), connections),
	};
	const variants = Object.entries(SUFFIXES)
		.filter(([, suffix]) => existsSync(path + suffix))
		.map(([encoding, suffix]) => {
			const body = readFileSync(path + suffix);
			// A browser caches a page with its policy, so a new policy needs a new ETag.
			const content = createHash("sha256").update(JSON.stringify(headers)).update(body);
			return { encoding, body, etag: `"${content.digest("base64url").slice(0, 22)}"` };
		});
	return (request: FastifyRequest, reply: FastifyReply, status = 200): FastifyReply => {
		const accepted = acceptedEncodings(request.headers["accept-encoding"] ?? "");
		const variant = variants.find(({ encoding }) => accepted(encoding)) ?? variants.at(-1);
		if (!variant) throw new Error("The file itself is always there.");
		const { encoding, body, etag } = variant;
		reply.headers(headers);
		if (status === 200) {
			reply.header("etag", etag);
			const known = request.headers["if-none-match"] ?? "";
			// A list of tags; a proxy that compresses may have made ours weak.
			if (known.trim() === "*" || known.includes(etag)) return reply.code(304).send();
		}
		if (encoding !== "identity") reply.header("content-encoding", encoding);
		return reply.code(status).type(type).send(body);
	};
}

function acceptedEncodings(header: string): (encoding: string) => boolean {
	const weights = new Map(
		header.split(",").map((entry) => {
			const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
			const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
			return [name, quality === undefined ? 1 : Number(quality) || 0] as const;
		}),
	);
	return (encoding) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0;
}
