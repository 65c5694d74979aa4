import { expect, test } from "vitest";
import { LEAD_RECEIVERS } from "../../model/forms/leadReceivers.ts";
import { sampleSite } from "../../tests/brands/sample.ts";
import { IS_LONG } from "../../tests/desk/faults/size.ts";
import { startPostPeer } from "../../tests/desk/support/postPeer.ts";
import { TEST_CA } from "../../tests/desk/support/smtpPeer.ts";
import { startPeer } from "../../tests/desk/support/startPeer.ts";
import { openStore } from "../../tests/desk/support/testStore.ts";
import { readSettings } from "../settings/settings.ts";
import { describeDestination, describePost } from "./destination.contract.ts";
import { DESTINATIONS } from "./destinations.ts";
import { mailDestination } from "./outbox.ts";
import { smtpTransport } from "./smtpTransport.ts";

/** All that post share httpDestination.ts; the short form has one of them. */
for (const file of IS_LONG ? DESTINATIONS : DESTINATIONS.slice(-1)) describePost(file);

describeDestination("mail", async () => {
	const peer = await startPeer();
	const site = sampleSite();
	const settings = readSettings({ NOTIFY_TO: "avery@example.com" }, site);
	return {
		peer,
		port: peer.settings.port,
		open: (timeoutMs = 1000) => {
			const transport = smtpTransport(peer.settings, { ca: TEST_CA, timeoutMs });
			return mailDestination(transport, { site, settings }, openStore());
		},
		arrived: () => peer.mails.map(({ text }) => text ?? ""),
		stall: (stalls) => {
			peer.behavior = { stalls };
		},
	};
});

test.each(DESTINATIONS.map((file) => [file.kind, file] as const))(
	"%s works with .env.example, and is a line of the privacy policy",
	async (_kind, file) => {
		const { peer, send, policy } = await startPostPeer(file);
		await send();
		expect(peer.posts).toHaveLength(1);
		expect(LEAD_RECEIVERS).toHaveProperty(policy);
	},
);
