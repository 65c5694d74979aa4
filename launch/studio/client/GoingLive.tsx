/** Going live: where the site will live, how messages arrive, whether all is ready, the finished site. */
import { useEffect, useState } from "react";
import type { EmailTemplate } from "../../../model/forms/emailTemplates.ts";
import { SITE_HOSTS, type SiteHost } from "../../siteHost.ts";
import type { Trial } from "../../trials.ts";
import type { CheckResult, readLive } from "../live.ts";
import { ENV_FILE, isSame, SITE, valueAt } from "../protocol.ts";
import { download, post } from "./connection.ts";
import { Docs, Line, Press } from "./controls.tsx";
import { SiteFields } from "./Field.tsx";
import { fieldId } from "./fieldKinds.ts";
import { nameOf } from "./names.ts";
import { pathsOf } from "./parts.ts";
import { attempt, present, set, tell, useStudio } from "./useStudio.ts";

interface GoingLiveProps {
	readonly checked: CheckResult | undefined;
	readonly onChecked: (checked: CheckResult | undefined) => void;
}

type Live = ReturnType<typeof readLive>;

const PROGRESS_MS = 1000;

const HOSTS: Readonly<Record<SiteHost, readonly [name: string, help: string, messages: string]>> = {
	emailjs: [
		"A web host for files, and EmailJS for the messages",
		"Netlify, Cloudflare Pages or any web space. No server is needed.",
		"Copy these from your account at EmailJS (emailjs.com).",
	],
	desk: [
		"A web host for files, and a lead desk at another address",
		"The forms go to a desk that runs elsewhere already.",
		"The desk must allow this site: ALLOWED_ORIGINS in its settings.",
	],
	server: [
		"A server of your own",
		"The site and its lead desk run there, and messages come through your mail server.",
		"The server needs the same settings as this folder; they stand in the file .env.",
	],
};

export function GoingLive({ checked, onChecked }: GoingLiveProps) {
	const { state } = useStudio();
	const [live, setLive] = useState<Live>();
	useEffect(() => {
		void attempt(async () => setLive(await post<Live>("live")));
	}, []);
	const address = String(valueAt(state.saved, [SITE, "siteUrl"]) ?? "");
	/** What was looked over before is not said of other settings; the privacy policy names who is handed leads now. */
	const take = (next: Live) => {
		setLive(next);
		onChecked(undefined);
		const named = (valueAt(present(), [SITE, "leadReceivers"]) ?? {}) as Readonly<Record<string, string>>;
		const receivers = Object.fromEntries(
			Object.entries(next.receivers).map(([key, name]) => [key, named[key] ?? name]),
		);
		if (!isSame(named, receivers))
			set([SITE, "leadReceivers"], Object.keys(receivers).length > 0 ? receivers : undefined);
	};
	return (
		<>
			<h1>Going live</h1>
			{!isSame(state.documents, state.saved) && (
				<p className="fault">Save first: all of this is about the saved site.</p>
			)}
			{live && <Hosts live={live} onLive={take} />}
			{live?.host && (
				<>
					<Messages key={live.host} host={live.host} live={live} onLive={take} address={address} />
					<section className="box">
						<h2 className="lead">3. Is it ready?</h2>
						<Press
							look="dark"
							text="Look it over"
							waiting="Looking; a minute or two …"
							onPress={async () => onChecked(await post("check"))}
						/>
						<div role="status">{checked && <Checks {...checked} />}</div>
					</section>
					<Finished host={live.host} address={address} />
				</>
			)}
			<SiteFields paths={pathsOf("live")} />
		</>
	);
}

interface LiveProps {
	readonly live: Live;
	readonly onLive: (live: Live) => void;
}

/** Checks, words and steps follow from the answer, so it is asked first. */
function Hosts({ live, onLive }: LiveProps) {
	const choose = (host: SiteHost) =>
		attempt(async () => onLive(await post<Live>("writeSettings", { SITE_HOST: host })));
	return (
		<div className="box hosts" role="radiogroup" aria-labelledby="hosts">
			<h2 id="hosts" className="lead">
				1. Where will the site live?
			</h2>
			{SITE_HOSTS.map((host) => (
				<label key={host}>
					<input
						type="radio"
						name="host"
						defaultChecked={live.host === host}
						onChange={() => void choose(host)}
					/>
					<span>
						{HOSTS[host][0]}
						<span className="help">{HOSTS[host][1]}</span>
					</span>
				</label>
			))}
		</div>
	);
}

