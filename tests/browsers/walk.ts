/** The rules in one engine, against a real server of its own. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningDesk, startDesk } from "../desk/support/desk.ts";
import { DESKTOP, type Engine, PHONE, type Rule, type Screen } from "./engine.ts";
import { formRules, nativeFormRules } from "./formRules.ts";
import { type ScriptlessNetwork, startScriptlessNetwork } from "./scriptlessNetwork.ts";
import { homeRules, menuRule, nativeRules, pageRules } from "./siteRules.ts";

/** Forms do not depend on the viewport. */
const WALKS = {
	phone: [PHONE, "on", homeRules, pageRules, formRules],
	desktop: [DESKTOP, "on", homeRules, pageRules],
	"home page and forms": [PHONE, "on", homeRules, formRules],
	"without scripts": [PHONE, "off", nativeRules, menuRule],
	"when scripts are lost": [PHONE, "lost", nativeRules, nativeFormRules],
} as const;

export function walk(start: () => Engine | Promise<Engine>, ...parts: readonly (keyof typeof WALKS)[]): void {
	let engine: Engine;
	let desk: RunningDesk;
	let network: ScriptlessNetwork;

	beforeAll(async () => {
		[engine, desk] = await Promise.all([start(), startDesk()]);
		network = await startScriptlessNetwork(desk.url);
	});
	afterAll(async () => {
		await engine.stop();
		network.stop();
		await desk.stop();
	});

	const under =
		(screen: Screen, scripts: "on" | "off" | "lost"): Rule =>
		(title, follow) =>
			test(title, async () => {
				const page = await engine.open(screen, scripts !== "off");
				const before = network.withheld();
				try {
					await follow({ engine, page, site: scripts === "lost" ? network.url : desk.url, desk });
					// A script that does not arrive is an error.
					if (scripts === "lost") expect(network.withheld()).toBeGreaterThan(before);
					else expect(await page.errors()).toEqual([]);
				} finally {
					await page.close();
				}
			});

	for (const part of parts)
		describe(part, () => {
			const [screen, scripts, ...rules] = WALKS[part];
			for (const describeRules of rules) describeRules(under(screen, scripts));
		});
}
