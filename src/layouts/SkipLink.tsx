import styles from "./SkipLink.module.css";

export function SkipLink({ children }: { readonly children: string }) {
	return (
		<a href="#main" className={styles["skip"]}>
			{children}
		</a>
	);
}
