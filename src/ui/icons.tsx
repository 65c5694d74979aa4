/** A button with a hairline icon; the icon is decorative, so the button carries the name. */
import styles from "./icons.module.css";

export const LEFT = "M20 12H4m6-6-6 6 6 6";
export const RIGHT = "M4 12h16m-6-6 6 6-6 6";
export const CLOSE = "m5 5 14 14M19 5 5 19";

/** `icon`: the path of a line, in 24 by 24. */
export const IconButton = ({ icon, name, onClick }: { icon: string; name: string; onClick: () => void }) => (
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
			<path d={icon} />
		</svg>
	</button>
);
