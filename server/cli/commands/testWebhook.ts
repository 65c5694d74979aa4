import { exampleDelivery } from "../../outbox/destination.ts";
import webhook from "../../outbox/destinations/webhook.ts";
import { SECOND } from "../../settings/duration.ts";
import { readSettings } from "../../settings/settings.ts";
import { type Command, CommandFailure } from "../command.ts";

const TIMEOUT = 20 * SECOND;

export const testWebhook: Command = {
	name: "test-webhook",
	summary: "Sends an example, marked as a test, to LEAD_WEBHOOK_URL.",
	plain: true,
	example: "npm run leads -- test-webhook",
	async run({ environment, site, now }) {
		const { destinations } = readSettings(environment, site);
		const configured = destinations.find(({ kind }) => kind === webhook.kind);
		if (!configured) throw new CommandFailure("LEAD_WEBHOOK_URL and LEAD_WEBHOOK_SECRET are not set.");
		const receiver = configured.open(site);
		try {
			await receiver.send(exampleDelivery(webhook.kind, now), AbortSignal.timeout(TIMEOUT));
		} catch (error) {
			throw new CommandFailure(`The example was not delivered: ${(error as Error).message}.`);
		}
		return { text: `${receiver.name} took the example.`, json: {} };
	},
};
