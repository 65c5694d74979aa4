/** The same with a small site, until the test is over. */
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { SEND_FORM_PATH } from "../../../model/forms/forms.ts";
import { startDesk } from "./desk.ts";
import { formData, type Typed } from "./sampleForms.ts";
import { temporaryFolder } from "./temporaryFolder.ts";
import { smallSite } from "./testDesk.ts";

export type RunningServer = Awaited<ReturnType<typeof startServer>>;
type Strings = Readonly<Record<string, string>>;

export async function startServer(env: Strings = {}, folder = temporaryFolder()) {
	const dataDir = env["DATA_DIR"] ?? join(folder, "data");
	const own = { DIST_DIR: smallSite(folder), NOTIFY_TO: "avery@example.com", BLOCKED_SENDERS: "" };
	const desk = await startDesk({ ...own, ...env }, dataDir);
	const { program, url } = desk;
	onTestFinished(async () => void (await program.end("SIGKILL")));
	await program.says(/npm run leads -- list/);
	return {
		...desk,
		async post(typed: Typed, headers: Strings = {}) {
			const answer = await fetch(url + SEND_FORM_PATH, { method: "POST", headers, body: formData(typed) });
			return `${answer.status} ${await answer.text()}`;
		},
		async status(path: string) {
			const answer = await fetch(url + path);
			await answer.arrayBuffer();
			return answer.status;
		},
	};
}
