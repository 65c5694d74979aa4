import styles from "./Notices.module.css";

export interface ShownNotice {
	readonly label: string;
	readonly href: string;
	readonly points: 10 | 12;
}

interface NoticesProps {
	readonly notices: readonly ShownNotice[];
	readonly label: string;
}

/** Links that a state wants shown, in type of at least the size it names. */
export function Notices({ notices, label }: NoticesProps) {
	if (notices.length === 0) return undefined;
	return (
		<ul className={styles["notices"]} aria-label={label}>
			{notices.map(({ label: words, href, points }) => (
				<li key={words} className={points === 12 ? styles["twelve"] : styles["ten"]}>
					<a href={href}>{words}</a>
				</li>
			))}
		</ul>
	);
}

/** Below the first screen: where nobody can miss them. */
export function NoticeBand(props: NoticesProps) {
	if (props.notices.length === 0) return undefined;
	return (
		<div className={`dark ${styles["band"]}`}>
			<Notices {...props} />
		</div>
	);
}
