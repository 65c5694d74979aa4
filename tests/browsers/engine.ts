/** What the rules need of a browser; each engine does it by its own protocol. */
import { vi } from "vitest";
import type { RunningDesk } from "../desk/support/desk.ts";

export const DESKTOP = { name: "desktop", width: 1280, height: 800 } as const;
export const PHONE = { name: "phone", width: 360, height: 640 } as const;
export type Screen = typeof DESKTOP | typeof PHONE;

export interface Point {
	readonly x: number;
	readonly y: number;
}

export interface Engine {
	open(screen: Screen, scripts: boolean): Promise<Page>;
	errorsAtLoad?(address: string): Promise<readonly string[]>;
	stop(): Promise<void>;
}

export interface Page {
	readonly screen: Screen;
	goto(address: string): Promise<void>;
	address(): Promise<string>;
	/** With scripts off the task must not be asynchronous. */
	evaluate<Args extends unknown[], Answer>(
		task: (...args: Args) => Answer | Promise<Answer>,
		...args: Args
	): Promise<Answer>;
	mouse(...way: readonly [Point, ...Point[]]): Promise<void>;
	type(text: string): Promise<void>;
	press(key: Key): Promise<void>;
	alert(): Promise<string>;
	errors(): Promise<readonly string[]>;
	close(): Promise<void>;
}

export type Key = "Enter" | "Escape" | "Tab";

export type Rule = (title: string, follow: (visit: Visit) => Promise<void>) => void;

export interface Visit {
	readonly engine: Engine;
	readonly page: Page;
	readonly site: string;
	readonly desk: RunningDesk;
}

export const step = (name: string, follow: () => Promise<void>) =>
	follow().catch((error: Error) => {
		error.message = `${name}: ${error.message}`;
		throw error;
	});

export const until = <Answer>(ask: () => Promise<Answer> | Answer) =>
	vi.waitUntil(ask, { timeout: 60_000, interval: 25 }) as Promise<Exclude<Answer, undefined | null | false>>;
