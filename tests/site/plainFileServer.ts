/** A file server that knows nothing of us, as nginx without a line of configuration: files, and folders by their index.html. */
import { once } from "node:events";
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
	".html": "text/html",
	".js": "text/javascript",
	".css": "text/css",
	".svg": "image/svg+xml",
};

export async function servePlainFiles(folder: string) {
	const server = createServer((request, response) => {
		const { pathname, search } = new URL(request.url ?? "", "http://plain");
		const found = statSync(join(folder, pathname), { throwIfNoEntry: false });
		if (request.method !== "GET") return response.writeHead(405).end();
		if (found?.isDirectory() && !pathname.endsWith("/"))
			return response.writeHead(301, { location: `${pathname}/${search}` }).end();
		const file = join(folder, pathname, found?.isDirectory() ? "index.html" : "");
		if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return response.writeHead(404).end();
		const type = TYPES[extname(file)] ?? "application/octet-stream";
		return createReadStream(file).pipe(response.writeHead(200, { "content-type": type }));
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	const { port } = server.address() as AddressInfo;
	const close = () => {
		server.close();
		server.closeAllConnections();
	};
	return { origin: `http://localhost:${port}`, close };
}
