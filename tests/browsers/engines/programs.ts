/** The programs of the two other engines: those that are there, else Debian's. */
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackages } from "../../../tools/debianPackages.ts";

/** Each with the Debian package that brings it, and the places beyond PATH where it may be. */
const PROGRAMS = {
	firefox: {
		names: ["firefox-esr", "firefox"],
		places: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
		packages: ["firefox-esr"],
	},
	webkitDriver: { names: ["WebKitWebDriver"], places: [], packages: ["webkit2gtk-driver"] },
	/** Comes with the library that the driver depends on. */
	miniBrowser: {
		names: ["MiniBrowser"],
		places: ["/usr/{lib,lib64,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser"],
		packages: ["webkit2gtk-driver"],
	},
	xvfb: { names: ["Xvfb"], places: [], packages: ["xvfb"] },
} as const;

type Program = keyof typeof PROGRAMS;

export function findProgram(program: Program): string | undefined {
	const { names, places } = PROGRAMS[program];
	const folders = (process.env["PATH"] ?? "").split(delimiter);
	const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
	return (
		onPath.find((path) => existsSync(path)) ??
		globSync([...places])
			.sort()
			.at(-1)
	);
}

export function program(name: Program): string {
	const found = findProgram(name);
	if (!found) throw new Error(`${PROGRAMS[name].names[0]} was not found.`);
	return found;
}

/** Ends this process with a sentence when one is missing and cannot be installed. */
export function ensurePrograms(): void {
	const names = Object.keys(PROGRAMS) as Program[];
	const missing = () => names.filter((name) => !findProgram(name));
	const packages = (programs: Program[]) => [...new Set(programs.flatMap((name) => PROGRAMS[name].packages))];
	if (missing().length > 0) installDebianPackages(...packages(missing()));
	if (missing().length === 0) return;
	const wanted = missing().map((name) => PROGRAMS[name].names[0]);
	console.error(
		`Not found, and installing needs root on Debian: ${wanted.join(", ")}. Debian and its kin: apt-get install ${packages(missing()).join(" ")}`,
	);
	process.exit(1);
}
