/** The Equal Housing Opportunity mark, a house with an equals sign: on every page and in print. */
export const EQUAL_HOUSING = {
	viewBox: "0 0 48 44",
	paths: ["M24 0 0 12v9h4v23h40V21h4v-9L24 0Zm14 38H10V15.5L24 8l14 7.5V38Z", "M16 19h16v5H16zm0 8h16v5H16z"],
} as const;
