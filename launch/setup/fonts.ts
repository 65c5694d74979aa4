/** Fonts that can be chosen: the installed ones, and a short list that was tried and can be installed. */
import { spawnSync } from "node:child_process";
import { fontPackage, fontSlug, installedFonts, isFontInstalled } from "../../src/config/fonts.ts";

type Use = "heading" | "body";

/** Each has a latin file with a weight axis, as src/config/fonts.ts wants it, and the SIL Open Font License. */
const TRIED: readonly { readonly name: string; readonly version: string; readonly use: Use }[] = [
	{ name: "Playfair Display", version: "5.3.0", use: "heading" },
	{ name: "Cormorant Garamond", version: "5.3.0", use: "heading" },
	{ name: "EB Garamond", version: "5.3.0", use: "heading" },
	{ name: "Lora", version: "5.3.0", use: "heading" },
	{ name: "Fraunces", version: "5.3.0", use: "heading" },
	{ name: "Bodoni Moda", version: "5.3.0", use: "heading" },
	{ name: "Newsreader", version: "5.3.0", use: "heading" },
	{ name: "Source Serif 4", version: "5.3.1", use: "heading" },
	{ name: "Inter", version: "5.3.0", use: "body" },
	{ name: "DM Sans", version: "5.3.0", use: "body" },
	{ name: "Work Sans", version: "5.3.0", use: "body" },
	{ name: "Manrope", version: "5.3.0", use: "body" },
	{ name: "Figtree", version: "5.3.0", use: "body" },
	{ name: "Source Sans 3", version: "5.3.0", use: "body" },
	{ name: "Libre Franklin", version: "5.3.0", use: "body" },
	{ name: "Montserrat", version: "5.3.0", use: "body" },
];

interface FontChoice {
	readonly name: string;
	readonly installed: boolean;
}

/** Fonts for this use first, then the others. */
export function fontChoices(use: Use): FontChoice[] {
	const tried = [...TRIED].sort((a, b) => Number(b.use === use) - Number(a.use === use));
	const names = [...tried.map(({ name }) => name), ...installedFonts()];
	const slugs = names.map(fontSlug);
	return names
		.filter((name, index) => slugs.indexOf(fontSlug(name)) === index)
		.map((name) => ({ name, installed: isFontInstalled(name) }));
}

export const canBeInstalled = (name: string) => TRIED.some((font) => font.name === name);

/** Tells npm's words as they come; throws when a font could not be installed. */
export function installFonts(names: readonly string[]): void {
	const packages = TRIED.filter(({ name }) => names.includes(name)).map(
		({ name, version }) => `${fontPackage(name)}@${version}`,
	);
	const installed = npm(["install", "--save-exact", ...packages]);
	if (installed !== 0)
		throw new Error(`${packages.join(" and ")} could not be installed. Is the network there?`);
}

/** The npm that runs this script, on the project's own Node; else the one of the system. */
function npm(args: readonly string[]): number {
	const running = process.env["npm_execpath"];
	const options = { stdio: "inherit" } as const;
	const { status } = running
		? spawnSync(process.execPath, [running, ...args], options)
		: spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
	return status ?? 1;
}
