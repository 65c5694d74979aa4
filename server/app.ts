/** Builds the server without listening, so that tests can use it without a port. */
import Fastify, {
	type FastifyError,
	type FastifyInstance,
	type FastifyReply,
	type FastifyRequest,
	LogController,
} from "fastify";
import { isCounting } from "../model/content/counts.ts";
import { SEND_FORM_PATH } from "../model/forms/forms.ts";
import counting from "./counts/counting.ts";
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections } from "./http/connectionLimits.ts";
import headers, { NO_PAGE_HEADERS, refuseUnreadable, sendText } from "./http/headers/headers.ts";
import health from "./http/health/health.ts";
import staticFiles from "./http/staticFiles/site.ts";
import intake from "./intake/intake.ts";
import { type Parts, systemClock } from "./parts.ts";
import { MINUTE } from "./settings/duration.ts";
import type { Settings } from "./settings/settings.ts";

export type AppParts = Pick<Parts, "site" | "store"> &
	Partial<Parts> & {
		readonly limits?: ConnectionLimits;
		readonly logStream?: { write(line: string): void };
	};

export async function buildApp(settings: Settings, options: AppParts): Promise<FastifyInstance> {
	const { limits = CONNECTION_LIMITS, logStream, ...given } = options;
	const { site } = given;
	const parts: Parts = { clock: systemClock, onLeadStored: () => {}, lastForm: {}, ...given, settings };
	const answerFailure = failureAnswer(site.messages.serverFailure);
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
			// The headers plugin refuses it, with headers.
			requireHostHeader: false,
		},
		clientErrorHandler: refuseUnreadable,
		// Requests that arrive while the server stops are answered as usual, not with Fastify's JSON.
		return503OnClosing: false,
		frameworkErrors: answerFailure,
	});
	limitConnections(app, limits, Boolean(settings.trustProxy));
	app.setErrorHandler(answerFailure);
	await app.register(headers);
	await app.register(health, parts);
	await app.register(intake, { ...parts, prefix: SEND_FORM_PATH });
	const { distDir, email } = settings;
	if (isCounting(site, email)) await app.register(counting, parts);
	await app.register(staticFiles, { distDir, emailOrigin: email.origin, content: site });
	return app;
}

/** A number is how many proxies are in front: the visitor's address is the one the outermost proxy saw. */
const trustIn = (setting: Settings["trustProxy"]) =>
	typeof setting === "number" ? (_address: string, hop: number) => hop < setting : setting;

const failureAnswer =
	(sentence: string) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
		const status = error.statusCode ?? 500;
		const refused = status >= 400 && status < 500;
		if (!refused) request.log.error({ reason: error.message, stack: error.stack }, "A request failed.");
		reply.code(refused ? status : 500).headers(NO_PAGE_HEADERS);
		return sendText(reply, refused ? "The request could not be read." : sentence);
	};
