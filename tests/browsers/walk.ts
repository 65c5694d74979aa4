/** Every rule, on every screen, in one engine, against a real server of its own. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningDesk, startDesk } from "../desk/support/desk.ts";
import { type Engine, SCREENS, type Screen } from "./engines/engine.ts";
import { formRules } from "./rules/forms.ts";
import { galleryRules } from "./rules/gallery.ts";
import { kioskRules } from "./rules/kiosk.ts";
import { lightboxRules } from "./rules/lightbox.ts";
import { nativeRules } from "./rules/native.ts";
import { navigationRules } from "./rules/navigation.ts";
import { screenRules } from "./rules/screens.ts";
import { toggleRules } from "./rules/toggles.ts";
import { type ScriptlessNetwork, startScriptlessNetwork } from "./scriptlessNetwork.ts";
import type { Rule } from "./visit.ts";

/** `native: false` leaves out what the browser does alone. */
export function walk(start: () => Engine | Promise<Engine>, { native } = { native: true }): void {
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

	interface Conditions {
		readonly screen: Screen;
		readonly scripts?: boolean;
		/** Asked for when everything runs. */
		readonly site?: () => string;
	}
	const under =
		({ screen, scripts = true, site = () => desk.url }: Conditions): Rule =>
		(title, follow) =>
			test(title, async () => {
				const page = await engine.open(screen, { scripts });
				try {
					await follow({ engine, page, site: site(), desk });
					// A script that does not arrive is complained about, and rightly so.
					if (site() === desk.url) expect(await page.complaints()).toEqual([]);
				} finally {
					await page.close();
				}
			});

	for (const screen of SCREENS) {
		describe(screen.name, () => {
			for (const rules of [
				screenRules,
				navigationRules,
				galleryRules,
				lightboxRules,
				toggleRules,
				formRules,
				kioskRules,
			]) {
				rules(under({ screen }));
			}
		});
	}
	for (const screen of native ? SCREENS : []) {
		describe(`${screen.name}, no script arrives`, () =>
			nativeRules(under({ screen, site: () => network.url })));
	}
	for (const screen of native ? SCREENS : []) {
		describe(`${screen.name}, scripts off`, () => nativeRules(under({ screen, scripts: false })));
	}
}
