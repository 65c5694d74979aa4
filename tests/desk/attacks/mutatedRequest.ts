/** A valid request with a few things wrong with it, each chosen by the seed. */
import type { SeededRandom } from "../support/seededRandom.ts";

export function mutated(bytes: Buffer, random: SeededRandom): Buffer {
	const times = 1 + random.below(3);
	return Array.from({ length: times }).reduce<Buffer>(
		(current) => random.pick(MUTATIONS)(current, random),
		bytes,
	);
}

type Mutation = (bytes: Buffer, random: SeededRandom) => Buffer;

const WORDS = [
	"\r\n",
	"\r\n\r\n",
	"\n",
	"\0",
	"--",
	'"',
	";",
	":",
	"%00",
	"\u00ff",
	"\u202e",
	"\ud800",
	"=cmd|' /C calc'!A0",
	"<script>alert(1)</script>",
	"\u001b]0;x\u0007",
	"Bcc: eve@example.net",
	"__proto__",
	"filename=",
	"boundary=",
	"Content-Type: text/plain; charset=utf-7\r\n",
	"Content-Length: 0\r\n",
	"Transfer-Encoding: chunked\r\n",
	"-1",
	"9".repeat(40),
	"A".repeat(3000),
] as const;

/** With something else in the place of a part. */
const spliced = (bytes: Buffer, from: number, to: number, other: string | Buffer = "") =>
	Buffer.concat([bytes.subarray(0, from), Buffer.from(other), bytes.subarray(to)]);

const MUTATIONS: readonly [Mutation, ...Mutation[]] = [
	function changeByte(bytes, random) {
		const at = random.below(bytes.length);
		return spliced(bytes, at, at + 1, Buffer.of(random.below(256)));
	},
	function insertWord(bytes, random) {
		const at = random.below(bytes.length + 1);
		return spliced(bytes, at, at, random.pick(WORDS));
	},
	function cutOut(bytes, random) {
		const at = random.below(bytes.length);
		return spliced(bytes, at, at + 1 + random.below(60));
	},
	function repeat(bytes, random) {
		const at = random.below(bytes.length);
		return spliced(bytes, at + 1 + random.below(200), at);
	},
	function swap(bytes, random) {
		const [first, second] = [random.below(bytes.length), random.below(bytes.length)].sort((a, b) => a - b);
		return Buffer.concat([bytes.subarray(second), bytes.subarray(first, second), bytes.subarray(0, first)]);
	},
	(bytes, random) => spliced(bytes, 1 + random.below(bytes.length), bytes.length),
];
