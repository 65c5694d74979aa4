import type { ReactNode } from "react";
import styles from "./Field.module.css";

interface OrderButtonsProps {
	/** Of the thing in the list, for people who do not see where the buttons stand. */
	readonly name: string;
	readonly index: number;
	readonly count: number;
	readonly onMove: (to: number) => void;
	readonly onRemove: () => void;
	readonly children?: ReactNode;
}

/** Under each thing of a list. */
export function OrderButtons({ name, index, count, onMove, onRemove, children }: OrderButtonsProps) {
	const ways = [
		{ label: "Earlier", disabled: index === 0, onClick: () => onMove(index - 1) },
		{ label: "Later", disabled: index === count - 1, onClick: () => onMove(index + 1) },
		{ label: "Remove", disabled: false, onClick: onRemove },
	];
	return (
		<div className={styles["row"]}>
			{children}
			{ways.map(({ label, ...way }) => (
				<button
					key={label}
					type="button"
					className={styles["quiet"]}
					aria-label={`${label}: ${name}`}
					{...way}
				>
					{label}
				</button>
			))}
		</div>
	);
}

export const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] =>
	items.toSpliced(from, 1).toSpliced(to, 0, items[from] as Item);
