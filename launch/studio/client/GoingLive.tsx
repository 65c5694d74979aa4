/** Going live: what is done and what is to do, how messages arrive, the finished site, the sheet for the door. */
import { type SubmitEvent, useEffect, useState } from "react";
import type { CheckResult } from "../protocol.ts";
import { SITE, valueAt } from "../protocol.ts";
import { download, post } from "./connection.ts";
import styles from "./Field.module.css";
import { SiteFields } from "./Field.tsx";
import { pathsOf } from "./parts.ts";
import { countChanges, useStudio } from "./useStudio.ts";

interface GoingLiveProps {
	readonly checked: CheckResult | undefined;
	readonly onChecked: (checked: CheckResult) => void;
}

export function GoingLive({ checked, onChecked }: GoingLiveProps) {
	const { state, attempt, goTo } = useStudio();
	const [busy, setBusy] = useState("");
	const [folder, setFolder] = useState("");
	const address = String(valueAt(state.saved[SITE], ["siteUrl"]) ?? "");
	const unsaved = countChanges(state.documents, state.saved) > 0;
	const run = async (what: string, task: () => Promise<unknown>) => {
		setBusy(what);
		await attempt(task);
		setBusy("");
	};
	return (
		<>
			<h1>Going live</h1>
			{unsaved && <p className={styles["fault"]}>Save first: all of this is about the saved site.</p>}
			<section className={styles["box"]}>
				<h2>1. Is it ready?</h2>
				<button
					type="button"
					className={styles["main"]}
					disabled={busy !== ""}
					onClick={() => void run("check", () => post<CheckResult>("/api/check").then(onChecked))}
				>
					{busy === "check" ? "Looking; a minute or two …" : "Look it over"}
				</button>
				<div role="status">{checked && <Checks checked={checked} onField={goTo} />}</div>
			</section>
			<MailSettings />
			<section className={styles["box"]}>
				<h2>3. Make the finished site</h2>
				<button
					type="button"
					className={styles["main"]}
					disabled={busy !== ""}
					onClick={() =>
						void run("site", async () => {
							setFolder((await post<{ folder: string }>("/api/site")).folder);
							await download("/api/site.zip", "site.zip");
						})
					}
				>
					{busy === "site" ? "Making it; a minute or two …" : "Make the site and download it"}
				</button>
				<div role="status">
					{folder && (
						<>
							<p>
								It is in your downloads as <strong>site.zip</strong>, and as a folder: {folder}
							</p>
							<ol>
								<li>
									Drag it onto the upload page of your web host (Netlify Drop, Cloudflare Pages and others).
								</li>
								<li>
									Paste into the host's field “Custom domain”: <Copy text={hostOf(address)} />
								</li>
								<li>
									Paste into EmailJS, Account, Security, “Allowed origins”: <Copy text={address} />
								</li>
							</ol>
						</>
					)}
					<p className={styles["help"]}>
						With a server of your own, whoever looks after it follows docs/deploy.md instead.
					</p>
				</div>
			</section>
			<section className={styles["box"]}>
				<h2>The sheet for the door</h2>
				<p className={styles["help"]}>A page with a code that leads to the open-house sign-in.</p>
				{["letter", "a4"].map((paper) => (
					<button
						key={paper}
						type="button"
						className={styles["button"]}
						disabled={busy !== ""}
						onClick={() =>
							void run("sheet", () => download(`/api/sheet/${paper}`, `open-house-${paper}.pdf`))
						}
					>
						{paper === "a4" ? "PDF, A4" : "PDF, letter"}
					</button>
				))}
			</section>
			<SiteFields paths={pathsOf("live", state.schemas.site)} />
		</>
	);
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);

function Copy({ text }: { readonly text: string }) {
	const [copied, setCopied] = useState(false);
	return (
		<>
			<code>{text}</code>{" "}
			<button
				type="button"
				className={styles["quiet"]}
				aria-label={`Copy ${text}`}
				onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
			>
				{copied ? "Copied" : "Copy"}
			</button>
		</>
	);
}

interface ChecksProps {
	readonly checked: CheckResult;
	readonly onField: (
		file: string,
		path: CheckResult["checks"][number]["findings"][number]["where"]["path"],
	) => void;
}

function Checks({ checked, onField }: ChecksProps) {
	return (
		<>
			<p className={styles["lead"]}>{checked.safe ? "Ready to go live." : "Not ready yet."}</p>
			<ul className={styles["checks"]}>
				{checked.checks.map(({ title, findings }) => (
					<li key={title} data-done={findings.length === 0}>
						<span aria-hidden="true">{findings.length === 0 ? "✓" : "○"}</span>{" "}
						<span className={styles["hidden"]}>{findings.length === 0 ? "Done:" : "To do:"}</span> {title}
						{findings.length > 0 && (
							<ul>
								{findings.map(({ what, how, where }) => (
									<li key={`${what} ${where.file} ${where.path.join()}`}>
										{what}. {how}.{" "}
										{where.file.endsWith(".json") && (
											<button
												type="button"
												className={styles["quiet"]}
												onClick={() => onField(where.file, where.path)}
											>
												Go there
											</button>
										)}
									</li>
								))}
							</ul>
						)}
					</li>
				))}
			</ul>
		</>
	);
}

const EMAILJS = [
	{ name: "EMAILJS_PUBLIC_KEY", label: "Public key", help: "Account, General" },
	{ name: "EMAILJS_SERVICE_ID", label: "Service", help: "Email Services; begins with service_" },
	{ name: "EMAILJS_CONTACT_TEMPLATE_ID", label: "Template of the contact form", help: "Email Templates" },
	{
		name: "EMAILJS_OPEN_HOUSE_TEMPLATE_ID",
		label: "Template of the open-house form",
		help: "Email Templates",
	},
] as const;

/** Without a server messages go through EmailJS; with one, through the agent's mail server. */
function MailSettings() {
	const { attempt, tell } = useStudio();
	const [settings, setSettings] = useState<Readonly<Record<string, string>>>();
	useEffect(() => {
		void attempt(() => post<Record<string, string>>("/api/settings").then(setSettings));
	}, [attempt]);
	const keep = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
		void attempt(async () => {
			setSettings(await post<Record<string, string>>("/api/settings/write", given));
			tell({ kind: "good", sentence: "Kept. Look it over once more to see whether it works." });
		});
	};
	const input = (name: string, label: string, help: string) => (
		<div key={name} className={styles["field"]}>
			<label className={styles["name"]} htmlFor={name}>
				{label}
			</label>
			<p className={styles["help"]}>{help}</p>
			<input
				id={name}
				name={name}
				className={styles["input"]}
				defaultValue={settings?.[name]}
				spellCheck={false}
				autoComplete="off"
			/>
		</div>
	);
	return (
		<section className={styles["box"]}>
			<h2>2. How messages reach you</h2>
			{settings && (
				<form onSubmit={keep}>
					<p className={styles["help"]}>
						With an account at EmailJS (emailjs.com) you need no server. Copy these four from it:
					</p>
					{EMAILJS.map(({ name, label, help }) => input(name, label, help))}
					<details>
						<summary>With a server of your own</summary>
						{input(
							"SMTP_URL",
							"Mail server",
							"From your mail provider, as smtps://name:password@mail.your-domain.com:465",
						)}
					</details>
					<button type="submit" className={styles["button"]}>
						Keep these
					</button>
				</form>
			)}
		</section>
	);
}
