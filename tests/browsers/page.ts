/** What a visitor does and sees, in every engine alike. Works with scripts off. */
import type { Typed } from "../desk/support/sampleForms.ts";
import { type Page, until } from "./engine.ts";

/** Frames without movement after which an element rests: a page may scroll slowly to a hash. */
const STILL_FRAMES = 5;

export async function click(page: Page, selector: string): Promise<void> {
	let last = "";
	let still = 0;
	const point = await until(async () => {
		const found = await page.evaluate(clickablePoint, selector, STILL_FRAMES);
		still = found && JSON.stringify(found) === last ? still + 1 : 0;
		last = JSON.stringify(found);
		return found && (found.rests || still === STILL_FRAMES) ? found : undefined;
	});
	await page.mouse(point);
}

/** With scripts off there are no frames to wait for. */
function clickablePoint(selector: string, stillFrames: number) {
	const place = () => {
		const element = document.querySelector(selector);
		if (!element) return null;
		const { left, top, width, height } = element.getBoundingClientRect();
		const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
		const hit = document.elementFromPoint(x, y);
		if (!hit || !element.contains(hit)) {
			element.scrollIntoView({ block: "center", behavior: "instant" });
			return null;
		}
		// What is not revealed yet is about to move.
		const revealed = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
		const moving = document
			.getAnimations()
			.filter(({ playState, timeline }) => playState === "running" && timeline === document.timeline)
			.some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element));
		return revealed && !moving ? { x, y, rests: false } : null;
	};
	const first = place();
	if (!first || matchMedia("(scripting: none)").matches) return first;
	return new Promise<typeof first | null>((done) => {
		let frames = 0;
		const look = () => {
			const now = place();
			if (now?.x !== first.x || now.y !== first.y) done(null);
			else if (++frames === stillFrames) done({ ...now, rests: true });
			else requestAnimationFrame(look);
		};
		requestAnimationFrame(look);
	});
}

/** The text that is shown, in one line and without regard to capitals, which are a matter of style. */
export const textOf = (page: Page, selector = "body") =>
	page.evaluate((wanted) => {
		const element = document.querySelector<HTMLElement>(wanted);
		// Of an element that is not displayed, innerText holds everything.
		const text = element?.checkVisibility() ? element.innerText : "";
		return text.replaceAll(/\s+/g, " ").toLowerCase();
	}, selector);

export const isShown = (page: Page, selector: string) =>
	page.evaluate((wanted) => {
		const element = document.querySelector(wanted);
		if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
		let { top, bottom, left, right } = element.getBoundingClientRect();
		for (let around = element.parentElement; around; around = around.parentElement) {
			if (getComputedStyle(around).overflowY === "visible") continue;
			const box = around.getBoundingClientRect();
			top = Math.max(top, box.top);
			bottom = Math.min(bottom, box.bottom);
			left = Math.max(left, box.left);
			right = Math.min(right, box.right);
		}
		return bottom - top >= 1 && right - left >= 1;
	}, selector);

/** What is revealed or fetched as it comes near, is then. */
export const bringIntoView = (page: Page, selector: string) =>
	page.evaluate((wanted) => {
		document.querySelector(wanted)?.scrollIntoView({ block: "center", behavior: "instant" });
	}, selector);

export const hasFocus = (page: Page, selector: string) =>
	page.evaluate((wanted) => document.activeElement === document.querySelector(wanted), selector);

export async function fillIn(page: Page, answers: Typed): Promise<void> {
	for (const [name, value] of Object.entries(answers)) {
		const field = `main form [name="${name}"]`;
		const choice = await page.evaluate((one) => document.querySelector(`${one}[type=radio]`) !== null, field);
		if (choice) {
			await click(page, `main form label:has([name="${name}"][value="${value}"])`);
			continue;
		}
		if (await page.evaluate(chosen, field, value)) continue;
		// Safari has no scroll anchoring, and scrolls to a hash twice: a press that the page moved under is made again.
		await until(async () => {
			await click(page, field);
			return hasFocus(page, field);
		});
		await page.type(value);
	}
}

/** A list of choices opens outside of the page. */
const chosen = (field: string, value: string) => {
	const list = document.querySelector(field);
	if (!(list instanceof HTMLSelectElement)) return false;
	list.value = value;
	return list.dispatchEvent(new Event("input", { bubbles: true }));
};

export const send = (page: Page) => click(page, "main form button[type=submit]");

export async function sendForm(page: Page, address: string, answers: Typed): Promise<void> {
	await page.goto(address);
	await fillIn(page, answers);
	await send(page);
}

export const typed = (page: Page, names: readonly string[]) =>
	page.evaluate((wanted) => {
		const form = document.querySelector<HTMLFormElement>("main form");
		const values = wanted.map((name) => [name, form ? new FormData(form).get(name) : null] as const);
		return Object.fromEntries(values.filter(([, value]) => value)) as Record<string, string>;
	}, names);
