/**
 * Pictures in a grid, and the texts of the selected one. Keys: arrows go to a neighbor, with Alt they move the picture,
 * Delete removes it. Ctrl, ⌘ or Shift with a click selects several, which move together.
 */
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from "react";
import { type JsonSchema, type Path, schemaAt } from "../../../model/content/jsonSchema.ts";
import type { Listing } from "../../../model/content/schema.ts";
import { isWithin, valueAt } from "../protocol.ts";
import type { TakenFile } from "../uploads.ts";
import { Place, Press } from "./controls.tsx";
import { pictureUrl, Upload } from "./Files.tsx";
import { fieldId, suggestedAlt } from "./fieldKinds.ts";
import { present, set, useStudio, useValue } from "./useStudio.ts";

type Picture = Listing["gallery"][number];

type PicturesProps = Readonly<{ path: Path; label: string; children: PictureFields }>;
type PictureFields = (path: Path, except: readonly string[]) => ReactNode;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function Pictures({ path, label, children }: PicturesProps) {
	const { state, target } = useStudio();
	const items = useValue<readonly Picture[]>(...path) ?? [];
	const [selected, setSelected] = useState<readonly string[]>([]);
	const [seen, setSeen] = useState<Path>();
	const grid = useRef<HTMLUListElement>(null);
	const help = useId();
	// A finding, or a click in the preview, leads to a text of one picture.
	if (target !== seen) {
		setSeen(target);
		const index = target && isWithin(target, path) ? target[path.length] : undefined;
		const file = items[Number(index)]?.file;
		if (file) setSelected([file]);
	}
	const chosen = items.filter(({ file }) => selected.includes(file));
	const all = chosen.length > 0 ? chosen : items.slice(0, 1);
	const others = items.filter((one) => !all.includes(one));
	const [current] = all;
	const at = current ? items.indexOf(current) : -1;
	const isOne = all.length === 1;
	const removal = isOne ? "Remove" : `Remove ${all.length}`;
	const nameAt = (index: number) => items[index]?.caption || items[index]?.alt || `Picture ${index + 1}`;
	const selection = isOne ? nameAt(at) : `${all.length} pictures`;

	const select = (files: readonly string[]) => {
		setSelected(files);
		requestAnimationFrame(() =>
			grid.current?.querySelector<HTMLElement>(`[value="${CSS.escape(files[0] ?? "")}"]`)?.focus(),
		);
	};
	const drop = `${label}: Drop pictures here, or press to choose them`;
	const add = (taken: readonly TakenFile[]) => {
		const here = ((valueAt(present(), path) ?? []) as readonly Picture[]).filter(({ file }) => file);
		const street = valueAt(present(), [path[0] ?? "", "street"]);
		const added = taken.filter(({ file }) => !here.some((one) => one.file === file));
		const pictures = added.map(({ file, caption }, index) => {
			const alt = suggestedAlt(caption, street, here.length + index + 1);
			return { file, ...(caption && { caption }), alt, altSuggested: true };
		});
		set(path, [...here, ...pictures]);
		setSelected(pictures.slice(0, 1).map(({ file }) => file));
	};
	const move = (to: number) => {
		set(path, others.toSpliced(Math.max(0, to), 0, ...all));
		select(all.map(({ file }) => file));
	};
	const remove = () => {
		set(path, others);
		const next = others[Math.min(at, others.length - 1)];
		select(next ? [next.file] : []);
	};
	const press = (event: KeyboardEvent, index: number) => {
		const step = STEPS[event.key];
		if (event.key === "Delete") return remove();
		if (!step) return;
		event.preventDefault();
		if (event.altKey) return move(at + step);
		const next = items[index + step]?.file;
		if (next) select([next]);
	};
	/** Ctrl, ⌘ or Shift adds one, or takes it away again unless it is the last. */
	const click = ({ ctrlKey, metaKey, shiftKey }: MouseEvent, file: string) => {
		const kept = ctrlKey || metaKey || shiftKey ? selected.filter((one) => one !== file) : [];
		setSelected(selected.includes(file) && kept.length > 0 ? kept : [...kept, file]);
	};
	const faultAt = (index: number) => state.faults.some((fault) => isWithin(fault.path, [...path, index]));
	const remarksOn = (index: number) => [
		...(faultAt(index) ? ["needs a correction"] : []),
		...(items[index]?.altSuggested ? ["its text is only suggested"] : []),
	];
	const suggested = items.filter(({ altSuggested }) => altSuggested).length;
	const confirmed = items.map(({ altSuggested: _, ...picture }) => picture);

	return (
		<>
			<Upload path={[...path, 0, "file"]} multiple label={drop} onTaken={add} />
			{current && (
				<div className="pictures">
					<div>
						<ul ref={grid} className="grid">
							{items.map(({ file, altSuggested }, index) => (
								<li
									key={file}
									onDragOver={(event) => event.preventDefault()}
									onDrop={() => move(index > at ? index - all.length + 1 : index)}
								>
									<button
										id={fieldId([...path, index])}
										type="button"
										value={file}
										draggable
										data-picture=""
										tabIndex={index === at ? 0 : -1}
										aria-pressed={all.some((one) => one.file === file)}
										aria-label={[nameAt(index), ...remarksOn(index)].join(", ")}
										aria-describedby={help}
										data-mark={faultAt(index) ? "!" : altSuggested ? "?" : undefined}
										onClick={(event) => click(event, file)}
										onDragStart={() => selected.includes(file) || setSelected([file])}
										onKeyDown={(event) => press(event, index)}
									>
										<img src={pictureUrl(path[0], file)} alt="" loading="lazy" draggable={false} />
									</button>
								</li>
							))}
						</ul>
						<p id={help} className="help">
							Drag to order, or Alt with an arrow key. Ctrl or ⌘ selects several.
						</p>
						{suggested > 0 && (
							<>
								<p className="help">{`${suggested} suggested ${suggested === 1 ? "text" : "texts"} (?): read each picture's “What it shows”.`}</p>
								<Press text="All are right" of="suggested texts" onPress={() => set(path, confirmed)} />
							</>
						)}
					</div>
					<div key={current.file} className="beside">
						<div className="row">
							<Place of={selection} at={at} count={items.length} onPlace={move} />
							<Press look="quiet" text={removal} of={selection} onPress={remove} />
						</div>
						{isOne && children([...path, at], current.altSuggested ? [] : ["altSuggested"])}
					</div>
				</div>
			)}
		</>
	);
}

export const holdsPictures = (list: JsonSchema) => schemaAt(list, [0, "file"])?.file?.kind === "picture";
