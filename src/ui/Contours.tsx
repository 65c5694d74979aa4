import { elevationFigure, MAP, ridgeContours } from "../brand/ridge.ts";
import styles from "./Contours.module.css";

/** The contour map of a ridge behind the headline, which draws itself once from the summit outward; decoration only. */
export function Contours() {
	const { x, y, turn, elevation } = elevationFigure();
	const place = { y: 2, transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn})` };
	return (
		<svg
			className={styles["contours"]}
			viewBox={`0 0 ${MAP.width} ${MAP.height}`}
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
			focusable="false"
		>
			{ridgeContours().map(({ path, index, elevation }) => (
				<path key={elevation} d={path} pathLength={1} className={index ? styles["index"] : undefined} />
			))}
			{/* A text of its own: WebKit paints letter by letter, and the gap around one would cover the one before. */}
			<text {...place} className={styles["gap"]}>
				{elevation}
			</text>
			<text {...place}>{elevation}</text>
		</svg>
	);
}
