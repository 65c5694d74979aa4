/** Which of the compressed copies a browser takes, read from its Accept-Encoding. */

const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number] | "identity";

export function acceptedEncoding(header: string | undefined): Encoding {
	return header ? parse(header) : "identity";
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
