/** The studio's server: its page, and the requests of the page. */
import { existsSync, readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createSatteriMarkdownProcessor } from "@astrojs/markdown-satteri";
import fastifyStatic from "@fastify/static";
import Fastify from "fastify";
import { FONT_FOLDER } from "../../model/content/fonts.ts";
import type { Path } from "../../model/content/jsonSchema.ts";
import { colorTokens } from "../../model/content/palette.ts";
import { siteSchema } from "../../model/content/schema.ts";
import { escapeHtml } from "../../server/http/html.ts";
import { fontStyle } from "../../src/build/fontStyle.ts";
import { type KnownHouse, readSales } from "../houses/pastSales.ts";
import type { Access } from "./access.ts";
import { schemaOf } from "./client/fieldKinds.ts";
import { type Draft, draftFolder } from "./draft.ts";
import { exportLeads, listLeads, sellersReport } from "./leads.ts";
import * as live from "./live.ts";
import { OWN_BRANDING } from "./ownBrand.ts";
import type { Preview } from "./preview/preview.ts";
import { asSentence, Refused } from "./programs.ts";
import { changedPaths, houseId, SITE, type Step, valueAt } from "./protocol.ts";
import { MOST_BYTES, takeFile } from "./uploads.ts";

export type Known = Pick<Draft["state"], "documents" | "saved">;

type Command = (body: never, headers: IncomingHttpHeaders) => unknown;

type Asked = { readonly known?: number | string; readonly steps?: readonly Step[] };

export type StudioServer = Awaited<ReturnType<typeof studioServer>>;
export type StudioNews = ReturnType<StudioServer["news"]>;

export async function studioServer(access: Access, draft: Draft, preview: Preview, clientFolder: string) {
	const app = Fastify({ bodyLimit: MOST_BYTES, forceCloseConnections: true });
	/** Grows with every message to the windows; another one after every start. */
	let revision = Date.now();
	let progress = "";
	let next = Promise.withResolvers<void>();
	const told = new Map<number, Known>();
	const news = (known: number) => {
		const { documents, saved, ...rest } = draft.state;
		const now = { documents, saved };
		const paths = changedPaths(now, told.get(known) ?? {});
		const changes = paths.map((path) => ({ path, value: valueAt(now, path) }));
		told.set(revision, now).delete(revision - MOST_TOLD);
		return { ...rest, revision, changes, progress, preview: preview.state };
	};
	const announce = () => {
		revision += 1;
		next.resolve();
		next = Promise.withResolvers();
	};

	const buildSays = (text: string) => {
		progress = text.trim().split("\n").at(-1) ?? "";
		announce();
	};

	/** Runs after the steps of its request. Without an answer of its own a command answers with the news. */
	const commands: Readonly<Record<string, Command>> = {
		change() {},
		undo: () => draft.step("past", "future"),
		redo: () => draft.step("future", "past"),
		save: () => draft.save(),
		sales: ({ table, houses }: { readonly table: string; readonly houses: KnownHouse[] }) =>
			readSales(table, houses),
		check: live.check,
		live: live.liveSettings,
		mailServer: live.checkMailServer,
		try: live.tryMessages,
		site: () => live.makeSite(buildSays),
		prints: live.printsOf,
		print: live.printFile,
		leads: () => listLeads(agentZone.parse(valueAt(draft.state.saved, [SITE, "agent", "timeZone"]))),
		leadsFile: exportLeads,
		report: sellersReport,
		upload(content: Buffer, headers) {
			const { name, path } = JSON.parse(decodeURIComponent(String(headers["x-upload"])));
			const [document] = path as Path;
			const rule = schemaOf(path)?.file;
			if (!rule || (document !== SITE && !houseId(document))) throw new Refused("No file belongs there.");
			return takeFile(String(document), String(name), content, rule);
		},
	};

	app.addHook("onRequest", async (request, reply) => {
		reply.headers(SECURITY_HEADERS);
		// The route that was found: an address may spell /api/ in other ways (/%61pi/).
		const { headers, method, routeOptions } = request;
		const status = access.refusal({ headers, method, url: routeOptions.url ?? "" });
		return status && reply.code(status).send("The studio answers only the browser that has opened it.");
	});

	app.setErrorHandler((error, _request, reply) => {
		const path = error instanceof Refused ? error.cause : undefined;
		return reply.code(409).send({ sentence: asSentence(error), path });
	});

	app.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) =>
		done(null, body),
	);

	await app.register(fastifyStatic, { root: clientFolder, wildcard: false });
	const folders = { "/picture/": draftFolder(), "/font/": FONT_FOLDER, "/docs/images/": "docs/images" };
	for (const [prefix, folder] of Object.entries(folders))
		await app.register(fastifyStatic, { root: resolve(folder), prefix, decorateReply: false });

	app.get("/docs.css", (_request, reply) => reply.sendFile("docs.css", import.meta.dirname));
	app.get<{ Params: { page: string } }>("/docs/:page", async ({ params }, reply) => {
		const page = await docsPage(params.page);
		return page ? reply.type("text/html").send(page) : reply.callNotFound();
	});

	app.get("/theme.css", (_request, reply) => reply.type("text/css").send(theme(draft)));

	// No command: whoever has no session yet changes nothing.
	app.post<{ Body: { token?: unknown } }>("/api/session", ({ body }) => {
		return { session: access.exchange(body.token) };
	});

	app.get<{ Querystring: Asked }>("/api/state", async ({ query }) => {
		const known = Number(query.known);
		if (known === revision) await Promise.race([next.promise, setTimeout(MOST_WAIT_MS)]);
		return news(known);
	});

	// Always by POST: what a lead says stands in no address.
	for (const [name, run] of Object.entries(commands))
		app.post<{ Body: Asked }>(`/api/${name}`, async ({ body, headers }, reply) => {
			for (const step of body.steps ?? []) draft.change(step);
			const answer = (await run(body as never, headers)) ?? news(Number(body.known));
			return answer instanceof File ? reply.header("x-file-name", answer.name).send(answer.stream()) : answer;
		});

	return { app, announce, news };
}

async function docsPage(name: string): Promise<string | undefined> {
	const file = `docs/${name}`;
	if (!/^[\w-]+\.md$/.test(name) || !existsSync(file)) return undefined;
	const processor = await createSatteriMarkdownProcessor({ syntaxHighlight: false, smartypants: false });
	const { code, metadata } = await processor.render(readFileSync(file, "utf8"));
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(metadata.headings[0]?.text ?? name)}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/theme.css"><link rel="stylesheet" href="/docs.css">
</head><body><main>${code}</main></body></html>`;
}

const { timeZone: agentZone } = siteSchema.shape.agent.shape;

const MOST_TOLD = 100;

/** Browsers end a request that waits for minutes. */
const MOST_WAIT_MS = 60_000;

/** Nothing from elsewhere, nobody may frame it, and the only frame is a preview, whose port may change. */
const SECURITY_HEADERS = {
	"content-security-policy":
		"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; frame-src http://localhost:*; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
	"cache-control": "no-store",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	"referrer-policy": "no-referrer",
	"x-content-type-options": "nosniff",
};

/** The site's own colors and fonts, and by its name every font that can be chosen; browsers fetch what they show. */
function theme({ state: { saved } }: Draft): string {
	const { data } = siteSchema.shape.branding.safeParse(valueAt(saved, [SITE, "branding"]));
	const branding = data ?? OWN_BRANDING;
	const colors = Object.entries(colorTokens(branding)).map(([name, value]) => `${name}:${value}`);
	return `${fontStyle(branding, "/font")}:root{${colors.join(";")}}`;
}
