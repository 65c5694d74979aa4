/** Sends what waits, in order and one at a time: never from two tabs, nor from a tab and the service worker, at once. */
import type { EmailSettings } from "../../config/email.ts";
import type { KeptSignIns } from "./keptSignIns.ts";
import { type Answer, postSignIn } from "./postSignIn.ts";

const LOCK = "kiosk-sending";

/** Nothing: all is sent. Else some still wait; the desk may have said how long. */
export type Remainder = Extract<Answer, { kind: "later" }> | undefined;

export function sendKept(kept: KeptSignIns, email: EmailSettings): Promise<Remainder> {
	return navigator.locks.request(LOCK, async () => {
		for (;;) {
			const next = await kept.nextToSend();
			if (!next) return undefined;
			if (!navigator.onLine) return { kind: "later" };
			const fields = await kept.answersOf(next).catch(() => undefined);
			// One that a damaged tablet cannot read holds nobody back.
			const answer: Answer = fields
				? await postSignIn(next, fields, email)
				: { kind: "refused", why: "It cannot be read any more." };
			if (answer.kind === "later") return answer;
			if (answer.kind === "refused") await kept.refuse(next, answer.why);
			else {
				await kept.remove(next);
				await kept.note("lastSent", Date.now());
			}
		}
	});
}
