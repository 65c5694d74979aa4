import { EQUAL_HOUSING } from "../brand/equalHousing.ts";

export function EqualHousing() {
	return (
		<svg
			viewBox={EQUAL_HOUSING.viewBox}
			width="48"
			height="44"
			fill="currentColor"
			role="img"
			aria-label={EQUAL_HOUSING.name}
		>
			{EQUAL_HOUSING.paths.map((path) => (
				<path key={path} d={path} />
			))}
		</svg>
	);
}
