/** How numbers, names and phone numbers are written for people and for phones. */

import type { Listing, SiteConfig } from "../../model/content/schema.ts";
import { dialable } from "../../model/forms/phone.ts";
import { fill, pluralForm } from "../../model/text/fill.ts";

/** As in the United States, in every language. */
export const formatPrice = (usd: number) =>
	usd.toLocaleString("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** The price, or “Price on request”. */
export const priceText = ({ facts }: Pick<Listing, "facts">, { messages }: Pick<SiteConfig, "messages">) =>
	facts.priceUsd ? formatPrice(facts.priceUsd) : messages.priceOnRequest;

export const formatNumber = (value: number, lang: string) => value.toLocaleString(lang);

/** "5 bedrooms", "6 bathrooms" and so on, those that are known. */
export function countedFacts(
	{ facts }: Pick<Listing, "facts">,
	{ lang, messages }: Pick<SiteConfig, "lang" | "messages">,
): string[] {
	const counted: [message: string, number: number | undefined][] = [
		[messages.countedBedrooms, facts.bedrooms],
		[messages.countedBathrooms, facts.bathrooms],
		[messages.countedSquareFeet, facts.livingAreaSqFt],
		[messages.countedAcres, facts.lotAcres],
	];
	return counted.flatMap(([message, number]) =>
		number === undefined
			? []
			: fill(pluralForm(message, number, lang), { count: formatNumber(number, lang) }),
	);
}

/** 2024, June 2024 or June 14, 2024: as exact as it is given. */
export function formatDate(date: string, lang: string): string {
	const [, month, day] = date.split("-");
	return new Date(date).toLocaleDateString(lang, {
		timeZone: "UTC",
		year: "numeric",
		...(month && { month: "long" as const }),
		...(day && { day: "numeric" as const }),
	});
}

/** 39.3 becomes 0:39, as players write it. */
export function formatDuration(seconds: number): string {
	const whole = Math.round(seconds);
	return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

export const phoneHref = (phone: string) => `tel:${dialable(phone) ?? phone.replaceAll(/\D/g, "")}`;

/** Phone and mailbox as links. */
export const directLinks = ({ phone, email }: SiteConfig["contact"]) => [
	{ href: phoneHref(phone), text: phone },
	...(email ? [{ href: `mailto:${email}`, text: email }] : []),
];

const TIED = /^(\d+) |(?<=^\d+ \S+) (?=\S+,)| (?=\d{5}\b|(?:LLC|Inc|Co|Ltd)\b)|(?<= \S{1,2}) (?=\S+$)/g;

/** A company's form stays with its name, a house number with its street, a state with its ZIP code, a short word with the last ("a conversation"). */
export const unbroken = (text: string) => text.replaceAll(TIED, "$1\u00a0");

/** The end of a sentence; “Vale & Co.” brings its full stop along. */
export const withFullStop = (text: string) => (text.endsWith(".") ? text : `${text}.`);
