import styles from "./FormShell.module.css";

interface ConsentProps {
	/** To the letter what is kept with the lead. */
	readonly text: string;
	/** What the policy is called in it. */
	readonly privacyPolicy: string;
}

/** What sending the form means. */
export function Consent({ text, privacyPolicy }: ConsentProps) {
	const [before, ...after] = text.split(privacyPolicy);
	return (
		<p className={styles["consent"]}>
			{before}
			{after.length > 0 && <a href="/privacy">{privacyPolicy}</a>}
			{after.join(privacyPolicy)}
		</p>
	);
}
