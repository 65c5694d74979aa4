/** What the rules need of a browser. Every engine does it by its own protocol. */

export interface Screen {
	readonly name: "desktop" | "phone";
	readonly width: number;
	readonly height: number;
}

export const SCREENS: readonly Screen[] = [
	{ name: "desktop", width: 1280, height: 800 },
	{ name: "phone", width: 360, height: 640 },
];

export interface Point {
	readonly x: number;
	readonly y: number;
}

export interface Engine {
	readonly name: string;
	open(screen: Screen, options?: { readonly scripts: boolean }): Promise<Page>;
	/** Everything that the console complains about while a page loads. */
	complaintsAtLoad(address: string): Promise<string[]>;
	stop(): Promise<void>;
}

export interface Page {
	readonly screen: Screen;
	/** Resolves when the page and all that it needs to be shown are there. */
	goto(address: string): Promise<void>;
	address(): Promise<string>;
	/** Also with scripts off, if the task answers at once. */
	evaluate<Args extends unknown[], Answer>(
		task: (...args: Args) => Answer | Promise<Answer>,
		...args: Args
	): Promise<Answer>;
	/** The main button goes down at the first point and up at the last one. */
	mouse(...way: readonly [Point, ...Point[]]): Promise<void>;
	/** Into whatever has the focus. */
	type(text: string): Promise<void>;
	press(key: Key): Promise<void>;
	/** Waits for an alert, confirms it and answers its text. */
	alert(): Promise<string>;
	resize(width: number, height: number): Promise<void>;
	/** What the screen shows, as PNG. */
	screenshot(): Promise<Uint8Array>;
	/** Errors, and what the policy refused, since the page was opened. */
	complaints(): Promise<readonly string[]>;
	close(): Promise<void>;
}

export type Key = "ArrowLeft" | "ArrowRight" | "Enter" | "Escape" | "Tab";
