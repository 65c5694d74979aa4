import { contentPolicy } from "../builtSite.ts";
import type { Check } from "../check.ts";

const UNSAFE = ["'unsafe-inline'", "'unsafe-eval'", "*", "data:", "http:", "https:"];

export const contentSecurity: Check = {
	title: "A content security policy is in place",
	run: ({ built }) => {
		const where = { file: built.headersFile, key: "content-security-policy" };
		const policy = contentPolicy(built);
		if (!policy) {
			return [
				{
					what: "Pages come without a content security policy",
					where,
					how: "Run npm run build; it writes one",
				},
			];
		}
		const scripts = policy.get("script-src") ?? policy.get("default-src");
		if (!scripts) return [{ what: "Scripts may come from anywhere", where, how: "Set script-src to 'self'" }];
		const how = "Move the script or style into a file, or allow it by its hash";
		return ["default-src", "script-src", "style-src"].flatMap((directive) =>
			(policy.get(directive) ?? [])
				.filter((source) => UNSAFE.includes(source))
				.map((source) => ({ what: `${directive} allows ${source}`, where, how })),
		);
	},
};
