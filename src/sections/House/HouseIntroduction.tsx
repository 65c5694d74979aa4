import type { Listing } from "../../config/schema.ts";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import { Words } from "../../ui/Words.tsx";
import styles from "./HouseIntroduction.module.css";

interface HouseIntroductionProps {
	readonly house: Listing;
	readonly animation: string;
}

export function HouseIntroduction({ house, animation }: HouseIntroductionProps) {
	return (
		<section aria-labelledby="introduction-heading" className={styles["introduction"]}>
			<ScrollReveal animation={animation}>
				<div className={styles["spread"]}>
					<h2 id="introduction-heading">{house.headline}</h2>
					<div className={styles["text"]}>
						{house.description.map((paragraph) => (
							<p key={paragraph}>
								<Words text={paragraph} />
							</p>
						))}
					</div>
				</div>
			</ScrollReveal>
		</section>
	);
}
