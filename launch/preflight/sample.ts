/** How the fictional sample brand is recognised, wherever a piece of it is left. */
import { createHash } from "node:crypto";
import type { SiteConfig } from "../../src/config/schema.ts";

/** Words of the sample, and what each stands for. */
export const SAMPLE_WORDS: readonly { readonly words: RegExp; readonly what: string }[] = [
	{ words: /Meridian Ridge/i, what: "the sample brand" },
	{ words: /\bAvery\b/, what: "the sample agent" },
	{ words: /Sample Brokerage/i, what: "the sample brokerage" },
	{ words: /0000000-SA00/i, what: "the sample license" },
	{ words: /100 Example Avenue|Silver Hollow/i, what: "a sample address" },
	{ words: /555-01\d\d/, what: "a phone number that only films use" },
	{ words: /\bexample\.(com|org|net)\b/i, what: "an address that nobody has" },
	{ words: /Summit Listings/i, what: "the sample's listing site" },
];

/** A real city: it gives the sample away only where the listing stands in another. */
export const SAMPLE_CITY = "Park City";

export const SAMPLE_FACTS: SiteConfig["listing"]["facts"] = {
	priceUsd: 8_950_000,
	bedrooms: 5,
	bathrooms: 6,
	livingAreaSqFt: 7_840,
	lotAcres: 2.4,
	yearBuilt: 2024,
};

/** The agent's bio, the listing's texts, alt texts and reviews of the sample. */
const SAMPLE_TEXTS = new Set([
	"7ba0a1afb06889e1",
	"08e56c7cd2db5309",
	"5273852d0c84234c",
	"9148ae53d811d096",
	"1781347753dd5c74",
	"96adea5776750d42",
	"5bb47709a29430e8",
	"2078507edea62415",
	"44415979baa2c89f",
	"5659fb00c714f14d",
	"70482a9190e19e04",
	"009e43a8bfd9f02f",
	"fb03674f6d718024",
	"055e46737426524d",
	"87e573edf220ce5d",
	"57eb4f8cf07d6afa",
	"2b1f4afd27a10236",
	"ccc896c6b01f6680",
	"66f95a79e330013e",
	"cd4d3d91594c0162",
	"87c9680d9c1646e4",
	"34e3f2c54658c77a",
	"1c61d5b2ded86d1f",
	"436eebe19be73271",
	"91f2cc54a02466c4",
	"f579b87be75e2a9f",
	"a644256db1ae040e",
	"9318f65236902f6d",
	"cd5728b6a15fa1ab",
	"2af06cfb17eabfd1",
	"d7c4dfea1a9f9442",
	"26ea570dc6560ec9",
	"ace43237bfa5c566",
	"f2d568905161eae9",
	"213058c4ae4272e3",
]);

/** The sample's pictures and films. */
const SAMPLE_FILES = new Set([
	"beaf2ba7cfc924ee",
	"970d6a48f6e41b3d",
	"46d5211204837aab",
	"63ef8e7606d5164d",
	"795129d35543828e",
	"ef0c84a21f04ae77",
	"7c55e43f0c129390",
	"277d11486a7b4af9",
	"c18f52171f6120e8",
	"9e091624879f32d4",
	"905f3fff37b10b88",
	"aa189b6a562d50b0",
	"1690f329de85c4dd",
	"d2a19efd73c5cd91",
	"f2a09975d02661c9",
	"ad7971e869b547ad",
	"d508d2b9fb1b6f1c",
	"4a51aa771d4fdf3b",
	"c83f64d1bb3f7183",
	"ca12b016cca4d430",
	"12d48e1c7d6430bd",
	"c2a4a12d2a09d71c",
	"56c194c10eb6bdf7",
	"849e7d54e0d66ffa",
	"81dafaece8d58460",
	"320fb88aa97a9f2e",
]);

export const isSampleText = (text: string) => SAMPLE_TEXTS.has(fingerprint(text));
export const isSampleFile = (content: Buffer) => SAMPLE_FILES.has(fingerprint(content));

const fingerprint = (content: string | Buffer) =>
	createHash("sha256").update(content).digest("hex").slice(0, 16);
