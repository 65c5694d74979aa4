/** A key such as listing.facts.priceUsd: reads and writes a configuration by it, and tells it in words. */
export type Path = readonly PropertyKey[];

type Group = Record<PropertyKey, unknown>;

export const pathOf = (key: string): Path => key.split(".");

export function valueAt(root: unknown, path: Path): unknown {
	return path.reduce((value, part) => (value as Group | undefined)?.[part], root);
}

/** Groups on the way come into being; undefined removes. */
export function setAt(root: object, path: Path, value: unknown): void {
	const [name = "", ...rest] = path;
	const group = root as Group;
	if (rest.length > 0) {
		group[name] ??= {};
		setAt(group[name] as object, rest, value);
	} else if (value === undefined) delete group[name];
	else group[name] = value;
}

/** heroSubtitle reads Hero subtitle. */
export function wordsOf(name: string): string {
	const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
}
