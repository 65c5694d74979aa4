import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { HONEYPOT_FIELD } from "../../../model/forms/forms.ts";
import { CONNECTION_LIMITS } from "../../../server/http/connectionLimits.ts";
import { IS_LONG, SIZE } from "../faults/size.ts";
import { formPost, multipartBody, openAttackedDesk } from "../support/attackedDesk.ts";
import { firstAnswer, type RawAnswer } from "../support/rawHttp.ts";
import { contactForm, openHouseForm, without } from "../support/sampleForms.ts";
import { SeededRandom } from "../support/seededRandom.ts";
import { mutated } from "./mutatedRequest.ts";

const SEED = Number(process.env["ATTACK_SEED"] ?? 20_260_601);
const MUTATIONS = SIZE.mutations;
/** The first ones fill caches and compile code. */
const WARM_UP = MUTATIONS / 4;
const AT_ONCE = 50;
const MIB = 1024 * 1024;
/** If only the bodies of the measured requests stayed behind, it would be more. */
const LARGEST_GROWTH = 1.5 * MIB;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const SHORT_TIMEOUTS = { ...CONNECTION_LIMITS, requestMs: 150, headersMs: 150, checkMs: 30 };

test(`${MUTATIONS} mutations of a valid form post (ATTACK_SEED=${SEED}): a clear 4xx or a stored lead, and memory does not grow`, async () => {
	const desk = await openAttackedDesk({}, SHORT_TIMEOUTS);
	const statuses = new Map<number | undefined, number>();
	const attack = async (from: number, to: number) => {
		const numbers = Array.from({ length: to - from }, (_, index) => from + index).values();
		const lane = async () => {
			for (const number of numbers) {
				const answer = await firstAnswer(desk.port, request(number));
				expect(isClear(answer), `mutation ${number} of seed ${SEED}: ${JSON.stringify(answer)}`).toBe(true);
				statuses.set(answer?.status, (statuses.get(answer?.status) ?? 0) + 1);
			}
		};
		await Promise.all(Array.from({ length: AT_ONCE }, lane));
		return settledHeap();
	};

	const heapAfterWarmUp = await attack(0, WARM_UP);
	const heapInTheEnd = await attack(WARM_UP, MUTATIONS);

	// Not only the surface was scratched: many came through to the rules of the form, and many were stored.
	const stored = statuses.get(200) ?? 0;
	expect(stored).toBeGreaterThan(MUTATIONS / 4);
	expect(statuses.get(400)).toBeGreaterThan(MUTATIONS / 4);
	// Garbage behind a whole request may get the answer before it.
	expect(await desk.store.count()).toBeGreaterThanOrEqual(stored);
	expect(desk.log).toEqual([]);
	// Only there is more measured than the machine's own ups and downs.
	if (IS_LONG) expect(heapInTheEnd - heapAfterWarmUp).toBeLessThan(LARGEST_GROWTH);
});

/** By turns what was typed, the whole body (with a true length, so that it reaches the parser), and everything sent. */
function request(number: number): Buffer {
	const random = new SeededRandom(SEED + number);
	const change = (bytes: Buffer) => mutated(bytes, random);
	const turn = number % 3;
	const typed = `${number}: ${turn === 0 ? change(Buffer.from(SENTENCE)) : SENTENCE}`;
	const form = number % 2 === 0 ? contactForm({ message: typed }) : openHouseForm({ move_area: typed });
	// A filled honeypot is answered 200 and stored nowhere; without the field, 200 always means a stored lead.
	const body = Buffer.from(multipartBody(Object.entries(without(form, HONEYPOT_FIELD))));
	if (turn === 2) return change(formPost(body));
	return formPost(turn === 1 ? change(body) : body);
}

const SENTENCE = "We are looking for a quiet street with a view";

const isClear = (answer: RawAnswer | undefined) =>
	answer !== undefined && (answer.status === 200 || (answer.status >= 400 && answer.status < 500));

/** How much memory is really in use: measured after everything that can be let go has been. */
async function settledHeap(): Promise<number> {
	// What the first round lets go of may have held more.
	for (let round = 0; round < 3; round += 1) {
		collectGarbage();
		await setImmediate();
	}
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}
