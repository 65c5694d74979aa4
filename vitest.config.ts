import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["{src,server,scripts}/**/*.test.{ts,tsx}"],
		environment: "node",
	},
});
