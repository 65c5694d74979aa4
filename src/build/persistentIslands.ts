/**
 * `client:persistent`: like `client:visible`, an island whose code comes when it is near the screen; and if the network
 * fails, it is fetched again until it has come (persistentIslands.client.ts). Astro itself tries twice, a second apart.
 */
import type { AstroIntegration } from "astro";

declare module "astro" {
	interface AstroClientDirectives {
		"client:persistent"?: boolean;
	}
}

export const persistentIslands = (): AstroIntegration => ({
	name: "persistent-islands",
	hooks: {
		"astro:config:setup": ({ addClientDirective }) => {
			addClientDirective({
				name: "persistent",
				entrypoint: "./src/build/persistentIslands.client.ts",
			});
		},
	},
});
