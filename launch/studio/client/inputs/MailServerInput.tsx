import { type SmtpParts, usualPort } from "../../../smtpParts.ts";
import type { FieldView } from "../../protocol.ts";
import { fieldId } from "../FieldFrame.tsx";
import styles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";

interface MailServer extends SmtpParts {
	/** A password is kept; the page never sees it. */
	readonly known: boolean;
}

/** In the words that mail providers use. */
export function MailServerInput({ field }: { readonly field: FieldView }) {
	const { answerOf, edit } = useStudio();
	const server = answerOf(field) as MailServer;
	const change = (part: Partial<MailServer>) => edit(field, { ...server, ...part });
	const id = fieldId(field.key);
	const text = (name: "host" | "port" | "user", label: string, placeholder: string) => (
		<>
			<label className={styles["small"]} htmlFor={`${id}.${name}`}>
				{label}
			</label>
			<input
				id={`${id}.${name}`}
				className={styles["input"]}
				value={server[name]}
				placeholder={placeholder}
				spellCheck={false}
				onChange={({ target }) => change({ [name]: target.value.trim() })}
			/>
		</>
	);
	return (
		<div id={id} tabIndex={-1}>
			{text("host", "Its name", "mail.your-domain.com")}
			<label className={styles["small"]} htmlFor={`${id}.scheme`}>
				How it speaks TLS
			</label>
			<select
				id={`${id}.scheme`}
				className={styles["input"]}
				value={server.scheme}
				onChange={({ target }) => change({ scheme: target.value, port: usualPort(target.value) })}
			>
				<option value="smtps">from the first byte (SSL/TLS, usually port 465)</option>
				<option value="smtp">after a greeting (STARTTLS, usually port 587)</option>
			</select>
			{text("port", "Its port", usualPort(server.scheme))}
			{text("user", "User name", "leads@your-domain.com")}
			<label className={styles["small"]} htmlFor={`${id}.password`}>
				Password
			</label>
			<input
				id={`${id}.password`}
				type="password"
				autoComplete="off"
				className={styles["input"]}
				value={server.password}
				placeholder={server.known ? "kept; type to replace it" : ""}
				onChange={({ target }) => change({ password: target.value })}
			/>
			<p className={styles["note"]}>
				It goes into .env on this computer and nowhere else. Save sends a test message first. A draft does not
				keep it: after a restart of the studio, type it once more.
			</p>
		</div>
	);
}
