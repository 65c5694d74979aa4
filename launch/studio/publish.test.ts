import { expect, test } from "vitest";
import { publishSteps } from "./publish.ts";

test("the steps of docs/deploy.md come with the site's own names, commands apart from words", () => {
	const steps = publishSteps("server", "https://www.vale-and-company.com");
	const commands = steps.filter(({ kind }) => kind === "code").map(({ text }) => text);
	expect(commands.join("\n")).toContain("https://www.vale-and-company.com/");
	expect(JSON.stringify(steps)).not.toContain("YOUR-DOMAIN");
	expect(commands.length).toBeGreaterThanOrEqual(4);
	expect(steps.some(({ kind, text }) => kind === "heading" && text.startsWith("2. "))).toBe(true);
	expect(publishSteps("static", "https://a.com").length).toBeGreaterThan(2);
	expect(publishSteps("servers", "https://a.com").length).toBeGreaterThan(2);
});
