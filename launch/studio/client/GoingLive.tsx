/** Going live: what is done and what is to do, how messages arrive, the finished site, the sheet for the door. */
import { useEffect, useState } from "react";
import type { CheckResult, readSettings } from "../live.ts";
import { isSame, SITE, valueAt } from "../protocol.ts";
import { download, post } from "./connection.ts";
import { Line, Press } from "./controls.tsx";
import { SiteFields } from "./Field.tsx";
import { pathsOf } from "./parts.ts";
import { attempt, tell, useStudio } from "./useStudio.ts";

interface GoingLiveProps {
	readonly checked: CheckResult | undefined;
	readonly onChecked: (checked: CheckResult) => void;
}

export function GoingLive({ checked, onChecked }: GoingLiveProps) {
	const { state } = useStudio();
	const address = String(valueAt(state.saved, [SITE, "siteUrl"]) ?? "");
	return (
		<>
			<h1>Going live</h1>
			{!isSame(state.documents, state.saved) && (
				<p className="fault">Save first: all of this is about the saved site.</p>
			)}
			<MailSettings />
			<section className="box">
				<h2 className="lead">2. Is it ready?</h2>
				<Press
					look="dark"
					text="Look it over"
					waiting="Looking; a minute or two …"
					onPress={async () => onChecked(await post("check"))}
				/>
				<div role="status">{checked && <Checks {...checked} />}</div>
			</section>
			<section className="box">
				<h2 className="lead">3. Make the finished site</h2>
				<Press
					look="dark"
					text="Make the site and download it"
					waiting="Making it; a minute or two …"
					onPress={() => download("site")}
				/>
				<p className="help">
					It comes as site.zip into your downloads, and as the folder dist beside the content. Then:
				</p>
				<ol>
					<li>Drag it onto the upload page of your web host (Netlify Drop, Cloudflare Pages and others).</li>
					<li>
						Paste into the host's field “Custom domain”: <code>{URL.parse(address)?.host ?? address}</code>
					</li>
					<li>
						Paste into EmailJS, Account, Security, “Allowed origins”: <code>{address}</code>
					</li>
				</ol>
				<p className="help">
					With a server of your own, whoever looks after it follows{" "}
					<a href="/docs/deploy.md">docs/deploy.md</a> instead.
				</p>
			</section>
			<section className="box">
				<h2 className="lead">The sheet for the door</h2>
				<p className="help">A page with a code that leads to the open-house sign-in.</p>
				<div className="row">
					<Press text="PDF, letter" onPress={() => download("sheet", { paper: "letter" })} />
					<Press text="PDF, A4" onPress={() => download("sheet", { paper: "a4" })} />
				</div>
			</section>
			<SiteFields paths={pathsOf("live")} />
		</>
	);
}

function Checks({ safe, checks }: CheckResult) {
	const { goTo } = useStudio();
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

type Settings = ReturnType<typeof readSettings>;

/** Without a server messages go through EmailJS; with one, through the agent's mail server. */
function MailSettings() {
	const [settings, setSettings] = useState<Settings>([]);
	useEffect(() => {
		void attempt(async () => setSettings(await post<Settings>("settings")));
	}, []);
	const keep = (form: HTMLFormElement) =>
		attempt(async () => {
			setSettings(await post<Settings>("writeSettings", Object.fromEntries(new FormData(form))));
			form.reset();
			tell({ kind: "good", sentence: "Kept. Look it over to see whether it works." });
		});
	const lines = settings.map(({ value, ...setting }) => (
		<Line key={setting.name} {...setting} defaultValue={value} />
	));
	return (
		<form
			className="box"
			// No action: React would empty the form also when it is refused.
			onSubmit={(event) => {
				event.preventDefault();
				void keep(event.currentTarget);
			}}
		>
			<h2 className="lead">1. How messages reach you</h2>
			<p className="help">
				With an account at EmailJS (emailjs.com) you need no server. Copy these four from it:
			</p>
			{lines.slice(0, -1)}
			<details>
				<summary>With a server of your own</summary>
				{lines.at(-1)}
			</details>
			<button type="submit">Keep these</button>
		</form>
	);
}
