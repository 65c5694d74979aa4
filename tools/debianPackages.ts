import { spawnSync } from "node:child_process";

const apt = (...args: string[]) =>
	spawnSync("apt-get", [...args, "-qq"], {
		stdio: "inherit",
		env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
	}).status === 0;

export const canInstallDebianPackages = () =>
	process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;

export function installDebianPackages(...packages: readonly string[]): boolean {
	if (!canInstallDebianPackages()) return false;
	console.log(`Installing Debian's ${packages.join(", ")} (about a minute) …`);
	// Old lists would bring an old browser: every machine is to have the same.
	apt("update");
	return apt("install", "-y", "--no-install-recommends", ...packages);
}
