import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { build, type Rolldown } from "vite";
import { Slider } from "./support/Slider.tsx";
import { expect, test } from "./support/test.ts";

const PAGE = "http://island.test/";

/** An island of its own page: `hydrate` makes its code arrive. */
const SCRIPT = `
import { createElement, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { Slider } from "./tests/e2e/support/Slider.tsx";
import visitor from "./src/build/visitorIslands.client.ts";

const island = document.querySelector("astro-island");
const arrived = new Promise((resolve) => { window.hydrate = resolve; });
const load = async () => {
	await arrived;
	return async () => {
		startTransition(() => void hydrateRoot(island, createElement(Slider)));
		island.removeAttribute("ssr");
		island.dispatchEvent(new CustomEvent("astro:hydrate"));
	};
};
visitor(load, { name: "visitor", value: true }, island);
`;

test("React begins with what was typed before the code came", async ({ page }) => {
	const bundle = (await build({
		configFile: false,
		logLevel: "error",
		plugins: [
			{
				name: "island",
				resolveId: (id) => (id === "island.tsx" ? `${process.cwd()}/island.tsx` : undefined),
				load: (id) => (id.endsWith("/island.tsx") ? SCRIPT : undefined),
			},
		],
		build: { write: false, rolldownOptions: { input: "island.tsx", output: { format: "iife" } } },
	})) as Rolldown.RolldownOutput;
	const html = `<!doctype html><html data-late="/late.css"><astro-island ssr>${renderToString(createElement(Slider))}</astro-island><script src="/island.js"></script>`;
	await page.route(`${PAGE}**`, (route) => {
		const path = new URL(route.request().url()).pathname;
		if (path === "/island.js")
			return route.fulfill({ contentType: "text/javascript", body: bundle.output[0].code });
		return route.fulfill(
			path === "/" ? { contentType: "text/html", body: html } : { contentType: "text/css", body: "" },
		);
	});
	await page.goto(PAGE);
	await page.getByLabel("Years").fill("15");
	await page.getByLabel("Name").pressSequentially("Ann");
	await page.getByLabel("Name").press("ArrowLeft");
	await page.getByLabel("Monthly").check();
	await page.getByLabel("Yearly").check();
	await page.getByLabel("Fixed").check();
	await page.getByLabel("Name").focus();
	await expect(page.getByRole("status")).toHaveText("30 years, nobody, monthly, variable");

	await page.evaluate(() => (window as unknown as { hydrate: () => void }).hydrate());
	await expect(page.getByRole("status")).toHaveText("15 years, Ann, yearly, fixed");
	await expect(page.getByLabel("Years")).toHaveValue("15");
	await page.keyboard.type("d");
	await expect(page.getByRole("status")).toHaveText("15 years, Andn, yearly, fixed");
});
