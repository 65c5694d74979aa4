/** Reads and writes a configuration by a key such as listing.facts.priceUsd. */
export type Path = readonly PropertyKey[];

export const pathOf = (key: string): Path => key.split(".");

export function valueAt(root: unknown, path: Path): unknown {
	return path.reduce((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], root);
}

/** A group that is not there yet, such as the portrait, begins with its first value. */
export function setAt(root: unknown, path: Path, value: unknown): void {
	const [name, ...rest] = path;
	if (name === undefined) return;
	const parent = root as Record<PropertyKey, unknown>;
	if (rest.length === 0) parent[name] = value;
	else {
		parent[name] ??= {};
		setAt(parent[name], rest, value);
	}
}
