import type { Browser, Page } from "@playwright/test";

/** The screens a design is judged on, and a sheet of A4 within its margins. */
export const HEIGHTS = {
	360: 740,
	390: 844,
	672: 1000,
	740: 360,
	768: 1024,
	1440: 900,
	1920: 1080,
	2560: 1440,
} as const;

export type Width = keyof typeof HEIGHTS;
export const EVERY_SCREEN = [360, 390, 768, 1440, 1920, 2560] as const;
export const PHONE_AND_DESKTOP = [360, 1440] as const;
export const PHONE_AND_TABLET = [360, 768] as const;
export const PHONES = [360, 390] as const;
/** A phone that lies on its side. */
export const LANDSCAPE = [740] as const;
export const PAPER = [672] as const;

export interface Shot {
	readonly name: string;
	readonly path: string;
	readonly widths: readonly Width[];
	/** The whole page instead of what the screen shows. */
	readonly whole?: boolean;
	readonly brand?: "second";
	readonly options?: NonNullable<Parameters<Browser["newContext"]>[0]>;
	/** A film that plays goes on asking for more. */
	readonly streams?: boolean;
	/** Addresses that do not answer. */
	readonly block?: string;
	/** What to do on the page until the state is on the screen. */
	readonly show?: (page: Page) => Promise<unknown>;
}
