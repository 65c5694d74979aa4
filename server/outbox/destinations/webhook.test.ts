import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startPostPeer } from "../../../tests/desk/support/postPeer.ts";
import { openHouseLead } from "../../../tests/desk/support/sampleLeads.ts";
import webhook from "./webhook.ts";

const SECRETS = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const written = (secret: Buffer) => `whsec_${secret.toString("base64")}`;
const env = { LEAD_WEBHOOK_SECRET: SECRETS.map(written).join(" ") };

test("the signed webhook carries the documented JSON and a signature of each secret, under the id of its delivery", async () => {
	const { peer, send } = await startPostPeer(webhook, env);
	await send(openHouseLead());
	const [{ headers, body, path } = {}] = peer.posts;
	expect(path).toBe("/here?a=b");
	const documented = codeOf("json");
	expect(JSON.parse(body ?? "")).toEqual(JSON.parse(documented));
	const id = headers?.["webhook-id"] as string;
	expect(id).toBe("msg_1");
	const signed = `${id}.${headers?.["webhook-timestamp"]}.${body}`;
	const signature = (secret: Buffer) => `v1,${createHmac("sha256", secret).update(signed).digest("base64")}`;
	expect(headers?.["webhook-signature"]).toBe(SECRETS.map(signature).join(" "));
});

test("the signed webhook is verified by the documented ten lines, by an old or a new secret, and by no other", async () => {
	const code = codeOf("js");
	expect(code.trim().split("\n").length).toBeLessThanOrEqual(10);
	const { verified } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
	const { peer, send } = await startPostPeer(webhook, env);
	await send();
	const [{ headers = {}, body = "" } = {}] = peer.posts;
	const secret = (byte: number) => written(Buffer.alloc(32, byte));
	expect([1, 2, 3].map((byte) => verified(headers, body, secret(byte)))).toEqual([true, true, false]);
	expect(verified(headers, `${body} `, secret(1))).toBe(false);
	expect(verified({ ...headers, "webhook-timestamp": "1" }, body, secret(1))).toBe(false);
});

function codeOf(language: string): string {
	const docs = readFileSync(new URL("../../../docs/lead-desk.md", import.meta.url), "utf8");
	const [, chapter = ""] = docs.split("## The signed webhook");
	return chapter.split(`\`\`\`${language}\n`)[1]?.split("```")[0] ?? "";
}
