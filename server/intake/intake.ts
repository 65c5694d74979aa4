/** The EmailJS form call. 200 leaves this file only after the store has said that the lead is on disk. */
import cors from "@fastify/cors";
import type { FastifyError, FastifyPluginAsync, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { sendText } from "../http/headers/headers.ts";
import { StoreUnavailable, type Submission } from "../leads/leadStore.ts";
import { deliveriesFor } from "../outbox/outbox.ts";
import type { Parts } from "../parts.ts";
import { isFromOtherSite, knownOrigins } from "./crossOrigin.ts";
import { deskRecord } from "./deskRecord.ts";
import { formResponder } from "./formResponder.ts";
import { keptSubmission, kioskTokens } from "./kioskTokens.ts";
import { limitRate, pendingLimit } from "./rateLimit.ts";
import { notStored, Refusal, UNREADABLE, wrongContentType } from "./refusal.ts";
import { checkSubmission, contentHash, formOf, isFromProgram, readMultipart } from "./submission.ts";

const MAX_BODY_BYTES = 64 * 1024;

const intake: FastifyPluginAsync<Parts> = async (app, parts) => {
	const { site, settings, store, clock, lastForm } = parts;
	const responder = formResponder(site, settings);
	const whilePending = pendingLimit();
	const record = deskRecord(site, store);
	const tokens = kioskTokens(store);
	app.addHook("onReady", async () => record.keepConsent());

	app.removeAllContentTypeParsers();
	app.addContentTypeParser(
		"multipart/form-data",
		{ parseAs: "buffer", bodyLimit: MAX_BODY_BYTES },
		async (_request: FastifyRequest, body: Buffer) => body,
	);
	app.setErrorHandler((error: FastifyError | Refusal, request, reply) =>
		responder.refused(reply, asRefusal(error, request)),
	);
	await app.register(cors, {
		origin: [...settings.allowedOrigins],
		methods: ["POST"],
		exposedHeaders: ["Retry-After"],
		maxAge: 3600,
	});
	const known = knownOrigins(site.siteUrl, settings.allowedOrigins);
	const checkSender: onRequestAsyncHookHandler = async (request) => {
		if (isFromOtherSite(request, known)) throw new Refusal(403, ({ formFromElsewhere }) => formFromElsewhere);
	};
	const countRequest = limitRate(settings.rateLimit, parts.countForm);

	app.post<{ Body: Buffer<ArrayBuffer> | undefined }>(
		"/",
		{ onRequest: [checkSender, countRequest], prefixTrailingSlash: "no-slash" },
		async (request, reply) => {
			const contentType = request.headers["content-type"];
			if (!contentType || !request.body) throw wrongContentType();
			const typed = await readMultipart(contentType, request.body);
			const form = formOf(typed, site.forms, settings.email);
			if (isFromProgram(typed)) {
				await countDropped(request);
				return responder.accepted(reply, form);
			}

			try {
				const submission = checkSubmission(typed, settings.email, form);
				if (isBlocked(submission.visitor.email, settings.blockedSenders))
					throw new Refusal(403, ({ formBlockedSender }) => formBlockedSender);
				await whilePending(() => storeLead(submission, typed, request));
				return responder.accepted(reply, form);
			} catch (error) {
				return responder.refused(reply, asRefusal(error as Error, request), typed, form);
			}
		},
	);

	app.get("/kiosk-token", { onRequest: checkSender }, async (_request, reply) =>
		sendText(reply, await tokens.issue(clock.now())),
	);

	async function countDropped(request: FastifyRequest): Promise<void> {
		request.log.info("A form with a filled honeypot was dropped.");
		await whilePending(() => store.countDropped()).catch(({ message }: Error) =>
			request.log.warn({ reason: message }, "A dropped form could not be counted."),
		);
	}

	async function storeLead(submission: Submission, typed: FormData, request: FastifyRequest): Promise<void> {
		record.keepConsent();
		try {
			const { otherTime, ...kept } = await keptSubmission(typed, clock.now(), tokens);
			const page = await record.of(submission.page);
			const hash = contentHash({ ...submission, page });
			const lead = { ...submission, ...kept, page: { ...page, ...otherTime }, contentHash: hash };
			const { kind, leadId } = await store.add(lead, deliveriesFor(settings, lead.visitor));
			request.log.info({ lead: leadId, form: lead.form }, `A lead was ${kind}.`);
			if (kind === "repeated") return;
			lastForm.refusedAt = undefined;
			parts.onLeadStored();
		} catch (error) {
			if (error instanceof Refusal) throw error;
			lastForm.refusedAt = clock.now();
			const reason = (error as Error).message;
			request.log.error({ reason }, "A lead could not be stored; the sender was answered 503.");
			throw notStored();
		}
	}
};

export default intake;

function isBlocked(address: string, blocked: readonly string[]): boolean {
	const domain = address.slice(address.lastIndexOf("@") + 1);
	return blocked.some((entry) =>
		entry.includes("@") ? entry === address : domain === entry || domain.endsWith(`.${entry}`),
	);
}

const BY_STATUS: Readonly<Record<number, () => Refusal>> = {
	400: () => new Refusal(400, UNREADABLE),
	413: () => new Refusal(413, ({ formTooLarge }) => formTooLarge),
	415: wrongContentType,
};

function asRefusal(error: Error | FastifyError, request: FastifyRequest): Refusal {
	if (error instanceof Refusal) return error;
	if (error instanceof StoreUnavailable) {
		request.log.error({ reason: error.message }, "The store is away; a request was answered 503.");
		return notStored();
	}
	const known = BY_STATUS[(error as FastifyError).statusCode ?? 500];
	if (known) return known();
	request.log.error({ reason: error.message, stack: error.stack }, "The intake failed unexpectedly.");
	return notStored();
}
