/** What every part of the page is made of, besides the site's own buttons. */
import { type ComponentProps, type Key, type ReactNode, useId, useState } from "react";
import { Button } from "../../../src/ui/Button.tsx";

interface QuietProps {
	/** What it is about, for people who do not see where it stands. */
	readonly of?: string;
	readonly onClick: () => void;
	readonly disabled?: boolean;
	readonly children: string;
}

export const Quiet = ({ of, children, ...rest }: QuietProps) => (
	<Button look="quiet" aria-label={of && `${children}: ${of}`} {...rest}>
		{children}
	</Button>
);

interface LineProps extends ComponentProps<"input"> {
	readonly label: string;
	readonly help?: string;
}

/** A line to type that is no field of the content. */
export function Line({ label, help, ...input }: LineProps) {
	const id = useId();
	return (
		<div className="field">
			<label className="name" htmlFor={id}>
				{label}
			</label>
			{help && <p className="help">{help}</p>}
			<input id={id} autoComplete="off" spellCheck={false} {...input} />
		</div>
	);
}

interface OrderedProps<Item> {
	readonly items: readonly Item[];
	readonly keyOf: (item: Item, index: number) => Key;
	readonly nameOf: (item: Item, index: number) => string;
	readonly onItems: (items: Item[]) => void;
	readonly onRemove?: (item: Item) => void;
	/** More buttons in the row of each item. */
	readonly buttons?: (item: Item) => ReactNode;
	readonly children: (item: Item, index: number) => ReactNode;
}

/** A list in an order of one's own. By mouse: drag the handle to another's place. By keyboard: Earlier and Later. */
export function Ordered<Item>({ items, keyOf, nameOf, onItems, onRemove, ...parts }: OrderedProps<Item>) {
	const [dragged, setDragged] = useState<number>();
	const [told, setTold] = useState("");
	const move = (from: number, to: number) => {
		if (from === to) return;
		onItems(items.toSpliced(from, 1).toSpliced(to, 0, items[from] as Item));
		setTold(`Number ${from + 1} is now number ${to + 1} of ${items.length}.`);
	};
	return (
		<>
			<p role="status" className="unseen">
				{told}
			</p>
			<ol className="list">
				{items.map((item, index) => (
					<li
						key={keyOf(item, index)}
						data-dragged={dragged === index || undefined}
						onDragOver={(event) => dragged !== undefined && event.preventDefault()}
						onDrop={() => dragged !== undefined && move(dragged, index)}
					>
						{parts.children(item, index)}
						<div className="row">
							{parts.buttons?.(item)}
							{/* biome-ignore lint/a11y/noStaticElementInteractions: Earlier and Later do the same by keyboard */}
							<span
								className="handle"
								title="Drag to another place"
								draggable
								onDragStart={() => setDragged(index)}
								onDragEnd={() => setDragged(undefined)}
							>
								⠿
							</span>
							{Object.entries({ Earlier: index - 1, Later: index + 1 }).map(([label, to]) => (
								<Quiet
									key={label}
									of={nameOf(item, index)}
									disabled={!(to in items)}
									onClick={() => move(index, to)}
								>
									{label}
								</Quiet>
							))}
							<Quiet
								of={nameOf(item, index)}
								onClick={() => (onRemove ? onRemove(item) : onItems(items.toSpliced(index, 1)))}
							>
								Remove
							</Quiet>
						</div>
					</li>
				))}
			</ol>
		</>
	);
}
