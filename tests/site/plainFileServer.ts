/** A file server that knows nothing of us, as nginx without a line of configuration: files, and folders by their index.html. */
import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import Fastify from "fastify";

export async function servePlainFiles(folder: string) {
	const app = Fastify({ forceCloseConnections: true });
	await app.register(fastifyStatic, { root: resolve(folder), redirect: true });
	const { port } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
	return { origin: `http://localhost:${port}`, close: () => app.close() };
}
