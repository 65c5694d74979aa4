/** The studio's server: its page, and the requests of the page. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import sharp from "sharp";
import { FILE_ENDINGS } from "../../src/config/fields.ts";
import { fontFile, installedFonts } from "../../src/config/fonts.ts";
import { houseSchema } from "../../src/config/houseSchema.ts";
import { jsonSchema, type Path, schemaAt } from "../../src/config/jsonSchema.ts";
import { colorTokens } from "../../src/config/palette.ts";
import { siteSchema } from "../../src/config/schema.ts";
import { readSales } from "../houses/pastSales.ts";
import type { Access } from "./access.ts";
import { choices, ownBrand, standardWords } from "./choices.ts";
import { DRAFT_FOLDER, type Draft } from "./draft.ts";
import { filesBelow } from "./files.ts";
import { exportLeads, listLeads, sellersReport } from "./leads.ts";
import { check, makeSite, readSettings, sheetFile, writeSettings, ZIP_FILE } from "./live.ts";
import type { Preview } from "./preview/preview.ts";
import {
	type Change,
	houseId,
	type ReportRequest,
	SITE,
	type StudioState,
	type Update,
	valueAt,
} from "./protocol.ts";
import { asSentence, Refused } from "./refused.ts";
import { MOST_BYTES, takeFile } from "./uploads.ts";

interface Parts {
	readonly access: Access;
	readonly draft: Draft;
	readonly preview: Preview;
	readonly clientFolder: string;
}

const THUMBNAIL_WIDTH = 640;
const SCHEMAS = { site: jsonSchema(siteSchema), house: jsonSchema(houseSchema) };

export interface StudioServer {
	readonly app: FastifyInstance;
	/** Every window loads the state again. */
	announce(): void;
}

