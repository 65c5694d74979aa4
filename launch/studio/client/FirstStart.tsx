/** The first start: look around, or five steps to an own brand. */
import { useState } from "react";
import { houseFile, houseId } from "../protocol.ts";
import styles from "./Field.module.css";
import { SiteFields } from "./Field.tsx";
import { AddHouse, House } from "./Houses.tsx";
import { FIRST_STEPS } from "./parts.ts";
import { useStudio } from "./useStudio.ts";

export function Welcome({ onOwn }: { readonly onOwn: () => void }) {
	const { begin } = useStudio();
	return (
		<>
			<h1>Welcome</h1>
			<p>On the right stands a whole site of an agent who does not exist. What would you like to do?</p>
			<button
				type="button"
				className={styles["main"]}
				onClick={() => {
					onOwn();
					void begin(true);
				}}
			>
				Start with my own brand
			</button>
			<p className={styles["help"]}>Five short steps. Nothing of the sample stays.</p>
			<button type="button" className={styles["button"]} onClick={() => void begin(false)}>
				Look around in the sample
			</button>
			<p className={styles["help"]}>Change whatever you like; nothing is written until you save.</p>
		</>
	);
}

export function FirstSteps({ onEnd }: { readonly onEnd: () => void }) {
	const { state } = useStudio();
	const [number, setNumber] = useState(0);
	const step = FIRST_STEPS[number] as (typeof FIRST_STEPS)[number];
	const [house] = Object.keys(state.documents).filter((file) => houseId(file));
	const isLast = number === FIRST_STEPS.length - 1;
	const go = (to: number) => {
		setNumber(to);
		document.getElementById("panel")?.scrollTo(0, 0);
		document.getElementById("panel")?.focus();
	};
	return (
		<>
			<p className={styles["help"]}>
				Step {number + 1} of {FIRST_STEPS.length}
			</p>
			{(step.paths.length > 0 || !house) && (
				<>
					<h1>{step.title}</h1>
					<p className={styles["lead"]}>{step.text}</p>
				</>
			)}
			<SiteFields key={number} paths={step.paths} />
			{step.paths.length === 0 &&
				(house ? <House file={house} /> : <AddHouse onAdded={(id) => houseFile(id)} />)}
			<div className={styles["row"]}>
				{number > 0 && (
					<button type="button" className={styles["button"]} onClick={() => go(number - 1)}>
						Back
					</button>
				)}
				<button type="button" className={styles["main"]} onClick={() => (isLast ? onEnd() : go(number + 1))}>
					{isLast ? "Done: show me everything" : step.paths.length === 0 && !house ? "No house yet" : "Next"}
				</button>
				{!isLast && (
					<button type="button" className={styles["quiet"]} onClick={onEnd}>
						Leave the steps
					</button>
				)}
			</div>
		</>
	);
}
