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

const MUTATIONS: readonly [Mutation, ...Mutation[]] = [
	function changeByte(bytes, random) {
		const changed = Buffer.from(bytes);
		if (changed.length > 0) changed[random.below(changed.length)] = random.below(256);
		return changed;
	},
	function insertWord(bytes, random) {
		const at = random.below(bytes.length + 1);
		return Buffer.concat([bytes.subarray(0, at), Buffer.from(random.pick(WORDS)), bytes.subarray(at)]);
	},
	function cutOut(bytes, random) {
		const at = random.below(bytes.length);
		return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random.below(60))]);
	},
	function repeat(bytes, random) {
		const at = random.below(bytes.length);
		const end = at + 1 + random.below(200);
		return Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)]);
	},
	function swap(bytes, random) {
		const [first, second] = [random.below(bytes.length), random.below(bytes.length)].sort((a, b) => a - b);
		return Buffer.concat([bytes.subarray(second), bytes.subarray(first, second), bytes.subarray(0, first)]);
	},
	function breakOff(bytes, random) {
		return bytes.subarray(0, 1 + random.below(bytes.length));
	},
];
