import { EQUAL_HOUSING } from "../brand/equalHousing.ts";

export function EqualHousing({ name }: { readonly name: string }) {
	return (
		<svg
			viewBox={EQUAL_HOUSING.viewBox}
			width="48"
			height="44"
			fill="currentColor"
			role="img"
			aria-label={name}
		>
			{EQUAL_HOUSING.paths.map((path) => (
				<path key={path} d={path} />
			))}
		</svg>
	);
}
