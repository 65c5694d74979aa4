/** With sources in docs/law.md. Never a promise of legal safety: a broker must confirm. */
import type { SiteConfig } from "../content/schema.ts";
import states from "./states.json" with { type: "json" };

export interface StateRule {
	readonly rule: string;
	readonly source: string;
	/** The first label is offered. */
	readonly notice?: { readonly labels: readonly string[]; readonly place: string; readonly points: number };
	readonly license?: string;
	readonly altered?: boolean;
	readonly halfSizeBroker?: boolean;
	readonly privateListing?: boolean;
	/** What a program cannot check. */
	readonly ask?: string;
}

const STATES: Readonly<Record<string, readonly StateRule[]>> = states;

/** Undefined where the rules are not known here. */
export function stateRules(state: string): readonly StateRule[] | undefined {
	const rules = STATES[state]?.filter(({ privateListing }) => !privateListing);
	return rules?.length ? rules : undefined;
}

export const privateListingRules = (state: string) =>
	(STATES[state] ?? []).filter(({ privateListing }) => privateListing);

export const needsHalfSizeBroker = (state: string) =>
	stateRules(state)?.some(({ halfSizeBroker }) => halfSizeBroker) ?? false;

export const knownNotices = (state: string) =>
	(stateRules(state) ?? []).flatMap(({ notice }) =>
		notice ? [{ label: notice.labels[0] ?? "", place: notice.place, points: notice.points }] : [],
	);

export const hasNotice = ({ notices }: SiteConfig, { labels, points }: NonNullable<StateRule["notice"]>) =>
	notices.some(
		(given) =>
			labels.includes(given.label) &&
			// The sign-in is one page of many.
			given.place !== "signin" &&
			// Texas lets the long label stand in 10 points.
			given.points >= (given.label === labels[0] ? points : 10),
	);
