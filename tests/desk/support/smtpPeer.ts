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

export class SmtpPeer {
	readonly mails: ReceivedMail[] = [];
	attempts = 0;
	behavior: Behavior = {};
	#server: SMTPServer | undefined;
	readonly #port: number;
	readonly #secure: boolean;
	readonly #held = new Set<string>();

	private constructor(port: number, secure: boolean) {
		this.#port = port;
		this.#secure = secure;
	}

	static async start(tls: "smtps" | "starttls" = "starttls"): Promise<SmtpPeer> {
		const peer = new SmtpPeer(await freePort(), tls === "smtps");
		await peer.appear();
		return peer;
	}

	get url(): string {
		const credentials = `${LOGIN.user}:${encodeURIComponent(LOGIN.pass)}`;
		return `${this.#secure ? "smtps" : "smtp"}://${credentials}@localhost:${this.#port}?requireTLS=true`;
	}

	get settings(): SmtpSettings {
		return { host: "localhost", port: this.#port, secure: this.#secure, requireTls: true, login: LOGIN };
	}

	get holding(): number {
		return this.#held.size;
	}

	async appear(): Promise<void> {
		const server = new SMTPServer({
			secure: this.#secure,
			key: TEST_KEY,
			cert: TEST_CA,
			logger: false,
			closeTimeout: 1,
			onAuth: ({ username, password }, _session, done) => {
				const known = username === LOGIN.user && password === LOGIN.pass && this.behavior.login !== 535;
				if (known) done(null, { user: username });
				else done(reply(535, "Authentication failed"));
			},
			onMailFrom: (_address, _session, done) => done(reply(this.behavior.sender)),
			onRcptTo: ({ address }, _session, done) => {
				const { recipient } = this.behavior;
				done(reply(typeof recipient === "object" ? recipient[address] : recipient));
			},
			onData: async (stream, session, done) => {
				this.attempts += 1;
				if (this.behavior.diesInData) return void stream.once("data", () => hangUp(server, session.id));
				const chunks = await Array.fromAsync<Buffer>(stream).catch(() => undefined);
				// The sender has hung up.
				if (!chunks) return;
				const source = Buffer.concat(chunks).toString();
				const mail = await simpleParser(source);
				const { stalls, answersLater } = this.behavior;
				if (stalls || answersLater) this.#held.add(session.id);
				if (stalls) return;
				if (answersLater) {
					await new Promise<void>(answersLater);
					if (!this.#held.delete(session.id)) return;
				}
				const refusal = reply(this.behavior.message);
				const recipients = session.envelope.rcptTo.map(({ address }) => address);
				if (!refusal) this.mails.push({ ...mail, source, recipients, encrypted: session.secure });
				done(refusal);
			},
			onClose: ({ id }) => void this.#held.delete(id),
		});
		server.on("error", () => {});
		server.listen(this.#port, "localhost");
		await once(server.server, "listening");
		this.#server = server;
	}

	async disappear(): Promise<void> {
		const server = this.#server;
		this.#server = undefined;
		if (server) await new Promise<void>((resolve) => server.close(resolve));
	}
}

function hangUp(server: SMTPServer, session: string): void {
	for (const connection of server.connections) if (connection.id === session) connection._socket.destroy();
}

function reply(code = 250, text = "as the test wishes"): Error | null {
	return code < 400 ? null : Object.assign(new Error(text), { responseCode: code });
}
