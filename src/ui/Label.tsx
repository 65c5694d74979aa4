import type { ReactNode } from "react";
import styles from "./Label.module.css";

interface LabelProps {
	readonly on: "dark" | "paper";
	readonly children: ReactNode;
}

/** The small spaced capitals above a heading. */
export function Label({ on, children }: LabelProps) {
	return <p className={`${styles["label"]} ${styles[on]}`}>{children}</p>;
}
