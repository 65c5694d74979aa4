/** What the studio's server and its page say to each other, and how both read and change the documents. */
import type { ContentFault } from "../../model/content/contentFaults.ts";
import type { Path } from "../../model/content/jsonSchema.ts";

/** By file: site.json and houses/<id>/house.json. The first key of every path is a file. */
export type Documents = Readonly<Record<string, unknown>>;

export const SITE = "site.json";
/** Settings, which are no document: a path leads to one all the same. */
export const ENV_FILE = ".env";
export const houseFile = (id: string) => `houses/${id}/house.json`;
export const houseId = (file: unknown) => /^houses\/([^./\\][^/\\]*)\/house\.json$/.exec(String(file))?.[1];

/** A value at a path; without a value it is taken away. */
export interface Change {
	readonly path: Path;
	readonly value?: unknown;
	/** Of a duplicated house: the house whose pictures it shows, too. */
	readonly filesOf?: string;
}

/** Changes with the same step are undone together. */
export type Step = Readonly<{ step: string; changes: readonly Change[] }>;

export type Fault = Pick<ContentFault, "sentence"> & { readonly path: Path };

type Holder = Record<string | number, unknown>;

export const valueAt = (document: unknown, path: Path): unknown =>
	path.reduce<unknown>((node, key) => (node as Holder | null | undefined)?.[key], document);

/** A copy with another value at the path; undefined takes it away. What is missing on the way is made. */
export function withValue(document: unknown, [key, ...rest]: Path, value: unknown): unknown {
	if (key === undefined) return value;
	if (typeof key === "number") {
		const list = Array.isArray(document) ? document : [];
		const next = withValue(list[key], rest, value);
		return next === undefined ? list.toSpliced(key, 1) : list.toSpliced(key, 1, next);
	}
	const { [key]: former, ...others } = (document ?? {}) as Holder;
	const next = withValue(former, rest, value);
	return next === undefined ? others : { ...(document as Holder), [key]: next };
}

export const applied = <Holder extends object>(holder: Holder, changes: readonly Change[]) =>
	changes.reduce((all, { path, value }) => withValue(all, path, value) as Holder, holder);

export function changedPaths(one: unknown, other: unknown, inLists = false, path: Path = []): Path[] {
	if (one === other) return [];
	const isHolder = (value: unknown) => typeof value === "object" && value !== null;
	const isList = Array.isArray(one);
	if (!isHolder(one) || !isHolder(other) || isList !== Array.isArray(other)) return [path];
	const [now, then] = [one as Holder, other as Holder];
	const found = Object.keys({ ...now, ...then }).flatMap((key) =>
		changedPaths(now[key], then[key], inLists, [...path, isList ? Number(key) : key]),
	);
	return isList && !inLists && found.length > 0 ? [path] : found;
}

export const isSame = (one: unknown, other: unknown) => changedPaths(one, other).length === 0;

export const isWithin = (path: Path, place: Path) => isSame(path.slice(0, place.length), place);
