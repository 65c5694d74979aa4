import { expect, test } from "vitest";
import { packPictures, unpackPictures } from "./pictureList.ts";

const picture = {
	full: "/_astro/01.jpg",
	avif: "/_astro/01_a.avif 432w,/_astro/01_b.avif 648w",
	src: "/_astro/01.jpeg",
	width: 2160,
	height: 1440,
	alt: 'A "glass" house & a pool | at dusk',
	caption: "Arrival",
};

test("pictures arrive at the island as they left the page", () => {
	const pictures = [picture, { ...picture, full: "/_astro/02.jpg", caption: "Entry" }];
	expect(unpackPictures(packPictures(pictures))).toEqual(pictures);
});

test("a line break in a text does not tear the list", () => {
	const [unpacked] = unpackPictures(packPictures([{ ...picture, alt: "one\n\ttwo" }]));
	expect(unpacked?.alt).toBe("one two");
});
