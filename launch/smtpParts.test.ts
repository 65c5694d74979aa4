import { expect, test } from "vitest";
import { smtpParts, smtpUrlOf } from "./smtpParts.ts";

const server = {
	host: "mail.vale.com",
	scheme: "smtps",
	port: "465",
	user: "me@vale.com",
	password: "a:/@%?#",
};

test.each([
	server,
	{ ...server, host: "" },
	{ ...server, user: "", password: "" },
	{ ...server, port: "587" },
	{ ...server, host: "[::1]", scheme: "smtp", port: "25" },
])("a mail server keeps every part, also half typed or contradicting itself: %o", (parts) => {
	expect(smtpParts(smtpUrlOf(parts))).toEqual(parts);
});

test("an address as people write it has its parts, and keeps its options", () => {
	const written = "smtp://me:5%@mail.vale.com?requireTLS=false";
	const parts = smtpParts(written);
	expect(parts).toEqual({ host: "mail.vale.com", scheme: "smtp", port: "", user: "me", password: "5%" });
	expect(smtpUrlOf(parts, written)).toBe("smtp://me:5%25@mail.vale.com:587?requireTLS=false");
	expect(smtpParts("smtps://mail.vale.com:465")).toMatchObject({
		host: "mail.vale.com",
		port: "465",
		user: "",
	});
	expect(smtpParts(undefined)).toMatchObject({ host: "", scheme: "smtps" });
});
