/** The ways out that are configured. */
import type { SiteConfig } from "../../../src/config/schema.ts";
import { outboxFolder } from "../../settings/dataDir.ts";
import type { Settings } from "../../settings/settings.ts";
import { emlTransport } from "../emlTransport.ts";
import { smtpTransport } from "../smtpTransport.ts";
import { followUpBossWay } from "./followUpBoss.ts";
import { mailWay } from "./mail.ts";
import { ntfyWay } from "./ntfy.ts";
import type { Way } from "./way.ts";
import { webhookWay } from "./webhook.ts";

/** Mail comes first. */
export function openWays(settings: Settings, site: SiteConfig): readonly [Way, ...Way[]] {
	const { smtp, dataDir, webhook, followUpBoss, ntfy } = settings;
	const transport = smtp ? smtpTransport(smtp) : emlTransport(outboxFolder(dataDir));
	return [
		mailWay(transport, { site, settings }),
		...(webhook ? [webhookWay(webhook)] : []),
		...(followUpBoss ? [followUpBossWay(followUpBoss)] : []),
		...(ntfy ? [ntfyWay(ntfy)] : []),
	];
}
