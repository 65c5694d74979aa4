import type { ReactNode } from "react";
import styles from "./Label.module.css";

/** The small spaced capitals above a heading. */
export const Label = ({ children }: { readonly children: ReactNode }) => (
	<p className={`capitals ${styles["label"]}`}>{children}</p>
);
