/** npm run houses -- import sales.csv: brings past sales into the content folder, all of them or none. */
import { existsSync } from "node:fs";
import { ownContentDir } from "../../model/content/contentDir.ts";
import { explainContentFaults } from "../../model/content/contentFaults.ts";
import { loadEnvFile } from "../../server/settings/envFile.ts";
import { readArguments, stop } from "../commandLine.ts";
import { importSales, SALES_COLUMNS } from "./pastSales.ts";

const USAGE = `Usage: npm run houses -- import sales.csv
The table's columns: ${SALES_COLUMNS.join(", ")}. Pictures are in the same folder.`;

loadEnvFile();
const [command, table] = readArguments({ allowPositionals: true }, USAGE).positionals;
if (command !== "import" || !table) stop(USAGE, 2);
if (!existsSync(table)) stop(`${table} is not there.`, 2);
const { sales, faults, remarks } = await explainContentFaults(importSales(table, ownContentDir()));
if (faults.length > 0)
	stop(`Nothing was imported. ${table}:\n${faults.map((fault) => `  ${fault}`).join("\n")}`, 1);
for (const remark of remarks) console.error(remark);
console.log(`${sales.length} past sales are now in ${ownContentDir()}/houses. npm run build shows them.`);
