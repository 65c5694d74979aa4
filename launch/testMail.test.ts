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

test("TLS from the first byte at a server that begins with a greeting is explained", async () => {
	const peer = await startPeer("starttls");
	const path = {
		smtp: { ...peer.settings, secure: true },
		from: { name: "Vale", address: "robin@vale.com" },
		to: ["robin@vale.com"],
	};
	await expect(sendTestMail(path, sampleSite())).rejects.toThrow(
		/localhost:\d+ does not speak TLS from the first byte, as smtps:\/\/ asks\. Write smtp:\/\/ instead/,
	);
});
