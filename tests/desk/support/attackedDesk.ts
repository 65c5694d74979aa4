/** A desk that listens on a real port, to be attacked, and what must be true of every answer to an attack. */
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import { SEND_FORM_PATH } from "../../../model/forms/forms.ts";
import type { ConnectionLimits } from "../../../server/http/connectionLimits.ts";
import { converse } from "./rawHttp.ts";
import { openTestDesk } from "./testDesk.ts";

export type AttackedDesk = Awaited<ReturnType<typeof openAttackedDesk>>;

export async function openAttackedDesk(env: Readonly<Record<string, string>>, limits: ConnectionLimits) {
	const desk = await openTestDesk({ RATE_LIMIT_MAX: "1000000", LOG_LEVEL: "error", ...env }, { limits });
	await desk.app.listen({ port: 0, host: "127.0.0.1" });
	const { port } = desk.app.server.address() as AddressInfo;
	return { ...desk, port, send: (bytes: string | Buffer) => converse(port, bytes) };
}

export const BOUNDARY = "boundary-of-the-tests";

export function formPost(body: string | Buffer): Buffer {
	const lines = Object.entries({
		Host: "localhost",
		Connection: "close",
		"Content-Type": `multipart/form-data; boundary=${BOUNDARY}`,
		"Content-Length": String(Buffer.byteLength(body)),
	}).map(([name, value]) => `${name}: ${value}\r\n`);
	const head = `POST ${SEND_FORM_PATH} HTTP/1.1\r\n${lines.join("")}\r\n`;
	return Buffer.concat([Buffer.from(head, "latin1"), Buffer.from(body)]);
}

export const multipartBody = (fields: Iterable<readonly [string, string]>) =>
	`${[...fields].map(([name, value]) => part(`form-data; name="${name}"`, value)).join("")}--${BOUNDARY}--\r\n`;

const part = (disposition: string, content: string) =>
	`--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n`;

/** After whatever was done to it, the desk takes a form and has logged no failure. */
export async function expectUnharmed(desk: AttackedDesk): Promise<void> {
	const alive = await desk.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
	expect(alive.map(({ status, body }) => [status, body])).toEqual([[200, "ok"]]);
	expect(desk.log).toEqual([]);
}