export async function studioServer({ access, draft, preview, clientFolder }: Parts): Promise<StudioServer> {
	const app = Fastify({ bodyLimit: MOST_BYTES, forceCloseConnections: true });
	const windows = new Set<FastifyReply>();

	const update = (files: readonly string[]): Update => {
		const { documents, state: now } = draft;
		const touched = Object.fromEntries(files.map((file) => [file, documents[file] ?? null]));
		return { ...now, documents: touched, preview: preview.state };
	};
	const state = (): StudioState => ({
		...update(Object.keys(draft.documents)),
		saved: draft.saved,
		schemas: SCHEMAS,
		choices: choices(),
		isNew: draft.isNew,
		remarks: draft.remarks,
		standard: standardWords(valueAt(draft.documents[SITE], ["lang"])),
	});
	/** A window that knows this line knows everything. */
	const line = () => {
		const lang = valueAt(draft.documents[SITE], ["lang"]);
		return `${draft.revision} ${preview.state.origin} ${lang}\n`;
	};
	const announce = () => {
		for (const { raw } of windows) raw.write(line());
	};
	const changed = (files: readonly string[]) => {
		preview.show(draft.documents);
		announce();
		return update(files);
	};

	app.addHook("onRequest", async ({ headers, method, url }, reply) => {
		reply.headers(SECURITY_HEADERS);
		if (!access.isOwnHost(headers)) return reply.code(421).send(NOT_HERE);
		if (!access.isOwnPage(method, headers)) return reply.code(403).send(NOT_HERE);
		if (url.startsWith("/api/") && url !== "/api/session" && !access.hasSession(headers))
			return reply.code(403).send(NOT_HERE);
		return undefined;
	});

	app.setErrorHandler((error, _request, reply) => reply.code(409).send({ sentence: asSentence(error) }));

	app.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) =>
		done(null, body),
	);

	await app.register(fastifyStatic, { root: clientFolder, wildcard: false });

	app.get("/theme.css", (_request, reply) => reply.type("text/css").send(theme(draft)));

	app.get<{ Params: { name: string } }>("/font/:name", async ({ params: { name } }, reply) => {
		if (!installedFonts().includes(name)) return reply.code(404).send();
		return reply.type("font/woff2").send(await readFile(fontFile(name)));
	});

	app.get<{ Params: { key: string; "*": string } }>("/picture/:key/*", async ({ params }, reply) => {
		const file = params["*"];
		if (!access.isPictureKey(params.key)) return reply.code(403).send();
		const isPicture = FILE_ENDINGS.picture.some((ending) => file.toLowerCase().endsWith(ending));
		if (!isPicture || !filesBelow(DRAFT_FOLDER).includes(file)) return reply.code(404).send();
		const small = await sharp(join(DRAFT_FOLDER, file))
			.autoOrient()
			.resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true })
			.jpeg({ quality: 78 })
			.toBuffer();
		return reply.type("image/jpeg").send(small);
	});

	app.post<{ Body: { token?: unknown } }>("/api/session", ({ body }, reply) => {
		const session = access.exchange(body?.token);
		if (!session) return reply.code(403).send({ sentence: USED_UP });
		return { session, pictureKey: access.pictureKey };
	});

	app.get("/api/state", state);

	app.get("/api/events", (_request, reply) => {
		reply.hijack();
		reply.raw.writeHead(200, { "content-type": "text/plain", "cache-control": "no-store" });
		reply.raw.write(line());
		windows.add(reply);
		reply.raw.once("close", () => windows.delete(reply));
	});

	app.post<{ Body: { changes: readonly Change[]; step: string } }>("/api/change", ({ body }) =>
		changed(draft.change(body.changes, String(body.step))),
	);

	for (const command of ["undo", "redo", "discard"] as const)
		app.post(`/api/${command}`, () => changed(draft[command]()));

	app.post<{ Body: { own: boolean } }>("/api/begin", ({ body }) => {
		if (body.own) {
			const { [SITE]: site, ...houses } = draft.documents;
			const own = { file: SITE, path: [], value: ownBrand(valueAt(site, ["$schema"])) };
			const gone = Object.keys(houses).map((file) => ({ file, path: [] }));
			changed(draft.change([own, ...gone], "own brand"));
		}
		draft.begin();
		return state();
	});

	app.post("/api/save", async () => {
		try {
			return await draft.save();
		} finally {
			changed([]);
		}
	});

	app.post<{ Body: Buffer; Headers: Record<"x-file-name" | "x-document" | "x-path", string> }>(
		"/api/upload",
		({ body, headers }) => {
			const document = headers["x-document"];
			const path = JSON.parse(headers["x-path"]) as Path;
			const rule = schemaAt(document === SITE ? SCHEMAS.site : SCHEMAS.house, path)?.file;
			if (!rule || (document !== SITE && !houseId(document))) throw new Refused("No file belongs there.");
			return takeFile(document, decodeURIComponent(headers["x-file-name"]), body, rule);
		},
	);

	app.post<{ Body: { table: string } }>("/api/sales", ({ body }) =>
		readSales(String(body.table), draft.content().site?.houses ?? []),
	);
	app.post("/api/check", check);
	app.post("/api/settings", readSettings);
	app.post<{ Body: Record<string, string> }>("/api/settings/write", ({ body }) => {
		writeSettings(body);
		return readSettings();
	});
	app.post("/api/site", makeSite);
	app.post("/api/site.zip", async (_request, reply) =>
		reply.type("application/zip").send(await readFile(ZIP_FILE)),
	);
	app.post<{ Params: { paper: string } }>("/api/sheet/:paper", async ({ params: { paper } }, reply) => {
		const { type, content } = await sheetFile(paper);
		return reply.type(type).send(content);
	});

	// All of these are asked by POST: what a lead says stands in no address.
	app.post("/api/leads", () =>
		listLeads(String(valueAt(draft.saved[SITE], ["agent", "timeZone"]) ?? "America/Denver")),
	);
	app.post<{ Params: { format: string } }>("/api/leads/:format", ({ params: { format } }) =>
		exportLeads(format),
	);
	app.post<{ Body: ReportRequest }>("/api/report", ({ body }) => sellersReport(body));

	return { app, announce };
}

const NOT_HERE = "The studio answers only the browser that npm run studio has opened.";
const USED_UP =
	"This address has been used already. Press Enter in the window where the studio was started, and it opens a new one.";

/** Nothing from elsewhere, nobody may frame it, and the only frame is a preview, whose port may change. */
const SECURITY_HEADERS = {
	"content-security-policy": [
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self'",
		"img-src 'self' blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"frame-src http://localhost:*",
		"frame-ancestors 'none'",
		"base-uri 'none'",
		"form-action 'none'",
	].join("; "),
	"cache-control": "no-store",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	"referrer-policy": "no-referrer",
	"x-content-type-options": "nosniff",
};

const STANDARD = {
	primaryColor: "#121212",
	accentColor: "#D4AF37",
	headingFont: "Playfair Display",
	bodyFont: "Inter",
};

/** The site's own colors and fonts, and by its name every font that can be chosen; browsers fetch what they show. */
function theme({ saved }: Draft): string {
	const { data } = siteSchema.shape.branding.safeParse(valueAt(saved[SITE], ["branding"]));
	const branding = data ?? STANDARD;
	const tokens = {
		...colorTokens(branding),
		"--font-heading": `"${branding.headingFont}", serif`,
		"--font-body": `"${branding.bodyFont}", sans-serif`,
	};
	const faces = installedFonts().map(
		(name) =>
			`@font-face{font-family:"${name}";font-weight:100 900;src:url("/font/${encodeURIComponent(name)}")}`,
	);
	const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
	return `${faces.join("")}:root{${declarations.join(";")}}`;
}
