/** The mail server in the words that its provider uses; they become one SMTP_URL. */
import { smtpUrl } from "../../server/mailSettings.ts";
import { answerFault } from "./answerFault.ts";
import { askChoice, askSecret, askText } from "./prompts.ts";
import type { Question } from "./questions.ts";

export async function askSmtpUrl(question: Question, present: string | undefined): Promise<string> {
	const known = present === undefined ? undefined : smtpUrl.safeParse(present).data;
	const host = await askText("Mail server: its name", known?.host ?? "", required("mail.example.com"));
	const scheme = await askChoice(
		"Mail server: how it speaks TLS",
		[
			{ value: "smtps", label: "from the first byte (SSL/TLS, usually port 465)" },
			{ value: "smtp", label: "after a greeting (STARTTLS, usually port 587)" },
		],
		known?.secure === false ? "smtp" : "smtps",
	);
	const usual = scheme === "smtps" ? "465" : "587";
	const port = await askText("Mail server: its port", known ? String(known.port) : usual, (text) =>
		answerFault(question, `${scheme}://${host}:${text}`),
	);
	const user = await askText(
		"Mail server: user name",
		known?.login?.user ?? "",
		required("leads@example.com"),
	);
	const typed = await askSecret("Mail server: password (Enter keeps the present one)", (text) =>
		text || known?.login?.pass ? undefined : "is missing.",
	);
	const password = typed || (known?.login?.pass ?? "");
	const options = known && present ? new URL(present).search : "";
	return `${scheme}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${port}${options}`;
}

const required = (example: string) => (text: string) =>
	text ? undefined : `is missing, for example ${example}`;
