import type { ComponentProps } from "react";
import styles from "./Fields.module.css";

type ButtonProps = ComponentProps<"button">;

/** What a view is there for. */
export const MainButton = (props: ButtonProps) => (
	<button type="button" className={styles["main"]} {...props} />
);

export const Button = (props: ButtonProps) => (
	<button type="button" className={styles["button"]} {...props} />
);

/** A text that can be pressed. */
export const QuietButton = (props: ButtonProps) => (
	<button type="button" className={styles["quiet"]} {...props} />
);

interface OrderButtonsProps {
	/** Of the thing in the list, for people who do not see where the buttons stand. */
	readonly name: string;
	readonly index: number;
	readonly count: number;
	readonly onMove: (to: number) => void;
	readonly onRemove: () => void;
}

/** Under each thing of a list. */
export const OrderButtons = ({ name, index, count, onMove, onRemove }: OrderButtonsProps) => (
	<div className={styles["row"]}>
		<QuietButton aria-label={`Earlier: ${name}`} disabled={index === 0} onClick={() => onMove(index - 1)}>
			Earlier
		</QuietButton>
		<QuietButton
			aria-label={`Later: ${name}`}
			disabled={index === count - 1}
			onClick={() => onMove(index + 1)}
		>
			Later
		</QuietButton>
		<QuietButton aria-label={`Remove: ${name}`} onClick={onRemove}>
			Remove
		</QuietButton>
	</div>
);

export const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] =>
	items.toSpliced(from, 1).toSpliced(to, 0, items[from] as Item);
