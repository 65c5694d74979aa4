/** EmailJS as its documents describe it, over TLS on this machine: it takes what names its account and refuses the rest in its own words. */
import { createServer } from "node:https";
import { SEND_FORM_PATH } from "../../model/forms/forms.ts";
import { HOSTED_ACCOUNT } from "../brands/second.ts";
import { portOf } from "../desk/support/network.ts";
import { TEST_CA, TEST_KEY } from "../desk/support/smtpPeer.ts";

const { EMAILJS_PUBLIC_KEY, EMAILJS_SERVICE_ID, ...templates } = HOSTED_ACCOUNT;
const TEMPLATES: readonly string[] = Object.values(templates);

export async function startEmailJs() {
	const mails: Record<string, string>[] = [];
	const server = createServer({ cert: TEST_CA, key: TEST_KEY }, async (request, response) => {
		const answer = (status: number, text: string) =>
			response
				.writeHead(status, { "access-control-allow-origin": "*", "content-type": "text/plain" })
				.end(text);
		const { method = "", url, headers } = request;
		if (method !== "POST" || url !== SEND_FORM_PATH) return answer(404, "Not found");
		if (!headers.origin) return answer(403, "API calls are disabled for non-browser applications");
		const body = Buffer.concat(await Array.fromAsync(request));
		const type = String(headers["content-type"]);
		const form = await new Response(body, { headers: { "content-type": type } }).formData();
		const fields = Object.fromEntries(
			[...form].map(([name, value]) => [name, String(value).replaceAll("\r\n", "\n")]),
		);
		if (fields["user_id"] !== EMAILJS_PUBLIC_KEY) return answer(400, "The Public Key is invalid");
		if (fields["service_id"] !== EMAILJS_SERVICE_ID) return answer(400, "The service ID not found");
		if (!TEMPLATES.includes(fields["template_id"] ?? "")) return answer(400, "The template ID not found");
		mails.push(fields);
		return answer(200, "OK");
	});
	return { origin: `https://localhost:${await portOf(server)}`, mails, close: () => server.close() };
}
