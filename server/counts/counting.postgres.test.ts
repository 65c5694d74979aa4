import { newDatabase, openPostgresStore } from "../../tests/desk/support/testDatabase.ts";
import { describeCounts } from "./counts.contract.ts";

describeCounts("PostgreSQL", async () => {
	const url = await newDatabase();
	return { env: { DATABASE_URL: url }, store: () => openPostgresStore(url) };
});
