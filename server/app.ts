/** Builds the server without listening, so that tests can use it without a port. */
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { SEND_FORM_PATH } from "../src/config/forms.ts";
import { site as content } from "../src/config/site.ts";
import { type Clock, systemClock } from "./clock.ts";
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections } from "./http/connectionLimits.ts";
import { answerBrokenRequest, answerFailure, rememberAnswers } from "./http/errorHandlers.ts";
import headers from "./http/headers/headers.ts";
import health from "./http/health/health.ts";
import site from "./http/staticFiles/site.ts";
import intake from "./intake/intake.ts";
import type { FormCount } from "./intake/sparingCount.ts";
import type { LeadStore } from "./leads/leadStore.ts";
import { configuredKinds } from "./outbox/ways/deliveriesFor.ts";
import { trustIn } from "./settings/addresses.ts";
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
	const {
		store,
		formCount,
		clock = systemClock,
		onLeadStored = () => {},
		logStream,
		limits = CONNECTION_LIMITS,
	} = parts;
	const trust = trustIn(settings.trustProxy);
	const app = Fastify({
		// Requests are not logged: their addresses and bodies are personal data.
		logController: new LogController({ disableRequestLogging: true }),
		logger: { level: settings.logLevel, ...(logStream && { stream: logStream }) },
		trustProxy: settings.trustProxy === false ? false : trust,
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
		routerOptions: { ignoreTrailingSlash: false },
		frameworkErrors: answerFailure,
		clientErrorHandler: answerBrokenRequest,
	});
	limitConnections(app.server, limits, trust);
	rememberAnswers(app.server);
	app.setErrorHandler(answerFailure);
	closeConnectionsOnStop(app, limits.stopMs);
	await app.register(headers);
	await app.register(health, { store, clock, kinds: configuredKinds(settings) });
	await app.register(intake, {
		prefix: SEND_FORM_PATH,
		settings,
		store,
		clock,
		formCount,
		onLeadStored,
	});
	await app.register(site, { distDir: settings.distDir, emailOrigin: settings.email.origin, content });
	return app;
}

/** A connection that is busy when the server stops closes with its answer, and all that are left after a while. */
function closeConnectionsOnStop(app: FastifyInstance, stopMs: number): void {
	let stopping = false;
	app.addHook("preClose", async () => {
		stopping = true;
		const patience = setTimeout(() => app.server.closeAllConnections(), stopMs).unref();
		app.server.once("close", () => clearTimeout(patience));
	});
	app.addHook("onSend", (_request, reply, _payload, done) => {
		if (stopping) reply.header("connection", "close");
		done();
	});
}
