/** The commands of `npm run leads`, in the order of the help. */
import type { Command } from "./command.ts";
import { backup } from "./commands/backup.ts";
import { doNotContact } from "./commands/doNotContact.ts";
import { exportLeads } from "./commands/export.ts";
import { list } from "./commands/list.ts";
import { migrate } from "./commands/migrate.ts";
import { erase, purge } from "./commands/removal.ts";
import { report } from "./commands/report.ts";
import { retry } from "./commands/retry.ts";
import { show } from "./commands/show.ts";
import { stats } from "./commands/stats.ts";
import { testWebhook } from "./commands/testWebhook.ts";

export const COMMANDS: readonly Command[] = [
	list,
	show,
	exportLeads,
	report,
	retry,
	erase,
	purge,
	doNotContact,
	testWebhook,
	backup,
	migrate,
	stats,
];