/** What is kept is tried at once, with the answer in the words of who gave it. */
function Messages({
	live,
	onLive,
	host,
	address,
}: LiveProps & { readonly host: SiteHost; readonly address: string }) {
	const [trials, setTrials] = useState<readonly Trial[] | "trying">([]);
	const attemptTrials = async (where: object = {}) => {
		setTrials("trying");
		setTrials((await attempt(() => post<Trial[]>("try", where))) ?? []);
	};
	const keep = (form: HTMLFormElement) =>
		attempt(async () => {
			onLive(await post<Live>("writeSettings", Object.fromEntries(new FormData(form))));
			form.reset();
			await attemptTrials();
		});
	return (
		<form
			className="box"
			// No action: React would empty the form also when it is refused.
			onSubmit={(event) => {
				event.preventDefault();
				void keep(event.currentTarget);
			}}
		>
			<h2 className="lead">2. How messages reach you</h2>
			<p className="help">{HOSTS[host][2]}</p>
			{host === "emailjs" && <Templates templates={live.templates} />}
			{live.settings.map((setting) => (
				<Setting key={setting.name} {...setting} />
			))}
			<div className="row">
				<button type="submit" disabled={trials === "trying"}>
					Keep these and try them
				</button>
				{host === "server" && (
					<Press text={`Send a test form to ${address}`} onPress={() => attemptTrials({ at: "site" })} />
				)}
			</div>
			<div role="status">
				{trials === "trying" ? (
					<p className="help">Trying …</p>
				) : trials.length === 0 ? (
					<p className="help">Not tried yet.</p>
				) : (
					<ul className="checks">
						{trials.map(({ what, sent, arrived, answer }) => (
							<li key={what}>
								<strong>{arrived ? "✓ Arrived:" : "○ Did not arrive:"}</strong> {what}. {answer}
								{sent && (
									<details>
										<summary>What was sent</summary>
										<p className="template">{sent}</p>
									</details>
								)}
							</li>
						))}
					</ul>
				)}
			</div>
		</form>
	);
}

/** A mail server is greeted as soon as its field is left. */
function Setting({ value, ...line }: Live["settings"][number]) {
	const [trial, setTrial] = useState<Trial>();
	const greet = async (typed: string) =>
		setTrial(typed ? await attempt(() => post<Trial>("mailServer", { typed })) : undefined);
	return (
		<>
			<Line
				{...line}
				id={fieldId([ENV_FILE, line.name])}
				defaultValue={value}
				onBlur={({ target }) => line.name === "SMTP_URL" && void greet(target.value)}
			/>
			<p role="status" className={trial?.arrived ? "help" : "fault"} hidden={!trial}>
				{trial?.answer}
			</p>
		</>
	);
}

function Templates({ templates }: { readonly templates: readonly EmailTemplate[] }) {
	const copy = async (text: string) => {
		await navigator.clipboard.writeText(text);
		tell({ kind: "good", sentence: "Copied." });
	};
	return (
		<details>
			<summary>What to write into EmailJS’s templates</summary>
			{templates.map(({ form, parts }) => (
				<section key={form}>
					<h3 className="lead">{form}</h3>
					<dl>
						{Object.entries(parts).map(([part, text]) => (
							<div key={part}>
								<dt className="row">
									{part}
									<Press look="quiet" text="Copy" of={`${part}, ${form}`} onPress={() => copy(text)} />
								</dt>
								<dd className="template">{text}</dd>
							</div>
						))}
					</dl>
				</section>
			))}
		</details>
	);
}

function Checks({ safe, checks }: CheckResult) {
	const { state, goTo } = useStudio();
	return (
		<>
			<p className="lead">{safe ? "Ready to go live." : "Not ready yet."}</p>
			<ul className="checks">
				{checks.map(({ title, findings }) => (
					<li key={title}>
						<strong>{markOf(findings)}</strong> {title}
						<ul>
							{findings.map(({ what, how, path }) => (
								<li key={`${what} ${path.join()}`}>
									{what}. {how}.{" "}
									{String(path[0]).endsWith(".json") && (
										<span className="help">{nameOf(path, state.saved)}</span>
									)}
									{(String(path[0]).endsWith(".json") || document.getElementById(fieldId(path))) && (
										<Press look="quiet" text="Go there" onPress={() => goTo(path)} />
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

const markOf = (findings: CheckResult["checks"][number]["findings"]) => {
	if (findings.length === 0) return "✓ Done:";
	return findings.every(({ advice }) => advice) ? "→ To read and decide:" : "○ To do:";
};

function Finished({ host, address }: { readonly host: SiteHost; readonly address: string }) {
	const [progress, setProgress] = useState("");
	const make = async () => {
		const follow = async () => setProgress((await post<{ line: string }>("progress")).line);
		const timer = setInterval(() => void follow(), PROGRESS_MS);
		await download("site").finally(() => clearInterval(timer));
	};
	if (host === "server")
		return (
			<section className="box">
				<h2 className="lead">4. On your server</h2>
				<p className="help">
					Nothing is uploaded from here: the server makes the site from this folder. Whoever looks after it
					follows <Docs page="deploy.md#b-one-server" text="Deployment, one server" />. When it is up, send a
					test form to it, above.
				</p>
			</section>
		);
	return (
		<section className="box">
			<h2 className="lead">4. Make the finished site</h2>
			<Press
				look="dark"
				text="Make the site and download it"
				waiting={progress || "Making it; a minute or two …"}
				onPress={make}
			/>
			<p className="help">
				It comes as site.zip into your downloads, and as the folder dist beside the content. Then:
			</p>
			<ol>
				<li>Drag it onto the upload page of your web host (Netlify Drop, Cloudflare Pages and others).</li>
				<li>
					Paste into the host’s field “Custom domain”: <code>{URL.parse(address)?.host ?? address}</code>
				</li>
				<li>
					{host === "emailjs"
						? "Paste into EmailJS, Account, Security, “Allowed origins”: "
						: "Have it written into the desk’s setting ALLOWED_ORIGINS: "}
					<code>{address}</code>
				</li>
				<li>Send the contact form once from the live site, and wait for its mail.</li>
			</ol>
			<p className="help">
				<Docs page="deploy.md#a-static-host" text="More about web hosts" />
			</p>
		</section>
	);
}
