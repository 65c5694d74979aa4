/** The sheet for the door, and the steps of docs/deploy.md with this site's names, to copy. */
import { useEffect, useState } from "react";
import type { PublishStep } from "../../protocol.ts";
import { Button } from "../Buttons.tsx";
import { get } from "../connection.ts";
import fieldStyles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";
import styles from "./views.module.css";

const WAYS = [
	{ id: "static", label: "A static host, with EmailJS" },
	{ id: "server", label: "One server" },
	{ id: "servers", label: "Several servers with PostgreSQL" },
] as const;

export function PublishView() {
	const { state, attempt } = useStudio();
	const email = state.fields.find(({ key }) => key === "email")?.value;
	const [way, setWay] = useState<string>(email === "emailjs" ? "static" : "server");
	const [steps, setSteps] = useState<readonly PublishStep[]>([]);
	useEffect(() => {
		void attempt(() => get<PublishStep[]>(`/api/publish/${way}`).then(setSteps));
	}, [attempt, way]);
	return (
		<>
			<h1 className={fieldStyles["title"]}>Publish</h1>
			<section className={styles["box"]}>
				<h2>The sheet for the open house</h2>
				<p>A page for the door, with a code that leads to the sign-in. Of the saved site.</p>
				<p className={styles["actions"]}>
					{["letter", "a4"].map((paper) => (
						<a
							key={paper}
							className={fieldStyles["button"]}
							href={`/sheet/${paper}`}
							target="_blank"
							rel="noreferrer"
						>
							{paper === "a4" ? "PDF, A4" : "PDF, letter"}
						</a>
					))}
				</p>
			</section>
			<label className={fieldStyles["small"]} htmlFor="way">
				Where the site will stand
			</label>
			<select
				id="way"
				className={fieldStyles["input"]}
				value={way}
				onChange={({ target }) => setWay(target.value)}
			>
				{WAYS.map(({ id, label }) => (
					<option key={id} value={id}>
						{label}
					</option>
				))}
			</select>
			<div className={styles["steps"]}>
				{steps.map((step, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a fixed text, whose parts have no names
					<Step key={index} {...step} />
				))}
			</div>
		</>
	);
}

function Step({ kind, text }: PublishStep) {
	if (kind === "text") return <p>{withCode(text)}</p>;
	return kind === "heading" ? <h2>{text}</h2> : <Code text={text} />;
}

const withCode = (text: string) =>
	text
		.split("`")
		// biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence
		.map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));

function Code({ text }: { readonly text: string }) {
	const [copied, setCopied] = useState(false);
	return (
		<div className={styles["code"]}>
			<pre>{text}</pre>
			<Button onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
				{copied ? "Copied" : "Copy"}
			</Button>
		</div>
	);
}
