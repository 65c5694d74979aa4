import styles from "./Contours.module.css";
import { contour } from "./contours.ts";

const SUMMIT = {
	x: 900,
	y: 420,
	stretch: 1.5,
	turn: -0.42,
	waves: [
		[0.16, 0.6],
		[0.09, 2.1],
		[0.05, 4.4],
	],
} as const;

const RADII = [40, 90, 142, 196, 252, 310, 370, 432, 496, 562];

/** Fine gold contour lines behind the headline; decoration only. */
export function Contours() {
	return (
		<svg
			className={styles["contours"]}
			viewBox="0 0 1440 900"
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
			focusable="false"
		>
			<path d={RADII.map((radius) => contour(SUMMIT, radius)).join("")} />
		</svg>
	);
}
