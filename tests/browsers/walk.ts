/** The rules in one engine, against a real server of its own. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningDesk, startDesk } from "../desk/support/desk.ts";
import { DESKTOP, type Engine, PHONE, type Rule, type Screen } from "./engine.ts";
import { formRules, nativeFormRules } from "./formRules.ts";
import { type ScriptlessNetwork, startScriptlessNetwork } from "./scriptlessNetwork.ts";
import { homeRules, menuRule, nativeRules, pageRules } from "./siteRules.ts";

export type Part = "phone" | "desktop" | "home page and forms" | "without scripts";

export function walk(start: () => Engine | Promise<Engine>, ...parts: readonly Part[]): void {
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
		(screen: Screen, scripts: "on" | "off" | "lost" = "on"): Rule =>
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

	const walks: Readonly<Record<Part, () => void>> = {
		phone() {
			homeRules(under(PHONE));
			pageRules(under(PHONE));
			// Forms do not depend on the viewport.
			formRules(under(PHONE));
		},
		desktop() {
			homeRules(under(DESKTOP));
			pageRules(under(DESKTOP));
		},
		"home page and forms"() {
			homeRules(under(PHONE));
			formRules(under(PHONE));
		},
		"without scripts"() {
			describe("off", () => {
				nativeRules(under(PHONE, "off"));
				menuRule(under(PHONE, "off"));
			});
			describe("lost", () => {
				nativeRules(under(PHONE, "lost"));
				nativeFormRules(under(PHONE, "lost"));
			});
		},
	};
	for (const part of parts) describe(part, walks[part]);
}
