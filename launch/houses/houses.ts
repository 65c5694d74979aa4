/** npm run houses -- import sales.csv: brings past sales into the content folder, all of them or none. */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { loadEnvFile } from "../../server/settings/envFile.ts";
import { contentDir } from "../../src/config/content.ts";
import { explainContentFaults } from "../../src/config/contentFaults.ts";
import { importSales, SALES_COLUMNS } from "./pastSales.ts";

const USAGE = `Usage: npm run houses -- import sales.csv
The table's columns: ${SALES_COLUMNS.join(", ")}. Pictures stand beside it.`;

loadEnvFile();
const [command, table] = parseArgs({ allowPositionals: true }).positionals;
if (command !== "import" || !table) stop(USAGE, 2);
else if (!existsSync(table)) stop(`${table} is not there.`, 2);
else {
	const folder = contentDir();
	const { sales, faults } = await explainContentFaults(importSales(table, folder));
	if (faults.length > 0)
		stop(`Nothing was imported. ${table}:\n${faults.map((fault) => `  ${fault}`).join("\n")}`, 1);
	else console.log(`${sales.length} past sales are now in ${folder}/houses. npm run build shows them.`);
}

function stop(words: string, code: number): void {
	console.error(words);
	process.exitCode = code;
}
