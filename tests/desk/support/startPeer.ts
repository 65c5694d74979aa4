/** A mail server for one test, gone when the test is over. */
import { onTestFinished } from "vitest";
import { startSmtpPeer } from "./smtpPeer.ts";

export async function startPeer(...tls: Parameters<typeof startSmtpPeer>) {
	const peer = await startSmtpPeer(...tls);
	onTestFinished(() => peer.disappear());
	return peer;
}
