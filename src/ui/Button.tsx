import type { ComponentProps } from "react";
import styles from "./Button.module.css";

type Look = "gold" | "dark" | "quiet";

const classes = (look: Look, extra = "") => `${styles["button"]} ${styles[look]} ${extra}`.trim();

export const ButtonLink = ({ look, className, ...rest }: ComponentProps<"a"> & { look: Look }) => (
	<a {...rest} className={classes(look, className)} />
);

export const Button = ({
	look,
	className,
	type = "button",
	...rest
}: ComponentProps<"button"> & { look: Look }) => (
	<button {...rest} type={type} className={classes(look, className)} />
);
