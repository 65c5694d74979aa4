/** A real mail server on this machine, with TLS and login, that behaves as the test wishes. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import type { SmtpSettings } from "../../../server/settings/mailSettings.ts";
import { freePort } from "../../../tools/freePort.ts";

/** For tests on this machine only; the key is public. */
const certificateFile = new URL("localhost-test-only.cert.pem", import.meta.url);
export const TEST_CA_FILE = certificateFile.pathname;
export const TEST_CA = readFileSync(certificateFile, "utf8");
export const TEST_KEY = readFileSync(new URL("localhost-test-only.key.pem", import.meta.url), "utf8");

const LOGIN = { user: "agent", pass: "s3cret/@:" };

export interface ReceivedMail extends ParsedMail {
	readonly source: string;
	readonly recipients: readonly string[];
	readonly encrypted: boolean;
}

export interface Behavior {
	login?: 235 | 535;
	sender?: 250 | 451 | 550;
	recipient?: number | Readonly<Record<string, number>>;
	message?: number;
	stalls?: boolean;
	/** Takes the message and answers when the test calls `answer`. */
	answersLater?: (answer: () => void) => void;
	diesInData?: boolean;
}

export type SmtpPeer = Awaited<ReturnType<typeof startSmtpPeer>>;

export async function startSmtpPeer(tls: "smtps" | "starttls" = "starttls") {
	const secure = tls === "smtps";
	const port = await freePort();
	const held = new Set<string>();
	const login = `${LOGIN.user}:${encodeURIComponent(LOGIN.pass)}`;
	const settings: SmtpSettings = { host: "localhost", port, secure, requireTls: true, login: LOGIN };
	let server: SMTPServer | undefined;
	const peer = {
		url: `${secure ? "smtps" : "smtp"}://${login}@localhost:${port}?requireTLS=true`,
		settings,
		mails: [] as ReceivedMail[],
		attempts: 0,
		behavior: {} as Behavior,
		holding: () => held.size,
		async appear() {
			server = smtpServer();
			server.on("error", () => {});
			server.listen(port, "localhost");
			await once(server.server, "listening");
		},
		async disappear() {
			const gone = server;
			server = undefined;
			if (gone) await new Promise<void>((resolve) => gone.close(resolve));
		},
	};
	await peer.appear();
	return peer;

	function smtpServer(): SMTPServer {
		const server = new SMTPServer({
			secure,
			key: TEST_KEY,
			cert: TEST_CA,
			logger: false,
			closeTimeout: 1,
			onAuth: ({ username, password }, _session, done) => {
				const known = username === LOGIN.user && password === LOGIN.pass && peer.behavior.login !== 535;
				if (known) done(null, { user: username });
				else done(reply(535, "Authentication failed"));
			},
			onMailFrom: (_address, _session, done) => done(reply(peer.behavior.sender)),
			onRcptTo: ({ address }, _session, done) => {
				const { recipient } = peer.behavior;
				done(reply(typeof recipient === "object" ? recipient[address] : recipient));
			},
			onData: async (stream, session, done) => {
				peer.attempts += 1;
				if (peer.behavior.diesInData) return void stream.once("data", () => hangUp(server, session.id));
				const chunks = await Array.fromAsync<Buffer>(stream).catch(() => undefined);
				// The sender has hung up.
				if (!chunks) return;
				const source = Buffer.concat(chunks).toString();
				const mail = await simpleParser(source);
				const { stalls, answersLater } = peer.behavior;
				if (stalls || answersLater) held.add(session.id);
				if (stalls) return;
				if (answersLater) {
					await new Promise<void>(answersLater);
					if (!held.delete(session.id)) return;
				}
				const refusal = reply(peer.behavior.message);
				const recipients = session.envelope.rcptTo.map(({ address }) => address);
				if (!refusal) peer.mails.push({ ...mail, source, recipients, encrypted: session.secure });
				done(refusal);
			},
			onClose: ({ id }) => void held.delete(id),
		});
		return server;
	}
}

function hangUp(server: SMTPServer, session: string): void {
	for (const connection of server.connections) if (connection.id === session) connection._socket.destroy();
}

function reply(code = 250, text = "as the test wishes"): Error | null {
	return code < 400 ? null : Object.assign(new Error(text), { responseCode: code });
}
