/** What a WebM file says about itself in its first bytes: how long it runs, and which AV1 a browser must be able to play. */
import { closeSync, openSync, readSync } from "node:fs";

export interface WebmFacts {
	readonly seconds?: number;
	/** As in `video/webm; codecs="…"`. */
	readonly codec?: string;
}

const HEAD_BYTES = 64 * 1024;

const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const NANOSECONDS_PER_TICK = 0x2ad7b1;
const DURATION = 0x4489;
const CODEC_ID = 0x86;
const CODEC_PRIVATE = 0x63a2;
const HOLDERS = [SEGMENT, INFO, TRACKS, TRACK];

export function webmFacts(file: string): WebmFacts {
	const elements = new Map<number, Buffer>();
	collect(readHead(file), elements);
	const duration = elements.get(DURATION);
	const ticks = duration && (duration.length === 4 ? duration.readFloatBE() : duration.readDoubleBE());
	const scale = elements.get(NANOSECONDS_PER_TICK);
	const configuration = elements.get(CODEC_PRIVATE);
	const av1 = elements.get(CODEC_ID)?.toString("latin1").startsWith("V_AV1");
	return {
		...(ticks && { seconds: (ticks * (scale?.readUIntBE(0, scale.length) ?? 1_000_000)) / 1e9 }),
		...(av1 && configuration && { codec: av1Codec(configuration) }),
	};
}

/** https://aomediacodec.github.io/av1-isobmff/#codecsparam from the four bytes that stand in the file. */
function av1Codec(configuration: Buffer): string {
	const [, profileAndLevel = 0, flags = 0] = configuration;
	const level = String(profileAndLevel & 31).padStart(2, "0");
	const tier = flags & 128 ? "H" : "M";
	const bits = flags & 64 ? (flags & 32 ? "12" : "10") : "08";
	return `av01.${profileAndLevel >> 5}.${level}${tier}.${bits}`;
}

function readHead(file: string): Buffer {
	const handle = openSync(file, "r");
	try {
		const head = Buffer.alloc(HEAD_BYTES);
		return head.subarray(0, readSync(handle, head));
	} finally {
		closeSync(handle);
	}
}

/** EBML: an id, a size and then that many bytes, which may be elements themselves. The first of each kind counts. */
function collect(bytes: Buffer, elements: Map<number, Buffer>): void {
	for (let at = 0; at < bytes.length; ) {
		const idLength = Math.clz32(bytes[at] ?? 0) - 23;
		const sizeLength = Math.clz32(bytes[at + idLength] ?? 0) - 23;
		const start = at + idLength + sizeLength;
		if (idLength > 4 || sizeLength > 8 || start > bytes.length) return;
		const id = bytes.readUIntBE(at, idLength);
		const content = bytes.subarray(start, start + sizeAt(bytes, at + idLength, sizeLength));
		if (HOLDERS.includes(id)) collect(content, elements);
		else if (!elements.has(id)) elements.set(id, content);
		at = start + content.length;
	}
}

/** The first bit that is set says how long the number is; the rest is the number. All ones mean "to the end". */
function sizeAt(bytes: Buffer, at: number, length: number): number {
	let size = (bytes[at] ?? 0) & (0xff >> length);
	for (let next = 1; next < length; next++) size = size * 256 + (bytes[at + next] ?? 0);
	return size === 2 ** (7 * length) - 1 ? Number.POSITIVE_INFINITY : size;
}
