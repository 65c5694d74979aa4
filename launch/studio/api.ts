/** The studio's server: its page, and what the page asks and tells. */
import { readFile } from "node:fs/promises";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import sharp from "sharp";
import { fontFile, isFontInstalled } from "../../src/config/fonts.ts";
import { colorTokens } from "../../src/config/palette.ts";
import { type FileFormat, isFormat, type SLOTS } from "../pictures.ts";
import { fontChoices } from "../setup/fonts.ts";
import type { Access } from "./access.ts";
import { check } from "./check.ts";
import { exportLeads, listLeads, sellersReport } from "./leads.ts";
import { deleteLeftovers } from "./leftovers.ts";
import type { Preview } from "./preview/preview.ts";
import type { ChangeRequest, Refusal, ReportRequest, SaveRequest } from "./protocol.ts";
import { publishSteps, sheetFile, type Way } from "./publish.ts";
import { asRefused } from "./refused.ts";
import { studioState } from "./state.ts";
import { forgetUnusedFiles, knownFile, MOST_BYTES, takeFile, takePicture } from "./uploads.ts";
import type { Workbench } from "./workbench.ts";

interface Parts {
	readonly access: Access;
	readonly workbench: Workbench;
	readonly preview: Preview;
	readonly clientFolder: string;
}

const THUMBNAIL_WIDTH = 640;

export async function studioServer({
	access,
	workbench,
	preview,
	clientFolder,
}: Parts): Promise<FastifyInstance> {
	const app = Fastify({ bodyLimit: MOST_BYTES, forceCloseConnections: true });
	const windows = new Set<FastifyReply>();
	const state = () => studioState(workbench, preview);

	/** Every window hears of it and asks for the new state. */
	const changed = () => {
		preview.show(workbench.base, workbench.applied());
		for (const { raw } of windows) raw.write(`data: ${workbench.revision}\n\n`);
		return state();
	};

	app.addHook("onRequest", async ({ headers, method, url }, reply) => {
		reply.headers(securityHeaders(preview.origin));
		if (!access.isOwnHost(headers)) return reply.code(421).send(NOT_HERE);
		if (url.startsWith("/?token=")) return undefined;
		if (!access.isOwnPage(method, headers) || !access.hasCookie(headers))
			return reply.code(403).send(NOT_HERE);
		return undefined;
	});

	app.setErrorHandler((error, _request, reply) => {
		const { kind, message } = asRefused(error);
		return reply.code(409).send({ kind, sentence: message } satisfies Refusal);
	});

	app.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) =>
		done(null, body),
	);

	await app.register(fastifyStatic, { root: clientFolder, wildcard: false, index: false });

	app.get<{ Querystring: { token?: string } }>("/", async ({ query, headers }, reply) => {
		if (query.token === undefined) return reply.sendFile("index.html");
		const cookie = access.exchange(query.token);
		// Somebody who has the cookie already went back in the browser's history.
		if (!cookie && !access.hasCookie(headers)) return reply.code(403).send(USED_UP);
		if (cookie) reply.header("set-cookie", cookie);
		return reply.redirect("/", 303);
	});

	app.get("/theme.css", (_request, reply) => reply.type("text/css").send(theme(workbench)));

	app.get<{ Params: { name: string } }>("/font/:name", async ({ params: { name } }, reply) => {
		if (!isFontInstalled(name) || !/^[\w ]+$/.test(name)) return reply.code(404).send();
		return reply.type("font/woff2").send(await readFile(fontFile(name)));
	});

	app.get<{ Params: { "*": string } }>("/picture/*", async ({ params }, reply) => {
		const file = knownFile(params["*"]);
		if (!file) return reply.code(404).send();
		const small = await sharp(file)
			.autoOrient()
			.resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true })
			.jpeg({ quality: 78 })
			.toBuffer();
		return reply.type("image/jpeg").send(small);
	});

	app.get("/api/state", state);

	app.get("/api/events", (_request, reply) => {
		reply.hijack();
		reply.raw.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
		reply.raw.write(`data: ${workbench.revision}\n\n`);
		windows.add(reply);
		reply.raw.once("close", () => windows.delete(reply));
	});

	app.post<{ Body: ChangeRequest }>("/api/change", ({ body }) => {
		workbench.change(body);
		return changed();
	});

	for (const command of ["undo", "redo", "discard"] as const) {
		app.post<{ Body: { window: string } }>(`/api/${command}`, ({ body }) => {
			workbench[command](body.window);
			return changed();
		});
	}

	app.post<{ Body: SaveRequest & { window: string } }>("/api/save", async ({ body }) => {
		try {
			const saved = await workbench.save(body, body.window);
			forgetUnusedFiles(workbench.history);
			return saved;
		} finally {
			changed();
		}
	});

	app.post<{ Body: Buffer; Headers: { "x-file-name": string; "x-place": FileFormat | keyof typeof SLOTS } }>(
		"/api/upload",
		({ body, headers }) => {
			const name = decodeURIComponent(headers["x-file-name"]);
			const place = headers["x-place"];
			return isFormat(place) ? takeFile(name, body, place) : takePicture(name, body, place);
		},
	);

	app.post<{ Body: { files: string[] } }>("/api/leftovers", ({ body }) => ({
		folder: deleteLeftovers(workbench.base.site, body.files),
	}));

	app.post("/api/check", check);

	app.get<{ Params: { paper: string } }>("/sheet/:paper", async ({ params: { paper } }, reply) => {
		const { name, type, content } = await sheetFile(paper);
		return reply.type(type).header("content-disposition", `inline; filename="${name}"`).send(content);
	});

	app.get<{ Params: { way: Way } }>("/api/publish/:way", ({ params: { way } }) =>
		publishSteps(way, String(workbench.base.site.siteUrl)),
	);

	// All of these are asked by POST: what a lead says stands in no address.
	app.post("/api/leads", () => listLeads(workbench.base.site));

	app.post<{ Params: { format: string } }>("/api/leads/:format", ({ params: { format } }) =>
		exportLeads(format),
	);

	app.post<{ Body: ReportRequest }>("/api/report", ({ body }) => sellersReport(body));

	return app;
}

const NOT_HERE = "The studio answers only the browser that npm run studio has opened.";
const USED_UP =
	"This address has been used already. Press Enter in the terminal where the studio runs, and it opens a new one.";

/** Nothing from elsewhere, nobody may frame it, and the only frame is the preview. */
const securityHeaders = (previewOrigin: string) => ({
	"content-security-policy": [
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self'",
		"img-src 'self' blob:",
		"font-src 'self'",
		"connect-src 'self'",
		`frame-src ${previewOrigin}`,
		"frame-ancestors 'none'",
		"base-uri 'none'",
		"form-action 'self'",
	].join("; "),
	"cache-control": "no-store",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	"referrer-policy": "no-referrer",
	"x-content-type-options": "nosniff",
});

/** The site's own colors and fonts, and by its name every font that can be chosen; browsers fetch what they show. */
function theme({ base: { site } }: Workbench): string {
	const { headingFont, bodyFont } = site.branding;
	const tokens = {
		...colorTokens(site.branding as Parameters<typeof colorTokens>[0]),
		"--font-heading": `"${headingFont}", serif`,
		"--font-body": `"${bodyFont}", sans-serif`,
	};
	const choices = fontChoices("body").map(({ name }) => name);
	const faces = [...new Set([headingFont, bodyFont, ...choices])].map(
		(name) =>
			`@font-face{font-family:"${name}";font-weight:100 900;src:url("/font/${encodeURIComponent(name)}")}`,
	);
	const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
	return `${faces.join("")}:root{${declarations.join(";")}}`;
}
