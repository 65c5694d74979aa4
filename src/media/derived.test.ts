import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { derivedFile } from "./derived.ts";

test("what two pages need at the same time is made once; what failed is made again", async () => {
	const key = randomUUID();
	let tries = 0;
	const make = async () => {
		tries++;
		if (tries === 1) throw new Error("no memory");
		return Buffer.from("a cut font");
	};
	await expect(derivedFile([key], make)).rejects.toThrow("no memory");
	const [file = "", other] = await Promise.all([derivedFile([key], make), derivedFile([key], make)]);
	onTestFinished(() => rmSync(file));
	expect([tries, other, readFileSync(file, "utf8")]).toEqual([2, file, "a cut font"]);
});
