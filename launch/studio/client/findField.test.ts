import { expect, test } from "vitest";
import type { FieldView } from "../protocol.ts";
import { findField } from "./findField.ts";

const fields = [
	"agent.name",
	"agent.bio",
	"listing.status",
	"listing.street",
	"listing.gallery",
	"siteName",
].map((key) => ({ key }) as FieldView);
const shown = [
	{ key: "siteName", text: "Vale" },
	{ key: "agent.name", text: "Robin Vale" },
	{ key: "agent.bio[1]", text: "Robin Vale sells houses in Ogden." },
	{ key: "listing.status", text: "For Sale" },
	{ key: "listing.street", text: "9 Polk Avenue" },
	{ key: "listing.gallery[0].file", text: "gallery/1-front.jpg" },
	{ key: "listing.gallery[0].caption", text: "Front" },
	{ key: "brokerage.name", text: "Vale Realty Group, LLC" },
];
const clicked = (texts: string[], files: string[] = []) => findField({ texts, files }, shown, fields);

test("a click finds the field that holds exactly this text, spaces aside", () => {
	expect(clicked(["Robin\n\t Vale"])).toEqual({ key: "agent.name", at: "" });
	expect(clicked(["Robin Vale sells houses in Ogden."])).toEqual({ key: "agent.bio", at: "1" });
});

test("a sentence made of several answers leads to the longest of them, a piece to its whole", () => {
	expect(clicked(["For Sale: 9 Polk Avenue, Ogden"])).toEqual({ key: "listing.street", at: "" });
	expect(clicked(["houses in Ogden."])).toEqual({ key: "agent.bio", at: "1" });
});

test("a picture leads to its place in the gallery, whatever its address is wrapped in", () => {
	const address =
		"/_image?href=%2F%40fs%2Fhome%2F.studio%2Fpreview%2Fmedia%2Fgallery%2F1-front.jpg%3ForigWidth%3D1500&w=960";
	expect(clicked(["Front"], [address])).toEqual({ key: "listing.gallery", at: "0.file" });
});

test("what is asked nowhere leads nowhere", () => {
	expect(clicked(["Vale Realty Group, LLC"])).toBeUndefined();
	expect(clicked(["Equal Housing"])).toBeUndefined();
});
