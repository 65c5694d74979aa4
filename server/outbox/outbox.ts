/** What leaves the desk for each lead, and by which destinations. */
import { randomUUID } from "node:crypto";
import type { SiteConfig } from "../../model/content/schema.ts";
import { type DeliveryKind, MAIL_KINDS, type NewDelivery, type Visitor } from "../leads/leadStore.ts";
import { isPersonal } from "../leads/mailbox.ts";
import type { WeekStore } from "../report/week.ts";
import { outboxFolder } from "../settings/dataDir.ts";
import type { Settings } from "../settings/settings.ts";
import type { Destination } from "./destination.ts";
import { emlTransport } from "./emlTransport.ts";
import { mailDestination } from "./mail.ts";
import { smtpTransport } from "./smtpTransport.ts";

/** Mail comes first. */
export function openDestinations(
	settings: Settings,
	site: SiteConfig,
	store?: WeekStore,
): readonly [Destination, ...Destination[]] {
	const { smtp, dataDir, destinations } = settings;
	const transport = smtp ? smtpTransport(smtp) : emlTransport(outboxFolder(dataDir));
	return [
		mailDestination(transport, { site, settings }, store),
		...destinations.map(({ kind, open }) => ({ kinds: [kind], ...open(site) })),
	];
}

/** Auto-replies are among them when AUTO_REPLY is off: some may still wait. */
export const configuredKinds = ({ destinations }: Settings): DeliveryKind[] => [
	...MAIL_KINDS,
	...destinations.map(({ kind }) => kind),
];

/** The ids stay the same through every attempt. */
export function deliveriesFor(settings: Settings, { email }: Visitor): NewDelivery[] {
	const { mailFrom, autoReply } = settings;
	const domain = mailFrom.address.slice(mailFrom.address.lastIndexOf("@") + 1);
	const withReply = autoReply && isPersonal(email);
	return configuredKinds(settings)
		.filter((kind) => kind !== "auto-reply" || withReply)
		.map((kind) => ({
			kind,
			messageId: MAIL_KINDS.includes(kind) ? `<${randomUUID()}@${domain}>` : `msg_${randomUUID()}`,
		}));
}
