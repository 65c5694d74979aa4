import { expect, test } from "vitest";
import { withoutUnused } from "./unusedStyles.ts";

test("a page's styles lose the classes that nothing names, and only those", () => {
	const css =
		".a{color:red}.gone,.b{top:0}.a:not(.gone){left:0}.gone .a,.a .gone{right:0}@media print{.gone{top:0}}p{margin:0}";
	expect(withoutUnused(css, '<p class="a b">')).toBe(
		".a{color:red}.gone,.b{top:0}.a:not(.gone){left:0}p{margin:0}",
	);
});
