import { expect, test } from "vitest";
import { smtpUrl } from "./mailSettings.ts";

const sentence = (url: string) => smtpUrl.safeParse(url).error?.issues[0]?.message ?? "";

test.each([
	"smtps://me:77/tail@mail.vale.com:465",
	"smtps://me:77#tail@mail.vale.com:465",
	"smtps://me:77?tail@mail.vale.com:465",
	"smtps://me:qwert/tail@mail.vale.com:465",
	"smtps://me:qwert#tail@mail.vale.com:465",
])("a password that was not encoded is not repeated, and the sentence says how to write it: %s", (url) => {
	expect(sentence(url)).toMatch(/%2F|%3F/);
	expect(sentence(url)).not.toMatch(/tail|qwert|77/);
});

test("an @ in a password needs no encoding", () => {
	expect(smtpUrl.parse("smtps://me:a@b@mail.vale.com").login).toEqual({ user: "me", pass: "a@b" });
});

test.each([
	["smtps://me:s3cret@mail.vale.com:587", /port 587 begins without it \(STARTTLS\)\. Write smtp:\/\/…:587/],
	["smtps://me:s3cret@mail.vale.com:25", /port 25 begins without it/],
	["smtp://me:s3cret@mail.vale.com:465", /port 465 speaks TLS from the first byte\. Write smtps:\/\/…:465/],
])("TLS at a port that begins in the other way is explained: %s", (url, says) => {
	expect(sentence(url)).toMatch(says);
	expect(sentence(url)).not.toContain("s3cret");
});
