import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { REVEAL_STYLES } from "../../model/content/constants.ts";
import { ScrollReveal } from "./ScrollReveal.tsx";

const render = (animation: string) =>
	renderToStaticMarkup(
		<ScrollReveal animation={animation}>
			<p>Content</p>
		</ScrollReveal>,
	);

describe("scroll-reveal", () => {
	it.each(REVEAL_STYLES)("marks its content with the style %s", (style) => {
		expect(render(style)).toContain(`data-reveal="${style}"`);
	});

	it("renders the content without animation when the style is unknown", () => {
		expect(render("sparkle")).toBe("<p>Content</p>");
	});
});
