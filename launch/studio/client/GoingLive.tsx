/** Going live: where the site will live, how messages arrive, whether all is ready, the finished site. */
import { type SubmitEvent, useEffect, useState } from "react";
import { SITE_HOSTS, type SiteHost } from "../../siteHost.ts";
import type { Trial } from "../../trials.ts";
import type { CheckResult, liveSettings } from "../live.ts";
import { ENV_FILE, isSame, SITE, valueAt } from "../protocol.ts";
import { download, post } from "./connection.ts";
import { Docs, Line, Press } from "./controls.tsx";
import { SiteFields } from "./Field.tsx";
import { fieldId, nameOf } from "./fieldKinds.ts";
import { pathsOf } from "./parts.ts";
import { attempt, goTo, present, set, show, tell, useStudio } from "./useStudio.ts";

type Live = ReturnType<typeof liveSettings>;

/** With where the site's address must be allowed; a server of one's own needs no such place. */
type Host = readonly [name: string, help: string, messages: string, allow?: string];
const HOSTS: Readonly<Record<SiteHost, Host>> = {
	emailjs: [
		"A web host for files, and EmailJS for the messages",
		"Netlify, Cloudflare Pages or any web space. No server is needed.",
		"Copy these from your account at EmailJS (emailjs.com).",
		"Paste into EmailJS, Account, Security, “Allowed origins”: ",
	],
	desk: [
		"A web host for files, and a lead desk at another address",
		"The forms go to a desk that runs elsewhere already.",
		"The desk must allow this site: ALLOWED_ORIGINS in its settings.",
		"Have it written into the desk’s setting ALLOWED_ORIGINS: ",
	],
	server: [
		"A server of your own",
		"The site and its lead desk run there, and messages come through your mail server.",
		"The server needs the same settings as this folder; they stand in the file .env.",
	],
};

export function GoingLive() {
	const { state, checked } = useStudio();
	const [live, setLive] = useState<Live>();
	useEffect(() => void attempt(async () => setLive(await post<Live>("live"))), []);
	const address = String(valueAt(state.saved, [SITE, "siteUrl"]) ?? "");
	/** What was looked over before is not said of other settings; the privacy policy names who is handed leads now. */
	const write = async (settings: object) => {
		const next = await post<Live>("live", settings);
		setLive(next);
		show({ checked: undefined });
		const named = (valueAt(present(), [SITE, "leadReceivers"]) ?? {}) as Live["receivers"];
		const receivers = Object.entries(next.receivers).map(([key, name]) => [key, named[key] ?? name]);
		if (!isSame(named, Object.fromEntries(receivers)))
			set([SITE, "leadReceivers"], receivers.length > 0 ? Object.fromEntries(receivers) : undefined);
	};
	const isSaved = isSame(state.documents, state.saved);
	const pick = (host: SiteHost) => void attempt(() => write({ SITE_HOST: host }));
	const look = async () => show({ checked: await post("check") });
	const hosts = SITE_HOSTS.map((host) => (
		<label key={host} className="pair">
			<input type="radio" name="host" defaultChecked={live?.host === host} onChange={() => pick(host)} />
			<span>
				{HOSTS[host][0]}
				<span className="help">{HOSTS[host][1]}</span>
			</span>
		</label>
	));
	return (
		<>
			<h1>Going live</h1>
			{!isSaved && <p className="fault">Save first: all of this is about the saved site.</p>}
			{live && (
				<div className="box" role="radiogroup" aria-label="Where will the site live?">
					<h2 className="lead">1. Where will the site live?</h2>
					{hosts}
				</div>
			)}
			{live?.host && (
				<>
					<Messages key={live.host} {...live} {...{ write, address }} />
					<section className="box">
						<h2 className="lead">3. Is it ready?</h2>
						<Press look="dark" text="Look it over" waiting="Looking; a minute or two …" onPress={look} />
						<div role="status">{checked && <Checks {...checked} />}</div>
					</section>
					<Finished allow={HOSTS[live.host][3]} address={address} />
				</>
			)}
			<SiteFields paths={pathsOf("live")} />
		</>
	);
}

type MessagesProps = Live & Readonly<{ address: string; write: (settings: object) => Promise<void> }>;

