import type { ReactNode } from "react";
import styles from "./Notice.module.css";

interface NoticeProps {
	readonly kind: "success" | "error";
	/** Nothing: the region waits, empty, so that what comes is announced. */
	readonly children: ReactNode;
}

export function Notice({ kind, children }: NoticeProps) {
	return (
		<div role={kind === "error" ? "alert" : "status"}>
			{children && <p className={`${styles["notice"]} ${styles[kind]}`}>{children}</p>}
		</div>
	);
}
