/** The programs of the two other engines: installed ones, else Debian's packages. */
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackages } from "../../tools/debianPackages.ts";

const PROGRAMS = {
	firefox: { package: "firefox-esr", names: ["firefox-esr", "firefox"] },
	webkitDriver: { package: "webkit2gtk-driver", names: ["WebKitWebDriver"] },
	miniBrowser: { package: "webkit2gtk-driver", names: ["MiniBrowser"] },
	xvfb: { package: "xvfb", names: ["Xvfb"] },
} as const;

/** Beside PATH; looked for anew after an installation. */
const otherFolders = () => [
	"/Applications/Firefox.app/Contents/MacOS",
	...globSync("/usr/{lib,lib64,libexec}/{,*/}webkit2gtk-4.*"),
];

type Program = keyof typeof PROGRAMS;

function findProgram(program: Program): string | undefined {
	const folders = [...(process.env["PATH"] ?? "").split(delimiter), ...otherFolders()];
	const paths = PROGRAMS[program].names.flatMap((name) => folders.map((folder) => join(folder, name)));
	return paths.find((path) => existsSync(path));
}

export function program(name: Program): string {
	const found = findProgram(name);
	if (!found) throw new Error(`${PROGRAMS[name].names[0]} was not found.`);
	return found;
}

/** Vitest's global setup: installs what is missing, or says what cannot be installed. */
export function setup(): void {
	const missing = () => {
		const programs = Object.keys(PROGRAMS) as Program[];
		return [...new Set(programs.filter((name) => !findProgram(name)).map((name) => PROGRAMS[name].package))];
	};
	if (missing().length > 0) installDebianPackages(...missing());
	if (missing().length > 0)
		throw new Error(`Not found, and installing needs root on Debian: apt-get install ${missing().join(" ")}`);
}
