import type { ComponentProps, ReactNode } from "react";
import styles from "./Button.module.css";

type Look = "gold" | "dark" | "quiet";

const classes = (look: Look, extra = "") => `${styles["button"]} ${styles[look]} ${extra}`.trim();

interface ButtonLinkProps {
	readonly href: string;
	readonly look: Look;
	readonly className?: string | undefined;
	readonly children: ReactNode;
}

export function ButtonLink({ href, look, className, children }: ButtonLinkProps) {
	return (
		<a href={href} className={classes(look, className)}>
			{children}
		</a>
	);
}

interface ButtonProps extends ComponentProps<"button"> {
	readonly look: Look;
}

export function Button({ look, className, type = "button", ...rest }: ButtonProps) {
	return <button {...rest} type={type} className={classes(look, className)} />;
}
