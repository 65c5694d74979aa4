import { expect, test } from "vitest";
import { sampleSite } from "../tests/brands/sample.ts";
import { startPeer } from "../tests/desk/support/startPeer.ts";
import { sendTestMail } from "./testMail.ts";

test("a certificate that is not trusted is said to be the mail server's, with what to do", async () => {
	const peer = await startPeer("smtps");
	const path = {
		smtp: peer.settings,
		from: { name: "Vale", address: "robin@vale.com" },
		to: ["robin@vale.com"],
	};
	await expect(sendTestMail(path, sampleSite())).rejects.toThrow(
		/self-signed certificate.* certificate of the mail server localhost, .* renew it/,
	);
});

test("a wrong kind of connection and a server that is not there are explained", async () => {
	const peer = await startPeer("starttls");
	const path = {
		smtp: { ...peer.settings, secure: true },
		from: { name: "Vale", address: "robin@vale.com" },
		to: ["robin@vale.com"],
	};
	const nowhere = { ...path, smtp: { ...path.smtp, host: "mail.invalid" } };
	await expect(sendTestMail(nowhere, sampleSite())).rejects.toThrow("there is no server called mail.invalid");
	await expect(sendTestMail(path, sampleSite())).rejects.toThrow(
		/localhost did not answer as expected at port \d+\. Write smtp:\/\/ instead/,
	);
});
