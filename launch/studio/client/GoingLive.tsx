/** Going live: what is done and what is to do, how messages arrive, the finished site, the sheet for the door. */
import { type SubmitEvent, useEffect, useState } from "react";
import { Button } from "../../../src/ui/Button.tsx";
import { type CheckResult, SITE, valueAt } from "../protocol.ts";
import { download, post } from "./connection.ts";
import { Line, Quiet } from "./controls.tsx";
import { SiteFields } from "./Field.tsx";
import { pathsOf } from "./parts.ts";
import { countChanges, useBusy, useStudio } from "./useStudio.ts";

interface GoingLiveProps {
	readonly checked: CheckResult | undefined;
	readonly onChecked: (checked: CheckResult) => void;
}

export function GoingLive({ checked, onChecked }: GoingLiveProps) {
	const { state } = useStudio();
	const [busy, run] = useBusy();
	const [folder, setFolder] = useState("");
	const address = String(valueAt(state.saved[SITE], ["siteUrl"]) ?? "");
	const unsaved = countChanges(state.documents, state.saved) > 0;
	const make = async () => {
		setFolder((await post<{ folder: string }>("/api/site")).folder);
		await download("/api/site.zip", "site.zip");
	};
	return (
		<>
			<h1>Going live</h1>
			{unsaved && <p className="fault">Save first: all of this is about the saved site.</p>}
			<section className="box">
				<h2>1. Is it ready?</h2>
				<Button
					look="dark"
					disabled={busy !== ""}
					onClick={() => void run("check", async () => onChecked(await post("/api/check")))}
				>
					{busy === "check" ? "Looking; a minute or two …" : "Look it over"}
				</Button>
				<div role="status">{checked && <Checks {...checked} />}</div>
			</section>
			<MailSettings />
			<section className="box">
				<h2>3. Make the finished site</h2>
				<Button look="dark" disabled={busy !== ""} onClick={() => void run("site", make)}>
					{busy === "site" ? "Making it; a minute or two …" : "Make the site and download it"}
				</Button>
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
									Paste into the host's field “Custom domain”: <code>{hostOf(address)}</code>
								</li>
								<li>
									Paste into EmailJS, Account, Security, “Allowed origins”: <code>{address}</code>
								</li>
							</ol>
						</>
					)}
				</div>
				<p className="help">
					With a server of your own, whoever looks after it follows docs/deploy.md instead.
				</p>
			</section>
			<section className="box">
				<h2>The sheet for the door</h2>
				<p className="help">A page with a code that leads to the open-house sign-in.</p>
				{["letter", "a4"].map((paper) => (
					<button
						key={paper}
						type="button"
						disabled={busy !== ""}
						onClick={() =>
							void run("sheet", () => download(`/api/sheet/${paper}`, `open-house-${paper}.pdf`))
						}
					>
						PDF, {paper === "a4" ? "A4" : "letter"}
					</button>
				))}
			</section>
			<SiteFields paths={pathsOf("live", state.schemas.site)} />
		</>
	);
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);

function Checks({ safe, checks }: CheckResult) {
	const { goTo } = useStudio();
	return (
		<>
			<p className="lead">{safe ? "Ready to go live." : "Not ready yet."}</p>
			<ul className="checks">
				{checks.map(({ title, findings }) => (
					<li key={title}>
						<strong>{findings.length === 0 ? "✓ Done:" : "○ To do:"}</strong> {title}
						<ul>
							{findings.map(({ what, how, where }) => (
								<li key={`${what} ${where.file} ${where.path.join()}`}>
									{what}. {how}.{" "}
									{where.file.endsWith(".json") && (
										<Quiet onClick={() => goTo(where.file, where.path)}>Go there</Quiet>
									)}
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</>
	);
}

const EMAILJS = {
	EMAILJS_PUBLIC_KEY: ["Public key", "Account, General"],
	EMAILJS_SERVICE_ID: ["Service", "Email Services; begins with service_"],
	EMAILJS_CONTACT_TEMPLATE_ID: ["Template of the contact form", "Email Templates"],
	EMAILJS_OPEN_HOUSE_TEMPLATE_ID: ["Template of the open-house form", "Email Templates"],
} as const;

type Settings = Readonly<Record<string, string>>;

/** Without a server messages go through EmailJS; with one, through the agent's mail server. */
function MailSettings() {
	const { attempt, tell } = useStudio();
	const [settings, setSettings] = useState<Settings>();
	useEffect(() => {
		void attempt(async () => setSettings(await post<Settings>("/api/settings")));
	}, [attempt]);
	const keep = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const given = Object.fromEntries(new FormData(event.currentTarget));
		void attempt(async () => {
			setSettings(await post<Settings>("/api/settings/write", given));
			tell({ kind: "good", sentence: "Kept. Look it over once more to see whether it works." });
		});
	};
	return (
		<section className="box">
			<h2>2. How messages reach you</h2>
			{settings && (
				<form onSubmit={keep}>
					<p className="help">
						With an account at EmailJS (emailjs.com) you need no server. Copy these four from it:
					</p>
					{Object.entries(EMAILJS).map(([name, [label, help]]) => (
						<Line key={name} name={name} label={label} help={help} defaultValue={settings[name]} />
					))}
					<details>
						<summary>With a server of your own</summary>
						<Line
							name="SMTP_URL"
							label="Mail server"
							help="From your mail provider, as smtps://name:password@mail.your-domain.com:465"
							defaultValue={settings["SMTP_URL"]}
						/>
					</details>
					<button type="submit">Keep these</button>
				</form>
			)}
		</section>
	);
}
