/** The headers of every answer except its policy: the server sends them, and the build writes them for static hosts. */

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	// Browser features that this site never uses.
	"permissions-policy": ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"]
		.map((feature) => `${feature}=()`)
		.join(", "),
};

/** One year, this host only: the owner's other subdomains may not have TLS. */
export const TLS_HEADERS: Readonly<Record<string, string>> = {
	"strict-transport-security": "max-age=31536000",
};

export const POLICY_HEADER = "content-security-policy";

/** Hashed files never change under their name. The others are asked for again, and answered with 304 if they can be. */
export const HASHED_FOLDER = "_astro/";

export const FOR_A_YEAR = "public, max-age=31536000, immutable";

export const cacheControl = (file: string) => (file.startsWith(HASHED_FOLDER) ? FOR_A_YEAR : "no-cache");
