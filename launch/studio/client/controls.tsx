/** What every part of the page is made of, besides the site's own buttons. */
import { type ComponentProps, type Key, type ReactNode, useId, useState } from "react";
import { Button } from "../../../src/ui/Button.tsx";
import { attempt, putAwayGood } from "./useStudio.ts";

interface PressProps {
	readonly text: string;
	/** What takes a while answers with a promise; a refusal becomes the notice. */
	readonly onPress: () => unknown;
	/** Said meanwhile. */
	readonly waiting?: string;
	/** Without one it is a plain button. */
	readonly look?: "quiet" | "dark" | "gold";
	/** What it is about, for people who do not see where it stands. */
	readonly of?: string;
	readonly disabled?: boolean;
}

export function Press({ text, onPress, waiting = text, look, of, disabled = false }: PressProps) {
	const [busy, setBusy] = useState(false);
	const press = async () => {
		putAwayGood();
		const work = onPress();
		if (!(work instanceof Promise)) return;
		setBusy(true);
		await attempt(() => work);
		setBusy(false);
	};
	const props = {
		"aria-label": of && `${text}: ${of}`,
		children: busy ? waiting : text,
		disabled: disabled || busy,
		onClick: () => void press(),
	};
	return look ? <Button look={look} {...props} /> : <button type="button" {...props} />;
}

interface DocsProps {
	/** Its name in docs/. */
	readonly page: string;
	readonly anchor: string;
	readonly text: string;
}

export const Docs = ({ page, anchor, text }: DocsProps) => (
	<a href={`/docs/${page}.md#${anchor}`} target="_blank" rel="noreferrer">
		{text}
	</a>
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
			{help && (
				<p id={`${id}-help`} className="help">
					{help}
				</p>
			)}
			<input
				id={id}
				aria-describedby={help && `${id}-help`}
				autoComplete="off"
				spellCheck={false}
				{...input}
			/>
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

/** A list in an order of one's own: each item says its place, and goes to another one that is chosen. */
export function Ordered<Item>({ items, keyOf, nameOf, onItems, onRemove, ...parts }: OrderedProps<Item>) {
	return (
		<ol className="list">
			{items.map((item, index) => {
				const others = items.toSpliced(index, 1);
				return (
					<li key={keyOf(item, index)}>
						{parts.children(item, index)}
						<div className="row">
							{parts.buttons?.(item)}
							<select
								aria-label={`Place: ${nameOf(item, index)}`}
								hidden={items.length === 1}
								value={index}
								onChange={({ target }) => onItems(others.toSpliced(Number(target.value), 0, item))}
							>
								{items.map((other, place) => (
									<option key={keyOf(other, place)} value={place}>
										Place {place + 1} of {items.length}
									</option>
								))}
							</select>
							<Press
								look="quiet"
								text="Remove"
								of={nameOf(item, index)}
								onPress={() => (onRemove ? onRemove(item) : onItems(others))}
							/>
						</div>
					</li>
				);
			})}
		</ol>
	);
}
