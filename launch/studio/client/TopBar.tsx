import styles from "./TopBar.module.css";
import { useStudio } from "./useStudio.ts";

export function TopBar({ onChanges }: { readonly onChanges: () => void }) {
	const { state, undo, redo } = useStudio();
	const count = state.changes.length;
	return (
		<header className={styles["bar"]}>
			<p className={styles["wordmark"]}>
				<span className={styles["brand"]}>{state.siteName}</span>
				<span className={styles["studio"]}>Studio</span>
			</p>
			<div className={styles["tools"]}>
				<button
					type="button"
					className={styles["tool"]}
					onClick={undo}
					disabled={!state.canUndo}
					title="Ctrl+Z"
				>
					Undo
				</button>
				<button
					type="button"
					className={styles["tool"]}
					onClick={redo}
					disabled={!state.canRedo}
					title="Ctrl+Shift+Z"
				>
					Redo
				</button>
				<button type="button" className={styles["save"]} onClick={onChanges}>
					{count === 0 ? "Nothing to save" : `Review and save (${count})`}
				</button>
			</div>
		</header>
	);
}
