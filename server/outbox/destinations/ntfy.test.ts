import { expect, test } from "vitest";
import { startPostPeer } from "../../../tests/desk/support/postPeer.ts";
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
