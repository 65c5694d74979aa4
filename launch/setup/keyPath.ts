/** Reads and writes a configuration by a key such as listing.facts.priceUsd. */
export type Path = readonly PropertyKey[];

export const pathOf = (key: string): Path => key.split(".");

export function valueAt(root: unknown, path: Path): unknown {
	return path.reduce((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], root);
}

export function setAt(root: unknown, path: Path, value: unknown): void {
	const parent = valueAt(root, path.slice(0, -1)) as Record<PropertyKey, unknown> | undefined;
	const name = path.at(-1);
	if (parent && name !== undefined) parent[name] = value;
}
