import { expect, test } from "vitest";
import { openTestDesk } from "../testing/testDesk.ts";

test("a page has one address: /, not /index.html; the desk's own templates have none", async () => {
	const { app } = await openTestDesk();
	expect((await app.inject("/")).body).toContain("Home");
	for (const url of ["/index.html", "/404.html", "/outcome/contact.html", "/outcome/contact", "/nowhere"]) {
		const answer = await app.inject(url);
		expect([answer.statusCode, answer.body], url).toEqual([404, "<title>Page Not Found</title>"]);
	}
});
