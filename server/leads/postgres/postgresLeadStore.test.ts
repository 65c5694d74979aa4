import { newDatabase, openPostgresStore } from "../../testing/testDatabase.ts";
import { describeLeadStore } from "../leadStore.contract.ts";

describeLeadStore("PostgreSQL", async () => {
	const url = await newDatabase();
	const open = () => openPostgresStore(url, { leaseClock: "caller" });
	return { store: open(), reopen: async () => open() };
});
