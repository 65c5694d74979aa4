import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ScrollReveal } from "./ScrollReveal.tsx";

const render = (animation: string) =>
	renderToStaticMarkup(
		<ScrollReveal animation={animation}>
			<p>Content</p>
		</ScrollReveal>,
	);

it("scroll-reveal renders the content without animation when the style is unknown", () => {
	expect(render("sparkle")).toBe("<p>Content</p>");
});
