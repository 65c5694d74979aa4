/** Posts what waits in the wire format of the e-mail client, which itself needs a form element. */
import { type FormAccount, wireValues } from "../../../model/forms/email.ts";
import { ACCEPTED_TEXT, KEPT_FIELDS, SEND_FORM_PATH } from "../../../model/forms/forms.ts";
import type { KeptSignIn, KeptSignIns } from "./keptSignIns.ts";

export const SEND_TIMEOUT_MS = 10_000;

/** Statuses to retry: timeout, too early, too many requests. */
const PASSING = new Set([408, 425, 429]);

/** Some wait; `pauseMs` is the desk's Retry-After, or 0. */
interface Remainder {
	readonly pauseMs: number;
}

/** One at a time, never from two tabs at once; refused ones last: the refusal may come from a proxy. */
export function sendKept(kept: KeptSignIns, email: FormAccount): Promise<Remainder | undefined> {
	return navigator.locks.request("kiosk-sending", async () => {
		const rank = ({ refused }: KeptSignIn) => Number(refused !== undefined);
		for (const signIn of (await kept.all()).toSorted((one, other) => rank(one) - rank(other))) {
			if (!navigator.onLine) return { pauseMs: 0 };
			const answer = await post(signIn, email);
			// A full disk refuses to write, but deleting works.
			if (answer === "accepted") {
				await kept.remove(signIn);
				await kept.note("lastSent", Date.now()).catch(() => {});
			} else if ("refused" in answer) await kept.refuse(signIn, answer.refused).catch(() => {});
			else return answer;
		}
		return undefined;
	});
}

async function post(
	signIn: KeptSignIn,
	email: FormAccount,
): Promise<"accepted" | { readonly refused: string } | Remainder> {
	const hangUp = new AbortController();
	const timer = setTimeout(() => hangUp.abort(), SEND_TIMEOUT_MS);
	try {
		const response = await fetch((email.origin || location.origin) + SEND_FORM_PATH, {
			method: "POST",
			body: formData(signIn, email),
			signal: hangUp.signal,
			redirect: "error",
		});
		const text = await response.text();
		if (response.ok && text === ACCEPTED_TEXT) return "accepted";
		// A captive portal or a maintenance page is not an answer of the desk, whatever its status.
		if (response.ok || response.status >= 500 || PASSING.has(response.status)) {
			return { pauseMs: 1000 * Number(response.headers.get("retry-after")) || 0 };
		}
		return { refused: `${response.status} ${text}` };
	} catch {
		return { pauseMs: 0 };
	} finally {
		clearTimeout(timer);
	}
}

/** Of those the guest, who is still there, can correct the form: the desk read it and found a fault in it. */
export const isFaultOfForm = ({ refused = "" }: KeptSignIn) => /^4(00|13) /.test(refused);

function formData({ signedAt, fields }: KeptSignIn, email: FormAccount): FormData {
	const data = new FormData();
	// A duration is right even where the clock is wrong.
	const age = { [KEPT_FIELDS.age]: String(Date.now() - signedAt) };
	const all = [...fields, ...Object.entries({ ...age, ...wireValues(email) })];
	for (const [name, value] of all) data.append(name, value);
	return data;
}
