/** The real server in a process of its own, on a free port, with a small site. */
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { SEND_FORM_PATH } from "../../../model/forms/forms.ts";
import { Program } from "./childProcess.ts";
import { formData, type Typed } from "./sampleForms.ts";
import { temporaryFolder } from "./temporaryFolder.ts";
import { smallSite } from "./testDesk.ts";

export type RunningServer = Awaited<ReturnType<typeof startServer>>;
type Strings = Readonly<Record<string, string>>;

export async function startServer(env: Strings = {}, folder = temporaryFolder()) {
	const dataDir = env["DATA_DIR"] ?? join(folder, "data");
	const program = new Program("server/main.ts", [], {
		PORT: "0",
		DATA_DIR: dataDir,
		DIST_DIR: smallSite(folder),
		NOTIFY_TO: "avery@example.com",
		...env,
	});
	onTestFinished(async () => void (await program.end("SIGKILL")));
	await program.says(/npm run leads -- list/);
	const [, url = ""] = await program.says(/(http:\/\/localhost:\d+)/);
	return {
		program,
		dataDir,
		url,
		/** Answers status and text. */
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
