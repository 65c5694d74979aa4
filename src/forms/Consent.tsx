import { Words } from "../ui/Words.tsx";
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
			<Words text={before ?? ""} />
			{after.length > 0 && <a href="/privacy">{privacyPolicy}</a>}
			<Words text={after.join(privacyPolicy)} />
		</p>
	);
}
