/** HTTP by hand: exactly these bytes over a real connection, and every answer that comes back. */
import { connect, type Socket } from "node:net";

export type RawAnswer = ReturnType<typeof readAnswers>[number];

export const converse = async (port: number, bytes: string | Buffer) =>
	readAnswers(await received(port, bytes, () => {}));

/** Sends the bytes and hangs up when an answer comes, for bytes that may have lost their "Connection: close". */
export const firstAnswer = async (port: number, bytes: Buffer) =>
	readAnswers(await received(port, bytes, (socket) => socket.end()))[0];

function received(port: number, bytes: string | Buffer, onData: (socket: Socket) => void): Promise<Buffer> {
	return new Promise((resolve) => {
		const chunks: Buffer[] = [];
		const socket = connect(port, "127.0.0.1");
		socket.on("data", (chunk: Buffer) => {
			chunks.push(chunk);
			onData(socket);
		});
		// A server that has refused may close before it has read everything.
		socket.on("error", () => {});
		socket.on("close", () => resolve(Buffer.concat(chunks)));
		socket.write(bytes);
	});
}

export const readAnswers = (bytes: Buffer) => [...answersIn(bytes)];

function* answersIn(bytes: Buffer) {
	for (let rest = bytes.toString("latin1"); rest; ) {
		const end = rest.indexOf("\r\n\r\n");
		const [statusLine = "", ...lines] = rest.slice(0, end).split("\r\n");
		const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(statusLine) ?? [];
		if (end < 0 || !status) throw new Error(`This is no answer: ${rest.slice(0, 200)}`);
		const headers = new Map(lines.map(headerOf));
		const length = Number(headers.get("content-length") ?? 0);
		const body = Buffer.from(rest.slice(end + 4, end + 4 + length), "latin1").toString("utf8");
		yield { status: Number(status), headers, body };
		// Node's own refusal of a request without a Host ends the connection.
		if (headers.has("transfer-encoding")) break;
		rest = rest.slice(end + 4 + length);
	}
}

function headerOf(line: string): readonly [string, string] {
	const colon = line.indexOf(":");
	return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}
