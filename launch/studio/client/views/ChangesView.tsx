/** A readable list of what is different, then Save; after it, what the last listing leaves behind. */
import { useState } from "react";
import type { Saved } from "../../protocol.ts";
import { Button, MainButton, QuietButton } from "../Buttons.tsx";
import { post } from "../connection.ts";
import fieldStyles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";
import styles from "./views.module.css";

interface ChangesViewProps {
	readonly onField: (key: string) => void;
	readonly onCheck: () => void;
}

export function ChangesView({ onField, onCheck }: ChangesViewProps) {
	const { state, save, discard } = useStudio();
	const [saving, setSaving] = useState(false);
	const [saved, setSaved] = useState<Saved>();
	const { changes, fields, sections } = state;
	const wrong = fields.filter(({ faults }) => faults.length > 0);
	const saveAll = async () => {
		setSaving(true);
		setSaved(await save());
		setSaving(false);
	};
	return (
		<>
			<h1 className={fieldStyles["title"]}>Changes and save</h1>
			{saved && changes.length === 0 && <AfterSave saved={saved} onCheck={onCheck} />}
			{!saved && changes.length === 0 && (
				<p>
					The draft is what the site's files hold. Whatever you change is listed here before it is written.
				</p>
			)}
			{wrong.length > 0 && (
				<section className={styles["box"]}>
					<h2>To correct first</h2>
					<ul>
						{wrong.map(({ key, label }) => (
							<li key={key}>
								<QuietButton onClick={() => onField(key)}>{label}</QuietButton>
							</li>
						))}
					</ul>
				</section>
			)}
			{changes.length > 0 && (
				<>
					<div className={styles["actions"]}>
						<MainButton disabled={saving || wrong.length > 0} onClick={() => void saveAll()}>
							{saving ? "Saving …" : "Save to the site's files"}
						</MainButton>
						<QuietButton disabled={saving} onClick={discard}>
							Forget all changes
						</QuietButton>
					</div>
					<p className={fieldStyles["note"]}>
						Writes site.config.ts, .env and src/media. Copies of what is replaced are kept in .backup.
						Visitors see it after the next deployment.
					</p>
					{sections.map(({ id, label }) => {
						const own = changes.filter(({ section }) => section === id);
						return (
							own.length > 0 && (
								<section key={id} className={styles["changes"]}>
									<h2>{label}</h2>
									<dl>
										{own.map((change) => (
											<div key={change.key}>
												<dt>
													<QuietButton onClick={() => onField(change.key)}>{change.label}</QuietButton>
												</dt>
												<dd className={styles["before"]}>
													<span className={fieldStyles["hidden"]}>before: </span>
													<del>{change.before}</del>
												</dd>
												<dd>
													<span className={fieldStyles["hidden"]}>now: </span>
													<ins>{change.after}</ins>
												</dd>
											</div>
										))}
									</dl>
								</section>
							)
						);
					})}
				</>
			)}
		</>
	);
}

function AfterSave({ saved, onCheck }: { readonly saved: Saved; readonly onCheck: () => void }) {
	return (
		<section className={styles["box"]} role="status">
			<h2>Saved</h2>
			{saved.testMail && <p>A test message went to {saved.testMail}. Look into the mailbox.</p>}
			{saved.copies.length > 0 && (
				<p>
					{saved.copies.length === 1 ? "One file was" : `${saved.copies.length} files were`} replaced; the
					copies are in <code>{saved.copies[0]?.split(/[\\/]/).slice(0, 2).join("/")}</code>.
				</p>
			)}
			{saved.leftovers.length > 0 && <Leftovers files={saved.leftovers} />}
			<p className={styles["actions"]}>
				<MainButton onClick={onCheck}>Check whether it may go live</MainButton>
			</p>
		</section>
	);
}

function Leftovers({ files }: { readonly files: readonly string[] }) {
	const { attempt } = useStudio();
	const [chosen, setChosen] = useState(files);
	const [folder, setFolder] = useState<string>();
	if (folder) return <p>Deleted; the copies are in {folder}.</p>;
	const remove = () =>
		attempt(() =>
			post<{ folder: string }>("/api/leftovers", { files: chosen }).then((deleted) =>
				setFolder(deleted.folder),
			),
		);
	return (
		<fieldset className={styles["leftovers"]}>
			<legend>
				{files.length === 1 ? "One file is" : `${files.length} files are`} not shown any more. Delete? (Copies
				are kept.)
			</legend>
			<div className={styles["files"]}>
				{files.map((file) => (
					<label key={file}>
						<input
							type="checkbox"
							checked={chosen.includes(file)}
							onChange={({ target }) =>
								setChosen(target.checked ? [...chosen, file] : chosen.filter((other) => other !== file))
							}
						/>
						<span>{file}</span>
					</label>
				))}
			</div>
			<Button disabled={chosen.length === 0} onClick={() => void remove()}>
				Delete {chosen.length === 1 ? "this file" : `these ${chosen.length} files`}
			</Button>
		</fieldset>
	);
}
