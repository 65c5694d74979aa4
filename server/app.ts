/** Builds the server without listening, so that tests can use it without a port. */
import Fastify, {
	type FastifyError,
	type FastifyInstance,
	type FastifyReply,
	type FastifyRequest,
	LogController,
} from "fastify";
import { SEND_FORM_PATH } from "../src/config/forms.ts";
import { site as content } from "../src/config/site.ts";
import { type Clock, systemClock } from "./clock.ts";
import { CONNECTION_LIMITS, type ConnectionLimits, limitPerAddress } from "./http/connectionLimits.ts";
import headers, { NO_PAGE_HEADERS } from "./http/headers/headers.ts";
import health from "./http/health/health.ts";
import site from "./http/staticFiles/site.ts";
import intake from "./intake/intake.ts";
import type { FormCount } from "./intake/rateLimit.ts";
import type { LeadStore } from "./leads/leadStore.ts";
import { configuredKinds } from "./outbox/ways/deliveriesFor.ts";
import { MINUTE } from "./settings/duration.ts";
import type { Settings } from "./settings/settings.ts";

export interface AppParts {
	readonly store: LeadStore;
	/** Shared with other desks, if there are any. */
	readonly formCount?: FormCount | undefined;
	readonly clock?: Clock;
	readonly onLeadStored?: () => void;
	readonly limits?: ConnectionLimits;
	/** Where the log lines go instead of standard output. */
	readonly logStream?: { write(line: string): void };
}

export async function buildApp(settings: Settings, parts: AppParts): Promise<FastifyInstance> {
	const { store, formCount, logStream, onLeadStored = () => {} } = parts;
	const { clock = systemClock, limits = CONNECTION_LIMITS } = parts;
	const app = Fastify({
		// Requests are not logged: their addresses and bodies are personal data.
		logController: new LogController({ disableRequestLogging: true }),
		logger: { level: settings.logLevel, ...(logStream && { stream: logStream }) },
		trustProxy: trustIn(settings.trustProxy),
		// A slow disk reads the site in more than Fastify's ten seconds.
		pluginTimeout: MINUTE,
		requestTimeout: limits.requestMs,
		connectionTimeout: limits.idleMs,
		http: {
			headersTimeout: limits.headersMs,
			connectionsCheckingInterval: limits.checkMs,
		},
		// What arrives while the server stops is answered as ever, not with JSON of Fastify's own.
		return503OnClosing: false,
		frameworkErrors: answerFailure,
	});
	app.server.maxConnections = limits.connections;
	// All visitors of a proxy have its address.
	if (!settings.trustProxy) limitPerAddress(app.server, limits.connectionsPerAddress);
	app.setErrorHandler(answerFailure);
	closeConnectionsOnStop(app, limits.stopMs);
	await app.register(headers);
	await app.register(health, { store, clock, kinds: configuredKinds(settings) });
	await app.register(intake, { prefix: SEND_FORM_PATH, settings, store, clock, formCount, onLeadStored });
	await app.register(site, { distDir: settings.distDir, emailOrigin: settings.email.origin, content });
	return app;
}

/** A number is how many proxies stand in front: the address that the outermost of them saw counts. */
const trustIn = (setting: Settings["trustProxy"]) =>
	typeof setting === "number" ? (_address: string, hop: number) => hop < setting : setting;

/** A connection that is busy when the server stops closes with its answer, and all that are left after a while. */
function closeConnectionsOnStop(app: FastifyInstance, stopMs: number): void {
	let stopping = false;
	app.addHook("preClose", async () => {
		stopping = true;
		const timeout = setTimeout(() => app.server.closeAllConnections(), stopMs).unref();
		app.server.once("close", () => clearTimeout(timeout));
	});
	app.addHook("onSend", (_request, reply, _payload, done) => {
		if (stopping) reply.header("connection", "close");
		done();
	});
}

/** A route has failed, or Fastify has refused the request before it: one plain sentence, nothing of the inside. */
function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
	const status = error.statusCode ?? 500;
	const refused = status >= 400 && status < 500;
	if (!refused) request.log.error({ reason: error.message, stack: error.stack }, "A request failed.");
	return reply
		.code(refused ? status : 500)
		.headers(NO_PAGE_HEADERS)
		.header("cache-control", "no-store")
		.type("text/plain; charset=utf-8")
		.send(refused ? "The request could not be read." : content.messages.serverFailure);
}
