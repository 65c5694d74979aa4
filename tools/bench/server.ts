/** npm run bench:server: the real server against bare ones on the same machine, in turns; ends with 1 below the limits. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { readMultipart } from "../../server/intake/multipart.ts";
import { SEND_FORM_PATH } from "../../src/config/forms.ts";
import { build } from "../build/build.ts";
import { atLeast, atMost, conclude, type Figure, median, withoutLimit } from "./figures.ts";
import { fire, formPost, start } from "./serve.ts";

/** As bare as it can be: node:http with the same bytes from memory; Fastify that reads the same form and stores nothing. */
const BARE = {
	page() {
		const body = readFileSync("dist/index.html.br");
		const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
		return createServer((_request, response) => response.writeHead(200, headers).end(body));
	},
	async form() {
		const app = Fastify();
		const asItIs = async (_: unknown, body: Buffer) => body;
		app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, asItIs);
		app.post<{ Body: Buffer }>(SEND_FORM_PATH, async (request, reply) => {
			await readMultipart(String(request.headers["content-type"]), request.body);
			return reply.type("text/plain; charset=utf-8").send("OK");
		});
		await app.ready();
		return app.server;
	},
} as const;

const bare = BARE[process.argv[2] as keyof typeof BARE];
if (bare) {
	const server = await bare();
	server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
} else {
	await build({ onlyIfStale: true });
	conclude([
		...(await compete("GET /", "page", { headers: { "accept-encoding": "br" } }, 0.6)),
		...(await compete("durable form posts", "form", { requests: [await formPost(() => "10.0.0.1")] }, 0.4)),
	]);
}

type Load = Parameters<typeof fire>[1];

/** Five rounds in turns; the middle ones count. */
async function compete(what: string, kind: keyof typeof BARE, load: Load, limit: number): Promise<Figure[]> {
	const servers = [
		await start({ RATE_LIMIT_MAX: "1000000" }),
		await start({}, "tools/bench/server.ts", kind),
	];
	const rates: [number[], number[]] = [[], []];
	let failures = 0;
	for (let round = 0; round < 10; round++) {
		console.error(`${what}, round ${round + 1} of 10`);
		const port = servers[round % 2]?.port ?? 0;
		const result = await fire(port, { connections: 64, duration: 5, ...load });
		rates[round % 2]?.push(result.perSecond);
		failures += result.failures;
	}
	for (const server of servers) await server.stop();
	const [real, bare] = [median(rates[0]), median(rates[1])];
	return [
		withoutLimit(`${what}: this server`, real, "/s"),
		withoutLimit(`${what}: bare server`, bare, "/s"),
		atLeast(`${what}: to the bare server's`, real / bare, "x", limit),
		atMost(`${what}: answers that were not 200`, failures, "", 0),
	];
}
