/** What the longest form costs, whatever it is made of: the processor that it takes is taken from everybody else. */
import { expect, test } from "vitest";
import { SEND_FORM_PATH } from "../../../model/forms/forms.ts";
import { BOUNDARY, multipartBody } from "../support/attackedDesk.ts";
import { contactForm } from "../support/sampleForms.ts";
import { SeededRandom } from "../support/seededRandom.ts";
import { NAVIGATION, openTestDesk, type TestDesk } from "../support/testDesk.ts";

const SEED = Number(process.env["ATTACK_SEED"] ?? 20_260_601);
const BODY_BYTES = 63 * 1024;
/** A plain form of this size takes 2 to 5 ms: 50 ms more would be beyond it. */
const MAX_RATIO = 10;
/** The lowest of several, since a busy machine adds time. */
const TRIES = 3;

/** By what Unicode says about them, and what is expensive in a text that is normalized, searched or written out. */
const CLASSES: Readonly<Record<string, RegExp>> = {
	"marks that stack": /[\u0300-\u034E\u0350-\u036F]/u,
	"letters with marks that stack": /a|[\u0300-\u034E\u0350-\u036F]/u,
	"marks of all kinds": /[\p{M}\uFF9E\uFF9F]/u,
	"letters that decompose": /[\u00C0-\u024F\u1E00-\u1EFF\uAC00-\uD7A3]/u,
	"letters of Hangul in parts": /[\u1100-\u11FF]/u,
	"letters that stand for words": /[\uFB00-\uFDFF\u3300-\u33FF]/u,
	"modifier letters": /\p{Lm}/u,
	"invisible characters": /\p{Default_Ignorable_Code_Point}/u,
	"emoji, joiners and selectors": /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F/u,
	"tags and flags": /[\u{1F3F4}\u{E0020}-\u{E007F}]/u,
	"control characters": /\p{Cc}/u,
	"spaces and line ends": /[\p{Z}\t\r\n\u0085]/u,
	"right to left": /[\u0590-\u08FF\u200F\u202E]/u,
	"what HTML escapes": /[<>&"']/u,
	"private use": /\p{Co}/u,
	"anything at all": /[^\p{Cs}\p{Cn}]/u,
};

const PLACES = ["message", "user_name", "user_email", "service_id", "unknown"];

test(`no form of 63 KiB costs much more than a plain one, whatever it is made of (ATTACK_SEED=${SEED})`, async () => {
	const desk = await openTestDesk({ LOG_LEVEL: "silent" });
	const random = new SeededRandom(SEED);
	const every = Array.from({ length: 0x11_0000 }, (_, point) => String.fromCodePoint(point));
	const members = Object.entries(CLASSES).map(
		([name, kind]) => [name, every.filter((character) => kind.test(character))] as const,
	);
	for (const place of PLACES) {
		// The first one compiles.
		await cost(desk, place, "x".repeat(BODY_BYTES));
		const plain = await cost(desk, place, "x".repeat(BODY_BYTES));
		for (const [name, characters] of members) {
			const taken = await cost(desk, place, filled(characters, random), MAX_RATIO * plain);
			expect(taken / plain, `${name} in ${place}`).toBeLessThan(MAX_RATIO);
		}
	}
});

/** In microseconds of this thread's processor, for a script and for a browser that posts the form itself. */
async function cost(desk: TestDesk, place: string, text: string, enough = 0): Promise<number> {
	const payload = multipartBody(Object.entries(contactForm({ [place]: text })));
	const tries: number[] = [];
	for (let turn = 0; turn < TRIES; turn += 1) {
		const before = process.threadCpuUsage();
		for (const headers of [{}, NAVIGATION]) {
			const { statusCode } = await desk.app.inject({
				method: "POST",
				url: SEND_FORM_PATH,
				headers: { ...headers, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
				payload,
			});
			expect([200, 400]).toContain(statusCode);
		}
		const { user, system } = process.threadCpuUsage(before);
		tries.push(user + system);
		if (user + system < enough) break;
	}
	return Math.min(...tries);
}

/** Of three characters: the expensive case is often a combination of two. */
function filled(characters: readonly string[], random: SeededRandom): string {
	const any = () => characters[random.below(characters.length)] ?? "";
	const few = [any(), any(), any()] as const;
	let text = "";
	let bytes = 0;
	while (bytes < BODY_BYTES - 4) {
		const character = random.pick(few);
		text += character;
		bytes += Buffer.byteLength(character);
	}
	return text;
}
