import { expect, test } from "vitest";
import { startPostPeer } from "../../../tests/desk/support/postPeer.ts";
import { valuationAnswers } from "../../../tests/desk/support/sampleForms.ts";
import { sampleLead } from "../../../tests/desk/support/sampleLeads.ts";
import { UNKNOWN_PAGE } from "../../leads/leadStore.ts";
import ntfy from "./ntfy.ts";

test("ntfy names nobody, unless details are wished: then a tap calls", async () => {
	const post = async (env: Readonly<Record<string, string>>) => {
		const { peer, send } = await startPostPeer(ntfy, env);
		await send();
		return peer.posts[0];
	};
	const quiet = await post({ NTFY_DETAILS: "no" });
	const detailed = await post({ NTFY_DETAILS: "yes", NTFY_TOKEN: "tk_1" });
	expect(quiet?.body).toBe("9 Elm Street, Ogden, Utah 84401");
	expect(quiet?.headers).toMatchObject({ title: "Contact message" });
	expect(quiet?.headers).not.toHaveProperty("click");
	expect(detailed?.body).toBe(
		"9 Elm Street, Ogden, Utah 84401\nDana Whitlock\nIs the house still available?",
	);
	expect(detailed?.headers).toMatchObject({ click: "tel:+14355550117", authorization: "Bearer tk_1" });
});

test("ntfy never says the address of a visitor's home", async () => {
	const { peer, send } = await startPostPeer(ntfy, { NTFY_DETAILS: "yes" });
	await send(sampleLead({ form: "valuation", fields: valuationAnswers, page: UNKNOWN_PAGE }));
	expect(peer.posts[0]?.body).toBe("No house\nKim Ives\nThis year\nA new roof.");
});
