import type { Counted } from "../../model/content/counts.ts";
import styles from "./Links.module.css";

interface LinksProps {
	/** Those without an address are left out. */
	readonly links: readonly {
		readonly href: string | undefined;
		readonly text: string;
		/** What following it is counted as. */
		readonly counts?: Counted;
	}[];
}

/** Small links in a row, each high enough for a finger. */
export function Links({ links }: LinksProps) {
	const known = links.filter(({ href }) => href);
	return (
		known.length > 0 && (
			<ul className={styles["links"]}>
				{known.map(({ href, text, counts }) => (
					<li key={text}>
						<a href={href} className="touch" data-counts={counts}>
							{text}
						</a>
					</li>
				))}
			</ul>
		)
	);
}
