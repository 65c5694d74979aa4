import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Words } from "./Words.tsx";

const whole = (text: string) =>
	[...renderToStaticMarkup(<Words text={text} />).matchAll(/<span[^>]*>([^<]*)/g)].map(([, part]) => part);

test("hyphenated words and numbers stay on one line", () => {
	expect(whole("A back-lit, mid-century house: (801) 555-0142. Día-a-día")).toEqual([
		"back-lit,",
		"mid-century",
		"555-0142.",
		"Día-a-día",
	]);
});

test.each(["a", "a-", "é"])("80,000 signs without a break take no time to speak of: %s", (sign) => {
	const start = process.cpuUsage();
	whole(sign.repeat(80_000 / sign.length));
	expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
});
