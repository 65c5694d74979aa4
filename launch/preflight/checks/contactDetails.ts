import { isEmailAddress } from "../../../server/emailAddress.ts";
import type { Check } from "../check.ts";

/** Ten digits in the United States, or a plus sign and the country. */
const DIALLED = /^(1?\d{10}|\+\d{8,15})$/;

export const contactDetails: Check = {
	title: "Phone and e-mail are well-formed",
	run: ({ site: { contact }, configFile }) => [
		...(DIALLED.test(contact.phone.replaceAll(/[^\d+]/g, ""))
			? []
			: [
					{
						what: `“${contact.phone}” cannot be dialled`,
						where: { file: configFile, key: "contact.phone" },
						how: "Write ten digits, as (801) 555-0142, or a plus sign and the country",
					},
				]),
		...(isEmailAddress(contact.email)
			? []
			: [
					{
						what: `Mail to “${contact.email}” cannot arrive`,
						where: { file: configFile, key: "contact.email" },
						how: "Write it as name@your-domain.com",
					},
				]),
	],
};
