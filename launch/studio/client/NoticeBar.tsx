import styles from "./NoticeBar.module.css";
import { useStudio } from "./useStudio.ts";

/** What the studio has to say: read out at once, and it stays until it is put away. */
export function NoticeBar({ onChanges }: { readonly onChanges: () => void }) {
	const { notice, tell, save } = useStudio();
	return (
		<div role="status" className={styles["place"]}>
			{notice && (
				<div className={styles["notice"]} data-kind={notice.kind}>
					<p>{notice.sentence}</p>
					<div className={styles["ways"]}>
						{notice.kind === "changedByHand" && (
							<button type="button" onClick={onChanges}>
								Show the changes
							</button>
						)}
						{notice.kind === "testMail" && (
							<button
								type="button"
								onClick={() => {
									tell(undefined);
									void save(true);
								}}
							>
								Save all the same
							</button>
						)}
						<button type="button" onClick={() => tell(undefined)}>
							{notice.kind === "good" ? "Good" : "Understood"}
						</button>
					</div>
				</div>
			)}
		</div>
	);
}
