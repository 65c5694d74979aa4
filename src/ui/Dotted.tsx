import { Children, type ReactNode } from "react";
import styles from "./Dotted.module.css";

interface DottedProps {
	readonly className?: string | undefined;
	/** One fact each. */
	readonly children: ReactNode;
}

/** Short facts in a line, with dots between them. */
export const Dotted = ({ className = "", children }: DottedProps) => (
	<ul className={`${styles["dotted"]} ${className}`}>
		{Children.map(children, (fact) => fact && <li>{fact}</li>)}
	</ul>
);
