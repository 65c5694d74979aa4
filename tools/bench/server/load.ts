/** Load from this process on a server in another one. Wraps autocannon. */
import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { SEND_FORM_PATH } from "../../../src/config/forms.ts";
import { contactForm, formData, multipart } from "../../../tests/desk/support/sampleForms.ts";

export interface LoadResult {
	readonly requestsPerSecond: number;
	readonly p99: number;
	/** Answers that were not 200. */
	readonly failures: number;
}

const SECONDS = 5;

export const loadPage = (port: number) =>
	run({ url: `http://localhost:${port}/`, connections: 64, headers: { "accept-encoding": "br" } });

/** Every form is another one, so that none is taken for a repetition. */
export async function loadForm(port: number): Promise<LoadResult> {
	const marker = "f".repeat(36);
	const { headers, payload } = await multipart(
		formData(contactForm({ message: `Is it available? ${marker}` })),
	);
	const template = payload.toString("latin1");
	return run({
		url: `http://localhost:${port}`,
		connections: 64,
		requests: [
			{
				method: "POST",
				path: SEND_FORM_PATH,
				headers,
				setupRequest: (request) => ({ ...request, body: template.replace(marker, randomUUID()) }),
			},
		],
	});
}

async function run(options: autocannon.Options): Promise<LoadResult> {
	const result = await autocannon({ duration: SECONDS, ...options });
	const { requests, latency, errors, timeouts, non2xx } = result;
	return { requestsPerSecond: requests.average, p99: latency.p99, failures: errors + timeouts + non2xx };
}
