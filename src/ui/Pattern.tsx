import type { PatternChoice } from "../brand/pattern.ts";
import styles from "./Pattern.module.css";

/** A file of its own, so that the first frame does not wait for it: pattern.client.ts uncovers it after that frame. */
export function Pattern({ branding }: { readonly branding: PatternChoice }) {
	if (branding.pattern === "none" && !branding.patternFile) return null;
	return (
		<div className={styles["pattern"]} data-pattern="">
			<svg aria-hidden="true" viewBox="0 0 720 450" preserveAspectRatio="xMidYMid slice" focusable="false">
				<use href="/pattern.svg#pattern" width="720" height="450" />
			</svg>
		</div>
	);
}
