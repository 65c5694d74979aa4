/**
 * npm leaves optional packages of other platforms out of package-lock.json when it cannot see them while it
 * installs, and `npm ci` then refuses the lock file. This adds them. Run it after `npm install NAME`.
 */
import { readFileSync, writeFileSync } from "node:fs";

interface LockedPackage {
	version?: string;
	optional?: boolean;
	dev?: boolean;
	os?: string[];
	cpu?: string[];
	libc?: string[];
	optionalDependencies?: Record<string, string>;
}

const PLATFORMS = [
	"android",
	"darwin",
	"freebsd",
	"linux",
	"netbsd",
	"openbsd",
	"openharmony",
	"sunos",
	"win32",
	"aix",
];
const PROCESSORS: Record<string, string> = {
	arm64: "arm64",
	x64: "x64",
	ia32: "ia32",
	arm: "arm",
	ppc64: "ppc64",
	s390x: "s390x",
	riscv64: "riscv64",
	loong64: "loong64",
	mips64el: "mips64el",
	wasm32: "wasm32",
};

const FILE = "package-lock.json";
const lock = JSON.parse(readFileSync(FILE, "utf8")) as { packages: Record<string, LockedPackage> };
const added: string[] = [];

for (const parent of Object.values(lock.packages)) {
	for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
		const place = `node_modules/${name}`;
		if (lock.packages[place] || !/^\d/.test(version)) continue;
		lock.packages[place] = { version, ...(parent.dev && { dev: true }), optional: true, ...platformOf(name) };
		added.push(`${name}@${version}`);
	}
}

if (added.length > 0) {
	lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
	writeFileSync(FILE, `${JSON.stringify(lock, null, "\t")}\n`);
}
console.log(added.length > 0 ? `Added to ${FILE}:\n  ${added.join("\n  ")}` : `${FILE} is complete.`);

function platformOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
	const words = name.split(/[/-]/);
	const os = words.filter((word) => PLATFORMS.includes(word));
	const cpu = words.flatMap((word) => PROCESSORS[word] ?? []);
	if (os.length === 0 && cpu.length === 0) throw new Error(`Cannot tell the platform of ${name}.`);
	const libc = words.includes("musl") ? ["musl"] : [];
	return { ...(os.length > 0 && { os }), ...(cpu.length > 0 && { cpu }), ...(libc.length > 0 && { libc }) };
}
