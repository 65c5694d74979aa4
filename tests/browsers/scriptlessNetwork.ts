/** A way to the site on which every connection that asks for a script breaks. */
import { request as ask, createServer } from "node:http";
import { portOf } from "../desk/support/network.ts";

export type ScriptlessNetwork = Awaited<ReturnType<typeof startScriptlessNetwork>>;

export async function startScriptlessNetwork(site: string) {
	let withheld = 0;
	const proxy = createServer((request, response) => {
		const address = new URL(request.url ?? "/", site);
		if (address.pathname.endsWith(".js")) {
			withheld += 1;
			request.socket.destroy();
			return;
		}
		const { method, headers } = request;
		const onward = ask(address, { method, headers }, (answer) => {
			response.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(response);
		});
		onward.on("error", () => response.destroy());
		request.pipe(onward);
	});
	const port = await portOf(proxy);
	return {
		url: `http://localhost:${port}`,
		/** How many scripts were asked for. */
		withheld: () => withheld,
		stop() {
			proxy.close();
			proxy.closeAllConnections();
		},
	};
}
