/** Rules of states as data with their sources (docs/law.md). Never a promise of legal safety: a broker must confirm. */

import states from "./law/states.json" with { type: "json" };
import type { SiteConfig } from "./schema.ts";

export interface StateRule {
	readonly rule: string;
	readonly source: string;
	/** A labelled link that the rule wants; the first label is offered. */
	readonly notice?: {
		readonly labels: readonly string[];
		readonly place: string;
		readonly points: number;
	};
	/** What the license line must hold, as a regular expression. */
	readonly license?: string;
	/** It is about altered pictures. */
	readonly altered?: boolean;
	/** The broker's name is half as large as the largest name. */
	readonly halfSizeBroker?: boolean;
	/** What a program cannot check. */
	readonly ask?: string;
}

const STATES: Readonly<Record<string, readonly StateRule[]>> = states;

/** Undefined for a state whose rules are not known here. */
export const stateRules = (state: string): readonly StateRule[] | undefined => STATES[state];

export const needsHalfSizeBroker = (state: string) =>
	stateRules(state)?.some(({ halfSizeBroker }) => halfSizeBroker) ?? false;

/** What choosing a brokerage's state offers; the address is the broker's to fill in. */
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
