/** `client:used`: an island that works as plain HTML, and is woken by the first touch, pointer or focus on it. */
import type { AstroIntegration } from "astro";

declare module "astro" {
	interface AstroClientDirectives {
		"client:used"?: boolean;
	}
}

export const clientUsed = (): AstroIntegration => ({
	name: "client-used",
	hooks: {
		"astro:config:setup": ({ addClientDirective }) => {
			addClientDirective({ name: "used", entrypoint: "./integrations/clientUsed/whenUsed.ts" });
		},
	},
});
