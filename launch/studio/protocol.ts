/** What the studio's server and its page say to each other, and how both read and change a document. */
import type { JsonSchema, Path } from "../../src/config/jsonSchema.ts";

/** A JSON file of the content: site.json or houses/<id>/house.json. */
export type Documents = Readonly<Record<string, unknown>>;

export const SITE = "site.json";
export const houseFile = (id: string) => `houses/${id}/house.json`;
export const houseId = (file: string) => /^houses\/([^/]+)\/house\.json$/.exec(file)?.[1];

/** A value at a path; without a value it is taken away. With an empty path the whole document is meant. */
export interface Change {
	readonly file: string;
	readonly path: Path;
	readonly value?: unknown;
	/** Of a duplicated house: the house whose pictures it shows, too. */
	readonly filesOf?: string;
}

export interface Fault {
	readonly file: string;
	readonly path: Path;
	readonly sentence: string;
}

/** What changes all the time. Documents are only those that were touched; null: it is gone. */
export interface Update {
	readonly revision: number;
	readonly documents: Documents;
	readonly faults: readonly Fault[];
	readonly canUndo: boolean;
	readonly canRedo: boolean;
	readonly preview: PreviewState;
}

export interface PreviewState {
	/** Empty until the first one listens. */
	readonly origin: string;
	/** Every state that the preview is to show has a number. */
	readonly version: number;
}

export interface StudioState extends Update {
	/** What stands in the content folder. */
	readonly saved: Documents;
	readonly schemas: { readonly site: JsonSchema; readonly house: JsonSchema };
	readonly choices: Choices;
	/** Nobody has said yet whether to look around or to begin. */
	readonly isNew: boolean;
	/** What could not be read at the start, in sentences. */
	readonly remarks: readonly string[];
	/** Words and forms of the draft's language, which stand where the draft says nothing. */
	readonly standard: object;
}

export interface Choice {
	readonly value: string;
	readonly label: string;
}

/** Lists that an input of the schema chooses from. */
export type Choices = Readonly<Partial<Record<string, readonly Choice[]>>>;

export interface Saved {
	/** Where the former files are; empty when nothing was to be saved. */
	readonly copies: string;
}

export interface Refusal {
	readonly sentence: string;
}

export interface TakenFile {
	readonly file: string;
	readonly name: string;
	/** What was done to it, and what will not look its best. */
	readonly notes: readonly string[];
}

export interface CheckResult {
	readonly safe: boolean;
	readonly checks: readonly {
		readonly title: string;
		readonly findings: readonly { readonly what: string; readonly how: string; readonly where: Fault }[];
	}[];
}

export interface LeadRow {
	readonly id: number;
	readonly form: string;
	readonly receivedAt: string;
	readonly listing: { readonly id: string; readonly address: string };
	readonly delivery: string;
	readonly fields: Readonly<Record<string, string>>;
}

/** A house on a day with guests: what the seller's report is about. */
export interface OpenHouseDay {
	readonly listing: string;
	readonly address: string;
	readonly date: string;
	readonly guests: number;
}

export interface LeadsList {
	readonly leads: readonly (LeadRow & { readonly time: string })[];
	/** The latest first. */
	readonly openHouses: readonly OpenHouseDay[];
}

export interface ReportRequest {
	readonly listing: string;
	readonly date: string;
	readonly names: boolean;
	readonly format: "pdf" | "html";
}

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
	if (next === undefined) return others;
	return former === undefined ? { ...others, [key]: next } : { ...(document as Holder), [key]: next };
}

export const isSame = (one: unknown, other: unknown): boolean => {
	if (one === other) return true;
	if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
	const keys = Object.keys(one);
	return (
		Array.isArray(one) === Array.isArray(other) &&
		keys.length === Object.keys(other).length &&
		keys.every((key) => key in other && isSame((one as Holder)[key], (other as Holder)[key]))
	);
};
