import { describe, expect, it } from "vitest";
import { initialState, type SendState, sendReducer } from "./sendState.ts";

const sending: SendState = { phase: "sending" };

describe("the send state machine", () => {
	it("starts idle", () => {
		expect(initialState).toEqual({ phase: "idle", outcome: null });
	});

	it("goes from idle to sending on submit", () => {
		expect(sendReducer(initialState, { type: "submit" })).toEqual(sending);
	});

	it.each(["sent", "failed", "dropped"] as const)("goes back to idle when %s", (outcome) => {
		expect(sendReducer(sending, { type: "done", outcome })).toEqual({ phase: "idle", outcome });
	});

	it("forgets the last outcome when it sends again", () => {
		const failed = sendReducer(sending, { type: "done", outcome: "failed" });
		expect(sendReducer(failed, { type: "submit" })).toEqual(sending);
	});

	it("ignores a second submit while sending", () => {
		expect(sendReducer(sending, { type: "submit" })).toBe(sending);
	});

	it("ignores an outcome that nobody waits for", () => {
		expect(sendReducer(initialState, { type: "done", outcome: "sent" })).toBe(initialState);
	});
});
