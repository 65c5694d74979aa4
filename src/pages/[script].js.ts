/** The script that counts visits, where a desk does. */
import { site } from "virtual:site";
import { minify, transformWithOxc } from "vite";
import { COUNT_SCRIPT, isCounting } from "../../model/content/counts.ts";
import { emailSettings } from "../../model/forms/email.ts";
import counting from "../layouts/counting.client.ts?raw";

export const getStaticPaths = () =>
	isCounting(site, emailSettings(process.env)) ? [{ params: { script: COUNT_SCRIPT } }] : [];

export async function GET() {
	const { code } = await transformWithOxc(counting, `${COUNT_SCRIPT}.ts`);
	const small = await minify(`${COUNT_SCRIPT}.js`, code, { module: true });
	return new Response(small.code, { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
}
