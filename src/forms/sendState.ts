/** The life of a form: idle, sending, and back to idle with what came of it (specification, section 4). */

export type SendOutcome = "sent" | "failed" | "dropped";

export type SendState =
	| { readonly phase: "idle"; readonly outcome: SendOutcome | null }
	| { readonly phase: "sending" };

export type SendEvent =
	| { readonly type: "submit" }
	| { readonly type: "done"; readonly outcome: SendOutcome };

export const initialState: SendState = { phase: "idle", outcome: null };

export function sendReducer(state: SendState, event: SendEvent): SendState {
	if (event.type === "submit") return state.phase === "idle" ? { phase: "sending" } : state;
	return state.phase === "sending" ? { phase: "idle", outcome: event.outcome } : state;
}
