import { type ComponentProps, type Key, type ReactNode, useId, useState } from "react";
import { Button } from "../../../src/ui/Button.tsx";
import { attempt } from "./useStudio.ts";

interface PressProps {
	readonly text: string;
	/** What takes a while answers with a promise; a refusal becomes the notice. */
	readonly onPress: () => unknown;
	readonly waiting?: string;
	readonly look?: "quiet" | "dark" | "gold";
	/** What it is about, for people who do not see where it stands. */
	readonly of?: string;
	readonly disabled?: boolean;
}

export function Press({ text, onPress, waiting = text, look, of, disabled = false }: PressProps) {
	/** No transition: React ends it only when all others have ended, too. */
	const [busy, setBusy] = useState(false);
	const press = async () => {
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

export const Docs = ({ page, text }: { readonly page: string; readonly text: string }) => (
	<a href={`/docs/${page}`} target="_blank" rel="noreferrer">
		{text}
	</a>
);

export const Help = ({ of, text }: { readonly of: string; readonly text: string | undefined }) => (
	<p id={`${of}-help`} className="help" hidden={!text}>
		{text}
	</p>
);

interface ChoiceProps extends ComponentProps<"select"> {
	readonly choices: Readonly<Record<string, string>> | readonly string[];
	readonly onChoice: (value: string) => void;
}

export const Choice = ({ choices, onChoice, ...select }: ChoiceProps) => (
	<select {...select} onChange={({ target }) => onChoice(target.value)}>
		{Object.entries(choices).map(([value, name]) => (
			<option key={value} value={value}>
				{name}
			</option>
		))}
	</select>
);

type PlaceProps = Readonly<{ of: string; at: number; count: number; onPlace: (place: number) => void }>;

export const Place = ({ of, at, count, onPlace }: PlaceProps) => (
	<Choice
		aria-label={`Place: ${of}`}
		hidden={count === 1}
		value={at}
		choices={Array.from({ length: count }, (_, place) => `Place ${place + 1} of ${count}`)}
		onChoice={(place) => onPlace(Number(place))}
	/>
);

type LineProps = ComponentProps<"input"> & Readonly<{ label: string; help?: string }>;

export function Line({ label, help, ...input }: LineProps) {
	const own = useId();
	const id = input.id ?? own;
	return (
		<div className="field">
			<label className="name" htmlFor={id}>
				{label}
			</label>
			<Help of={id} text={help} />
			<input aria-describedby={`${id}-help`} autoComplete="off" spellCheck={false} {...input} id={id} />
		</div>
	);
}

interface OrderedProps<Item> {
	readonly items: readonly Item[];
	readonly keyOf: (item: Item, index: number) => Key;
	readonly nameOf: (item: Item, index: number) => string;
	readonly onItems: (items: Item[]) => void;
	readonly onRemove?: (item: Item) => void;
	readonly buttons?: (item: Item) => ReactNode;
	readonly children: (item: Item, index: number) => ReactNode;
}

export function Ordered<Item>({ items, keyOf, nameOf, onItems, onRemove, ...parts }: OrderedProps<Item>) {
	return (
		<ol className="list">
			{items.map((item, index) => {
				const name = nameOf(item, index);
				const others = items.toSpliced(index, 1);
				const move = (place: number) => onItems(others.toSpliced(place, 0, item));
				const remove = () => (onRemove ? onRemove(item) : onItems(others));
				return (
					<li key={keyOf(item, index)}>
						{parts.children(item, index)}
						<div className="row">
							{parts.buttons?.(item)}
							<Place of={name} at={index} count={items.length} onPlace={move} />
							<Press look="quiet" text="Remove" of={name} onPress={remove} />
						</div>
					</li>
				);
			})}
		</ol>
	);
}
