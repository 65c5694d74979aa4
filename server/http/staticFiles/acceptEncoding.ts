/** Which of the compressed copies a browser takes, read from its Accept-Encoding. */

const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number] | "identity";

/** Browsers send a handful of different headers; a stranger's thousand do not grow the memory. */
const LARGEST_MEMORY = 64;
const memory = new Map<string, Encoding>();

export function acceptedEncoding(header: string | undefined): Encoding {
	if (!header) return "identity";
	const known = memory.get(header);
	if (known) return known;
	const encoding = parse(header);
	if (memory.size < LARGEST_MEMORY && header.length < 200) memory.set(header, encoding);
	return encoding;
}

function parse(header: string): Encoding {
	const weights = new Map(
		header.split(",").map((entry) => {
			const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
			const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
			return [name, quality === undefined ? 1 : Number(quality) || 0] as const;
		}),
	);
	return ENCODINGS.find((encoding) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0) ?? "identity";
}
