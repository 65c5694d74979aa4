/** Hairline icons; decorative, so the button that holds one carries the name. */
import type { ReactNode } from "react";
import styles from "./icons.module.css";

const Icon = ({ children }: { readonly children: ReactNode }) => (
	<svg
		viewBox="0 0 24 24"
		width="24"
		height="24"
		fill="none"
		stroke="currentColor"
		strokeWidth="1.25"
		aria-hidden="true"
		focusable="false"
	>
		{children}
	</svg>
);

interface IconButtonProps {
	readonly name: string;
	readonly className: string | undefined;
	readonly onClick: () => void;
	readonly children: ReactNode;
}

export const IconButton = ({ name, className, ...rest }: IconButtonProps) => (
	<button type="button" aria-label={name} className={`${styles["button"]} ${className}`} {...rest} />
);

export const ArrowLeft = () => (
	<Icon>
		<path d="M20 12H4m6-6-6 6 6 6" />
	</Icon>
);

export const ArrowRight = () => (
	<Icon>
		<path d="M4 12h16m-6-6 6 6-6 6" />
	</Icon>
);

export const Close = () => (
	<Icon>
		<path d="m5 5 14 14M19 5 5 19" />
	</Icon>
);
