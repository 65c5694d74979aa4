import { fill } from "../../config/fill.ts";
import type { KioskMessages } from "../formMessages.ts";
import styles from "./ThankYou.module.css";

interface ThankYouProps {
	readonly name: string | null;
	readonly messages: KioskMessages;
}

/** The whole screen, for a moment. Role: a status region that is always there, so that its text is announced. */
export function ThankYou({ name, messages }: ThankYouProps) {
	const [first = ""] = (name ?? "").trim().split(/\s+/);
	return (
		<div role="status" className={styles["screen"]} data-shown={name === null ? undefined : ""}>
			{name !== null && (
				<>
					<p className={styles["thanks"]}>{fill(messages.kioskThanks, { name: first })}</p>
					<p className={styles["said"]}>{messages.openHouseSuccess}</p>
				</>
			)}
		</div>
	);
}
