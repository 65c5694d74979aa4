import { expect, test } from "vitest";
import type { SmtpSettings } from "../server/settings/mailSettings.ts";
import { sampleSite } from "../tests/brands/sample.ts";
import { startPeer } from "../tests/desk/support/startPeer.ts";
import { sendTestMail } from "./trials.ts";

const path = (smtp: SmtpSettings) => ({
	smtp,
	from: { name: "Vale", address: "robin@vale.com" },
	to: ["robin@vale.com"],
});

test("a certificate that is not trusted is said to be the mail server's, with what to do", async () => {
	const peer = await startPeer("smtps");
	await expect(sendTestMail(path(peer.settings), sampleSite())).rejects.toThrow(
		/self-signed certificate.* certificate of the mail server localhost, .* renew it/,
	);
});

test("a wrong kind of connection and a server that is not there are explained", async () => {
	const peer = await startPeer("starttls");
	const wrong = { ...peer.settings, secure: true };
	const nowhere = path({ ...wrong, host: "mail.invalid" });
	await expect(sendTestMail(nowhere, sampleSite())).rejects.toThrow("there is no server called mail.invalid");
	await expect(sendTestMail(path(wrong), sampleSite())).rejects.toThrow(
		/localhost did not answer as expected at port \d+\. Write smtp:\/\/ instead/,
	);
});
