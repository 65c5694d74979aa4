/** Every rule in one engine, against a real server of its own. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningDesk, startDesk } from "../desk/support/desk.ts";
import { DESKTOP, type Engine, PHONE, type Rule, type Screen } from "./engine.ts";
import { formRules, nativeFormRules } from "./formRules.ts";
import { type ScriptlessNetwork, startScriptlessNetwork } from "./scriptlessNetwork.ts";
import { nativeRules, siteRules } from "./siteRules.ts";

export function walk(
	start: () => Engine | Promise<Engine>,
	{ short }: { readonly short: boolean } = { short: false },
): void {
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
				try {
					await follow({ engine, page, site: scripts === "lost" ? network.url : desk.url, desk });
					// A script that does not arrive is an error.
					if (scripts !== "lost") expect(await page.errors()).toEqual([]);
				} finally {
					await page.close();
				}
			});

	describe("phone", () => {
		siteRules(under(PHONE));
		// Forms do not depend on the viewport.
		formRules(under(PHONE));
	});
	if (short) return;
	describe("desktop", () => siteRules(under(DESKTOP)));
	for (const scripts of ["lost", "off"] as const) {
		describe(`phone, scripts ${scripts}`, () => {
			nativeRules(under(PHONE, scripts));
			nativeFormRules(under(PHONE, scripts));
		});
	}
}
