/** A mail server for one test, gone when the test is over. */
import { onTestFinished } from "vitest";
import { SmtpPeer } from "./smtpPeer.ts";

export async function startPeer(tls?: "smtps" | "starttls"): Promise<SmtpPeer> {
	const peer = await SmtpPeer.start(tls);
	onTestFinished(() => peer.disappear());
	return peer;
}
