/** Not a list, a program or an office that everybody writes to: those get no automatic reply (RFC 3834). */
export const isPersonal = (email: string) => !IMPERSONAL.test(email.slice(0, email.lastIndexOf("@")));

const IMPERSONAL = new RegExp(
	`^(${[
		"(.*[-_.])?(no|not|donot|do-not)[-_.]?reply([-_.+].*)?",
		"mailer-daemon|postmaster|hostmaster|abuse|root|daemon|nobody",
		"bounces?([-_.+].*)?|.*[-_.]bounces?([-_.+].*)?",
		"(owner|request|list|lists|listserv|listmaster|majordomo|mailman|sympa)([-_.+].*)?",
		".*-(owner|request|list|subscribe|unsubscribe|help|confirm|join|leave|admin)",
	].join("|")})$`,
	"i",
);
