/**
 * The legal pages, in English. `messages.terms` and `messages.privacy` in site.json replace a whole text, as a lawyer
 * hands it over. **Words** stand out; {names} are filled in.
 */

/** A paragraph, or a list of points. */
type LegalPart = string | readonly string[];

export interface LegalSection {
	/** "" opens the page. */
	readonly heading: string;
	/** For links from elsewhere; else it comes from the heading. */
	readonly id?: string | undefined;
	readonly text: readonly LegalPart[];
}

export type LegalText = readonly LegalSection[];

/** The footer links to this section of the terms, if there is one. */
export const ACCESSIBILITY_ID = "accessibility";

/** What is put into both texts. */
export const LEGAL_NAMES = ["siteName", "agent", "brokerage", "state", "waysToReachUs"] as const;
export const PRIVACY_NAMES = [
	...LEGAL_NAMES,
	"contactFormAsks",
	"openHouseFormAsks",
	"cookies",
	"delivery",
	"consent",
] as const;

export const terms: LegalText = [
	{
		heading: "",
		text: [
			"These terms are an agreement between you and {brokerage} (“we”, “us”) about your use of the {siteName} website. By using the site you accept them. If you do not accept them, please do not use the site.",
		],
	},
	{
		heading: "Use of the site",
		text: [
			"The site presents properties, {agent} and the services of {brokerage}, and lets you get in touch with us. You may view it, share links to it and print pages for your own, personal use.",
			"You agree that you will not:",
			[
				"send us false details, messages on behalf of somebody else without their consent, or advertising;",
				"disturb the site, probe it for weaknesses, or try to reach parts of it that are not public;",
				"collect its contents by automated means, other than search engines that respect our instructions to them;",
				"use the site in a way that breaks the law, fair housing law included.",
			],
			"Sending a form on this site does not make you our client and does not create an agency relationship. That takes a separate written agreement.",
		],
	},
	{
		heading: "Property information",
		text: [
			"Descriptions, measurements, prices, pictures and films are given in good faith and are believed to be correct when they are published, but they are not guaranteed and may change without notice. A property may be sold, withdrawn or altered at any time. Nothing on this site is an offer that can be accepted to form a contract. Before you decide, verify what matters to you by your own inspection and with your own advisers.",
			"The site gives general information. It is not legal, tax, lending or investment advice, and it is not an appraisal.",
		],
	},
	{
		heading: "Intellectual property",
		text: [
			"The name {siteName}, the texts, pictures, films, drawings and the design of this site belong to us or to those who have licensed them to us, and are protected by copyright and trademark law. Except for the personal use described above, you may not copy, change, publish or sell them without our written permission. Reviews belong to the people who wrote them and are shown with their permission or under the terms of the listing site named with them.",
		],
	},
	{
		heading: "Limitation of liability",
		text: [
			"The site is provided “as is” and “as available”. We take care to keep it correct, secure and reachable, but we give no warranty of any kind, express or implied, including warranties of merchantability, fitness for a particular purpose, accuracy and non-infringement.",
			"To the fullest extent the law allows, we are not liable for indirect, incidental, special or consequential damages, or for loss of profit, data or opportunity, that arise from your use of the site or from your being unable to use it, even if we were told that they might occur. Nothing in these terms limits liability that cannot be limited by law, or duties that we owe you under {state} real-estate license law.",
			"The site may link to other websites. We do not control them and are not responsible for what they contain or do.",
		],
	},
	{
		heading: "Accessibility",
		id: ACCESSIBILITY_ID,
		text: [
			"We want everyone to be able to use this site. It is built and tested against the Web Content Accessibility Guidelines (WCAG) 2.2, level AA: by keyboard, with large text, with high contrast, with less motion and with the structure that screen readers need; and with an automated check (axe) of every page. These tests were last made for the version of this site whose date stands at the top of this page.",
			"If something here is in your way, tell us what it is, on which page, and how you would like to be helped: we will help you in person and correct the site. {waysToReachUs}",
		],
	},
	{
		heading: "Changes to these terms",
		text: [
			"We may change these terms. The date at the top of this page says when they last changed. The version on this page applies from that date on; if you go on using the site after a change, you accept the new version.",
		],
	},
	{
		heading: "Law and contact",
		text: [
			"These terms are governed by the laws of the State of {state}, and {state} courts decide disputes about them. If a provision turns out to be invalid, the others remain in force.",
			"Questions? {waysToReachUs}",
		],
	},
];

export const privacy: LegalText = [
	{
		heading: "",
		text: [
			"This page says what the {siteName} website learns about you, why, and what you can ask of us. “We” and “us” mean {brokerage}. We keep it short because we collect little.",
		],
	},
	{
		heading: "Information we collect",
		text: [
			"We collect what you type into our forms and send to us, and nothing else about you:",
			["**Contact form:** {contactFormAsks}.", "**Open-house sign-in:** {openHouseFormAsks}."],
			"With each message we keep the time at which it arrived, the listing that the page showed, and the sentence of consent that stood beside the button. We also keep the page, the button and the link that led you to the form; your browser remembers that link in its session storage until you close the tab, without a cookie, and sends it with a form and never before. Our server sees your network address for as long as it takes to answer you and to stop abuse; it is not stored with your message. Nothing is sent before you press the button.",
		],
	},
	{
		heading: "How we use it",
		text: [
			"We use your details:",
			[
				"to answer your message, and to arrange consultations and visits;",
				"to know who has visited a property during an open house, and to follow up with those visitors;",
				"to meet the record-keeping duties of {state} real-estate law.",
			],
			"Before the button of both forms stands: “{consent}” You may take this consent back at any time, in whatever way you reach us; we then no longer call, text or write to you.",
			"We do not sell your details, and we do not share them with others for their own marketing.",
		],
	},
	{ heading: "Cookies", text: ["{cookies}"] },
	{
		heading: "Third-party services",
		text: [
			"{delivery}",
			"Links may lead to other websites, such as the listing site that reviews come from. What happens there is governed by their policies.",
		],
	},
	{
		heading: "Data security",
		text: [
			"Messages travel over an encrypted connection. Access to them is limited to {agent} and to those at {brokerage} who need it for their work. At an open house without reception a sign-in may wait on the agent’s tablet, behind a PIN, until the network is back. No system is perfectly secure, but we keep ours small, current and closed. We keep messages for as long as we are in contact with you, as long as the law requires, and no longer.",
		],
	},
	{
		heading: "Your choices and contact",
		text: [
			"You may ask us at any time what we hold about you, and to correct or erase it. {waysToReachUs} We answer within 30 days. If we change this policy, the new version and its date stand on this page.",
		],
	},
];