function Messages({ host = "server", settings, templates, write, address }: MessagesProps) {
	const [trials, setTrials] = useState<readonly Trial[] | string>("Not tried yet.");
	const tryThem = async (where?: object) => {
		setTrials("Trying …");
		setTrials((await attempt(() => post<Trial[]>("try", where))) ?? "Not tried yet.");
	};
	const tryTheSite = () => tryThem({ at: "site" });
	/** No action: React would empty the form also when it is refused. */
	const keep = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		void attempt(async () => {
			await write(Object.fromEntries(new FormData(form)));
			form.reset();
			await tryThem();
		});
	};
	return (
		<form className="box" onSubmit={keep}>
			<h2 className="lead">2. How messages reach you</h2>
			<p className="help">{HOSTS[host][2]}</p>
			{host === "emailjs" && <Templates templates={templates} />}
			{settings.map((setting) => (
				<Setting key={setting.name} {...setting} />
			))}
			<div className="row">
				<button type="submit" disabled={trials === "Trying …"}>
					Keep these and try them
				</button>
				{host === "server" && <Press text={`Send a test form to ${address}`} onPress={tryTheSite} />}
			</div>
			<div role="status">
				{typeof trials === "string" ? (
					<p className="help">{trials}</p>
				) : (
					<ul className="checks">
						{trials.map(({ what, sent, arrived, answer }) => (
							<li key={what}>
								<strong>{arrived ? "✓ Arrived:" : "○ Did not arrive:"}</strong> {what}. {answer}
								<details hidden={!sent}>
									<summary>What was sent</summary>
									<p className="box">{sent}</p>
								</details>
							</li>
						))}
					</ul>
				)}
			</div>
		</form>
	);
}

function Setting({ value, ...line }: Live["settings"][number]) {
	const [trial, setTrial] = useState<Trial>();
	const greet = async (typed: string) => {
		if (line.name !== "SMTP_URL") return;
		setTrial(typed ? await attempt(() => post<Trial>("mailServer", { typed })) : undefined);
	};
	const props = { ...line, id: fieldId([ENV_FILE, line.name]), defaultValue: value };
	return (
		<>
			<Line {...props} onBlur={({ target }) => void greet(target.value)} />
			<p role="status" className={trial?.arrived ? "help" : "fault"} hidden={!trial}>
				{trial?.answer}
			</p>
		</>
	);
}

function Templates({ templates }: Pick<Live, "templates">) {
	const copy = async (text: string) => {
		await navigator.clipboard.writeText(text);
		tell("Copied.");
	};
	return (
		<details>
			<summary>What to write into EmailJS’s templates</summary>
			{templates.map(({ form, parts }) => (
				<section key={form}>
					<h3 className="lead">{form}</h3>
					{Object.entries(parts).map(([part, text]) => (
						<dl key={part}>
							<dt className="row">
								{part}
								<Press look="quiet" text="Copy" of={`${part}, ${form}`} onPress={() => copy(text)} />
							</dt>
							<dd className="box">{text}</dd>
						</dl>
					))}
				</section>
			))}
		</details>
	);
}

function Checks({ safe, checks }: CheckResult) {
	const { state } = useStudio();
	return (
		<>
			<p className="lead">{safe ? "Ready to go live." : "Not ready yet."}</p>
			<ul className="checks">
				{checks.map(({ title, findings }) => (
					<li key={title}>
						<strong>{markOf(findings)}</strong> {title}
						<ul>
							{findings.map(({ what, how, path }) => {
								const name = String(path[0]).endsWith(".json") && nameOf(path, state.saved);
								const isThere = name !== false || document.getElementById(fieldId(path));
								return (
									<li key={`${what} ${path.join()}`}>
										{what}. {how}. {name && <span className="help">{name}</span>}
										{isThere && <Press look="quiet" text="Go there" onPress={() => goTo(path)} />}
									</li>
								);
							})}
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

function Finished({ allow, address }: { readonly allow: string | undefined; readonly address: string }) {
	const { progress } = useStudio().state;
	if (!allow)
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
	const make = () => download("site");
	const waiting = progress || "Making it; a minute or two …";
	return (
		<section className="box">
			<h2 className="lead">4. Make the finished site</h2>
			<Press look="dark" text="Make the site and download it" waiting={waiting} onPress={make} />
			<p className="help">
				It comes as site.zip into your downloads, and as the folder dist beside the content. Then:
			</p>
			<ol>
				<li>Drag it onto the upload page of your web host (Netlify Drop, Cloudflare Pages and others).</li>
				<li>
					Paste into the host’s field “Custom domain”: <code>{URL.parse(address)?.host ?? address}</code>
				</li>
				<li>
					{allow}
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
