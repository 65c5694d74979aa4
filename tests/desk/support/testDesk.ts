/** A desk for one test: real store, real routes, a small site, a clock that the test moves. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { InjectOptions } from "fastify";
import { onTestFinished } from "vitest";
import { SEND_FORM_PATH } from "../../../model/forms/forms.ts";
import { type AppParts, buildApp } from "../../../server/app.ts";
import type { LeadStore } from "../../../server/leads/leadStore.ts";
import { sqliteLeadStore } from "../../../server/leads/sqlite/sqliteLeadStore.ts";
import { leadsFile } from "../../../server/settings/dataDir.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { sampleSite } from "../../brands/sample.ts";
import { HeldClock } from "./heldClock.ts";
import { formData, multipart, type Typed } from "./sampleForms.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

export type TestDesk = Awaited<ReturnType<typeof openTestDesk>>;

interface PostOptions extends Pick<InjectOptions, "remoteAddress"> {
	readonly headers?: Readonly<Record<string, string>>;
}

export async function openTestDesk(
	env: Readonly<Record<string, string>> = {},
	{
		lockTimeoutMs,
		site = sampleSite(),
		...parts
	}: { readonly lockTimeoutMs?: number } & Partial<AppParts> = {},
) {
	const folder = temporaryFolder();
	const dataDir = join(folder, "data");
	const own = { DATA_DIR: dataDir, DIST_DIR: smallSite(folder), RATE_LIMIT_MAX: "1000", LOG_LEVEL: "trace" };
	const settings = readSettings({ ...own, ...env }, site);
	const store: LeadStore = parts.store ?? sqliteLeadStore(leadsFile(dataDir), lockTimeoutMs);
	const clock = new HeldClock();
	const log: string[] = [];
	const logStream = { write: (line: string) => void log.push(line) };
	const app = await buildApp(settings, { site, clock, logStream, ...parts, store });
	onTestFinished(async () => {
		await app.close();
		await store.close();
	});
	return {
		app,
		store,
		clock,
		settings,
		dataDir,
		log,
		async post(form: Typed | FormData, { headers, ...rest }: PostOptions = {}) {
			const sent = await multipart(form instanceof FormData ? form : formData(form));
			return app.inject({
				method: "POST",
				url: SEND_FORM_PATH,
				payload: sent.payload,
				headers: { ...sent.headers, ...headers },
				...rest,
			});
		},
		leads: () => Array.fromAsync(store.list()),
	};
}

/** What a browser sends with a form that it posts itself. */
export const NAVIGATION = {
	"sec-fetch-mode": "navigate",
	accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
} as const;

/** The parts of the built site that the desk uses. Answers where they are. */
export function smallSite(folder: string): string {
	const distDir = join(folder, "dist");
	mkdirSync(join(distDir, "outcome"), { recursive: true });
	writeFileSync(join(distDir, "index.html"), "<title>Home</title>");
	writeFileSync(join(distDir, "404.html"), "<title>Page Not Found</title>");
	writeFileSync(
		join(distDir, "outcome", "contact.html"),
		`<title>{{title}} | Site</title><h1>{{title}}</h1><p>{{text}}</p>
<!--retry--><form><input name="user_name" value="{{user_name}}"><input name="user_email" value="{{user_email}}"><input name="user_phone" value="{{user_phone}}"><textarea name="message">{{message}}</textarea></form><!--/retry-->`,
	);
	writeFileSync(
		join(distDir, "outcome", "open-house.html"),
		`<title>{{title}}</title><p>{{text}}</p><a href="{{backUrl}}">{{backLabel}}</a>
<!--retry--><form action="/send{{query}}"><input name="price_point" value="{{price_point}}"><input type="radio" name="lender_contacted" value="Yes" data-chosen="checked lender_contacted 0"><input type="radio" name="lender_contacted" value="No" data-chosen="checked lender_contacted 1"></form><!--/retry-->`,
	);
	return distDir;
}
