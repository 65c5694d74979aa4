/** Preflight: is it safe to go live, and if not, which field mends it. */
import { useState } from "react";
import type { CheckView as Checked } from "../../protocol.ts";
import { MainButton, QuietButton } from "../Buttons.tsx";
import { post } from "../connection.ts";
import fieldStyles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";
import styles from "./views.module.css";

interface CheckViewProps {
	readonly checked: Checked | undefined;
	readonly onChecked: (checked: Checked) => void;
	readonly onField: (key: string, at?: string) => void;
}

export function CheckView({ checked, onChecked, onField }: CheckViewProps) {
	const { state, attempt } = useStudio();
	const [running, setRunning] = useState(false);
	const labelOf = (key: string) => state.fields.find((field) => field.key === key)?.label;
	const run = async () => {
		setRunning(true);
		await attempt(() => post<Checked>("/api/check").then(onChecked));
		setRunning(false);
	};
	return (
		<>
			<h1 className={fieldStyles["title"]}>Check before going live</h1>
			<p>
				Builds the saved site and looks at all of it, as npm run preflight does. With a mail server it sends
				one test message.
			</p>
			{state.changes.length > 0 && (
				<p className={styles["warning"]}>
					The draft has changes that are not saved; the check does not see them.
				</p>
			)}
			<p className={styles["actions"]}>
				<MainButton disabled={running} onClick={() => void run()}>
					{running ? "Checking; up to a minute or two …" : checked ? "Check again" : "Check"}
				</MainButton>
			</p>
			<div role="status">
				{checked && (
					<>
						<p className={styles["verdict"]} data-safe={checked.safe}>
							{checked.safe ? "Safe to go live." : "Not safe to go live yet."}
						</p>
						<ul className={styles["checks"]}>
							{checked.checks.map(({ title, findings }) => (
								<li key={title} data-passed={findings.length === 0}>
									<p>
										<span aria-hidden="true">{findings.length === 0 ? "✓" : "✗"}</span>{" "}
										<span className={fieldStyles["hidden"]}>
											{findings.length === 0 ? "Passed:" : "To mend:"}
										</span>{" "}
										{title}
									</p>
									{findings.length > 0 && (
										<ul>
											{findings.map(({ key, at, what, where, how }) => (
												<li key={`${where} ${what}`}>
													{what}. {how}.{" "}
													{key !== undefined && labelOf(key) ? (
														<QuietButton onClick={() => onField(key, at)}>Go to “{labelOf(key)}”</QuietButton>
													) : (
														<code>{where}</code>
													)}
												</li>
											))}
										</ul>
									)}
								</li>
							))}
						</ul>
					</>
				)}
			</div>
		</>
	);
}
