/** A button with a hairline icon; the icon is decorative, so the button carries the name. */
import styles from "./icons.module.css";

const PATHS = {
	left: "M20 12H4m6-6-6 6 6 6",
	right: "M4 12h16m-6-6 6 6-6 6",
	close: "m5 5 14 14M19 5 5 19",
} as const;

interface IconButtonProps {
	readonly icon: keyof typeof PATHS;
	readonly name: string;
	readonly onClick: () => void;
}

export const IconButton = ({ icon, name, onClick }: IconButtonProps) => (
	<button type="button" aria-label={name} className={styles["button"]} onClick={onClick}>
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
			<path d={PATHS[icon]} />
		</svg>
	</button>
);
