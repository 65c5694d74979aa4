/** Every field of the content, made from its schema: a label, help, an input of its kind, and what is wrong with it. */
import { type ReactNode, useState } from "react";
import { type JsonSchema, type Path, schemaAt, spelledPath } from "../../../src/config/jsonSchema.ts";
import { knownNotices } from "../../../src/config/law.ts";
import { type Choice, isSame, SITE, type StudioState, valueAt } from "../protocol.ts";
import { Line, Ordered, Quiet } from "./controls.tsx";
import { captionFrom, DropZone, FileInput } from "./Files.tsx";
import { branchOf, emptyOf, type FieldProps, fieldId, kindOf, labelOf, membersOf } from "./fieldKinds.ts";
import { useStudio } from "./useStudio.ts";

/** Shown with several inputs, or with inputs that have names of their own. */
const GROUPS = ["group", "list", "file"];

export function Field({ file, path, schema: described, required, ...given }: FieldProps) {
	const { state, set, endStep, reveal } = useStudio();
	const value = valueAt(state.documents[file], path);
	const saved = valueAt(state.saved[file], path);
	const schema = branchOf(described, value);
	const kind = kindOf(schema);
	const label = given.label ?? labelOf(described, path);
	const id = fieldId(file, path);
	const isGroup = GROUPS.includes(kind);
	const holdsFields = kind === "group" || kind === "list";
	const Name = isGroup ? "p" : "label";
	const isNew = isNeverSaved(state, file);
	const changed = kind !== "group" && !isNew && !isSame(value, saved);
	const standard = valueAt(state.standard, path) ?? schema.default;
	const fault = state.faults.find(
		(one) => one.file === file && isSame(holdsFields ? one.path : one.path.slice(0, path.length), path),
	);
	/** What was never filled in is no mistake yet. */
	const isToDo = isNew && String(value ?? "") === "";
	const without = required ? undefined : described.without;
	const help = [described.description, without && `Without it: ${without}.`].filter(Boolean).join(" ");
	const isThere = value !== undefined;
	const mustBeAdded =
		!isThere && !required && (kind === "group" || (kind === "list" && !isSame(standard ?? [], [])));
	const props = { file, path, schema, required, label, kind, standard };
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only hears its input being entered (the site shows its place) and left (a step of undo ends)
		<div
			className="field"
			data-kind={kind}
			data-changed={(changed && kind !== "list") || undefined}
			{...(isGroup && { role: "group", "aria-labelledby": `${id}-name`, id, tabIndex: -1 })}
			onFocus={(event) => {
				if (typeof value !== "string" || value.length < 3) return;
				event.stopPropagation();
				reveal(value);
			}}
			onBlur={endStep}
		>
			<div className="head">
				<Name id={`${id}-name`} className="name" {...(!isGroup && { htmlFor: id })}>
					{label}
				</Name>
				{changed && (
					<Quiet of={label} onClick={() => set(file, path, saved, true)}>
						Back to saved
					</Quiet>
				)}
				{!required && isThere && (
					<Quiet of={label} onClick={() => set(file, path, undefined, true)}>
						Remove
					</Quiet>
				)}
			</div>
			{help && (
				<p id={`${id}-help`} className="help">
					{help}
				</p>
			)}
			{mustBeAdded ? (
				<button type="button" onClick={() => set(file, path, standard ?? emptyOf(schema), true)}>
					{standard ? `Change: ${label}` : `Add: ${label}`}
				</button>
			) : (
				<Input {...props} wrong={fault !== undefined && !isToDo} />
			)}
			<div id={`${id}-remarks`} role="status">
				{fault && (
					<p className={isToDo ? "help" : "fault"}>{fault.sentence.replace(/^(?=[a-z])/, "This ")}</p>
				)}
			</div>
		</div>
	);
}

/** A new house, and an own brand in the place of the sample, have nothing to go back to. */
const isNeverSaved = ({ saved, documents }: StudioState, file: string) =>
	valueAt(saved[file], ["sampleContent"]) !== valueAt(documents[file], ["sampleContent"]) || !(file in saved);

interface InputProps extends FieldProps {
	readonly kind: string;
	readonly label: string;
	readonly wrong: boolean;
	readonly standard: unknown;
}

function Input(props: InputProps): ReactNode {
	const { file, path, schema, kind, required, wrong, standard } = props;
	const { state, set } = useStudio();
	const value = valueAt(state.documents[file], path);
	const text = String(value ?? "");
	const id = fieldId(file, path);
	const common = {
		id,
		"aria-describedby": `${id}-help ${id}-remarks`,
		"aria-invalid": wrong || undefined,
	};
	/** An optional field that is emptied is left out. */
	const put = (next: unknown, atOnce = false) =>
		set(file, path, next === "" && !required ? undefined : next, atOnce);
	const names = schema.enum?.map(String).map((one) => ({ value: one, label: NAMES[one] ?? one }));
	const choices = state.choices[kind] ?? names;
	const written = WRITTEN[kind];
	const fontOf = (choice: Choice) => (kind === "font" ? `"${choice.value}"` : undefined);

	if (kind === "group") return <Members {...props} />;
	if (kind === "list") return <List {...props} />;
	if (kind === "file") return <FileInput {...props} />;
	if (kind === "boolean")
		return (
			<input
				{...common}
				type="checkbox"
				checked={value === true}
				onChange={({ target }) => put(target.checked || (schema.const ? undefined : false), true)}
			/>
		);
	if (choices)
		return (
			<select {...common} value={text} onChange={({ target }) => put(target.value, true)}>
				{!choices.some((choice) => choice.value === text) && (
					<option value={text}>{text || (required ? "not chosen yet" : "as usual")}</option>
				)}
				{choices.map((choice) => (
					<option key={choice.value} value={choice.value} style={{ fontFamily: fontOf(choice) }}>
						{choice.label}
					</option>
				))}
			</select>
		);
	if (written) return <WrittenInput {...common} {...written} value={value} onValue={put} />;
	if (kind in TYPES)
		return (
			<input
				{...common}
				type={TYPES[kind]}
				value={text}
				onChange={({ target }) => put(target.value.trim())}
				onBlur={() => kind === "url" && put(completed(text))}
			/>
		);
	return (
		<textarea
			{...common}
			rows={1}
			placeholder={typeof standard === "string" ? standard : undefined}
			value={text}
			onChange={({ target }) => put(inOneLine(target.value))}
		/>
	);
}

/** The browser's own inputs. */
const TYPES: Readonly<Record<string, string>> = {
	color: "color",
	date: "date",
	time: "time",
	month: "month",
	phone: "tel",
	email: "email",
	url: "text",
};

const NAMES: Readonly<Record<string, string>> = {
	text: "Short text",
	email: "E-mail address",
	phone: "Phone number",
	longText: "Long text",
	yesNo: "Yes or no",
	choice: "One of several",
	contours: "Contour lines of a map",
	lines: "Straight lines",
	none: "None",
	header: "Top of the home page",
	footer: "End of every page",
	signin: "Open-house sign-in",
	seller: "The seller",
	buyer: "The buyer",
	both: "Both",
};

/** Enter makes no new line: these are texts of one piece. */
const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, " ");

/** harborandvine.com becomes https://harborandvine.com. */
const completed = (text: string) => (/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : text);

interface Written {
	readonly read: (text: string) => unknown;
	readonly write: (value: unknown) => string;
	readonly rows?: number;
	readonly hint?: string;
}

const number: Written = {
	/** Digits as people write them; what is no number stays as it was typed. */
	read(text) {
		const plain = text.replaceAll(/[$,_\s]/g, "");
		return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : text;
	},
	/** A year is written without a comma. */
	write: (value) =>
		typeof value === "number"
			? value.toLocaleString("en-US", { useGrouping: value >= 10_000, maximumFractionDigits: 3 })
			: String(value ?? ""),
};

/** Values that are no texts, but are written as one. */
const WRITTEN: Readonly<Record<string, Written>> = {
	number,
	money: number,
	paragraphs: {
		read: (text) =>
			text
				.split(/\n\s*\n/)
				.map((paragraph) => inOneLine(paragraph).trim())
				.filter(Boolean),
		write: (value) => ((value ?? []) as readonly string[]).join("\n\n"),
		rows: 3,
		hint: "An empty line begins a new paragraph.",
	},
	pairs: {
		read: (text) =>
			Object.fromEntries(text.split("\n").flatMap((line) => (line ? [line.split(/=(.*)/s)] : []))),
		write: (value) =>
			Object.entries(value ?? {})
				.map(([name, text]) => `${name}=${text}`)
				.join("\n"),
		rows: 2,
		hint: "One in a line, as name=value.",
	},
};

interface WrittenInputProps extends Written {
	readonly id: string;
	readonly value: unknown;
	readonly onValue: (value: unknown) => void;
}

/** What is typed stays as it is while it is typed, also a line that is still empty or half a number. */
function WrittenInput({ value, read, write, onValue, rows, hint, ...attributes }: WrittenInputProps) {
	const [typed, setTyped] = useState("");
	const present = write(value);
	const props = {
		...attributes,
		value: write(read(typed)) === present ? typed : present,
		onChange: ({ target }: { readonly target: { readonly value: string } }) => {
			setTyped(target.value);
			onValue(read(target.value));
		},
	};
	return (
		<>
			{rows ? <textarea {...props} rows={rows} /> : <input {...props} inputMode="decimal" />}
			{hint && <p className="help">{hint}</p>}
		</>
	);
}

interface MembersProps extends FieldProps {
	readonly except?: readonly string[];
	/** What stands before the others. */
	readonly first?: readonly string[];
}

/** The members of a group. Of a house some are needed only while it is for sale, or only when it is sold. */
export function Members({ file, path, schema, except = [], first = [] }: MembersProps) {
	const { state } = useStudio();
	const stands = valueAt(state.documents[file], ["status"]) === "Sold" ? "sold" : "unsold";
	const rank = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length);
	return membersOf(schema)
		.filter(([key]) => key !== "$schema" && !except.includes(key))
		.sort(([one], [other]) => rank(one) - rank(other))
		.map(([key, member]) => (
			<Field
				key={key}
				file={file}
				path={[...path, key]}
				schema={member}
				required={member.neededBy === stands || (schema.required?.includes(key) ?? false)}
			/>
		));
}

function List({ file, path, schema, label }: InputProps) {
	const { state, set } = useStudio();
	const items = (valueAt(state.documents[file], path) ?? []) as readonly unknown[];
	const item = schema.items as JsonSchema;
	const name = item.title ?? label;
	const rule = schemaAt(item, ["file"])?.file;
	const put = (next: readonly unknown[]) => set(file, path, next, true);
	const offered = path[0] === "notices" ? knownNotices(String(valueAt(state.documents[SITE], STATE))) : [];
	const isThere = (one: object) =>
		items.some((known) => valueAt(known, ["label"]) === valueAt(one, ["label"]));
	return (
		<>
			{rule?.kind === "picture" && (
				<DropZone
					file={file}
					path={[...path, 0, "file"]}
					rule={rule}
					multiple
					name={label}
					words="Drop pictures here, or press to choose them"
					onTaken={(taken) => {
						const here = items.filter((picture) => valueAt(picture, ["file"]));
						const added = taken.filter((one) => !here.some((known) => valueAt(known, ["file"]) === one.file));
						put([
							...here,
							...added.map((one) => ({ file: one.file, caption: captionFrom(one.name), alt: "" })),
						]);
					}}
				/>
			)}
			<Ordered
				items={items}
				keyOf={(entry, index) => String(valueAt(entry, ["file"]) || index)}
				nameOf={(_, index) => `${name} ${index + 1}`}
				onItems={put}
			>
				{(entry, index) => (
					<Field
						file={file}
						path={[...path, index]}
						schema={branchOf(item, entry)}
						required
						label={`${name} ${index + 1}`}
					/>
				)}
			</Ordered>
			{offered
				.filter((one) => !isThere(one))
				.map((one) => (
					<button key={one.label} type="button" onClick={() => put([...items, one])}>
						Add what {String(valueAt(state.documents[SITE], STATE))} asks for: {one.label}
					</button>
				))}
			{rule?.kind !== "picture" && (
				<button type="button" onClick={() => put([...items, emptyOf(item)])}>
					Add: {name}
				</button>
			)}
		</>
	);
}

const STATE = ["brokerage", "state"];

/** Fields of site.json by their paths. */
export function SiteFields({ paths }: { readonly paths: readonly Path[] }) {
	const { schemas } = useStudio().state;
	return paths.map((path) => {
		const parent = schemaAt(schemas.site, path.slice(0, -1));
		const required = parent?.required?.includes(String(path.at(-1))) ?? false;
		const schema = schemaAt(schemas.site, path) as JsonSchema;
		const named = path.at(-1) === SLOGAN ? { ...schema, title: "Slogan" } : schema;
		const props = { file: SITE, path, schema: named, required };
		return spelledPath(path) === "messages" ? (
			<Words key="messages" {...props} />
		) : (
			<Field key={spelledPath(path)} {...props} />
		);
	});
}

/** The slogan stands with the look. */
const SLOGAN = "heroSubtitle";

/** With a search, for nobody would read them all. */
function Words(props: FieldProps) {
	const { state, edit } = useStudio();
	const [search, setSearch] = useState("");
	const site = state.documents[SITE];
	const wordsOf = (key: string) =>
		valueAt(site, ["messages", key]) ?? valueAt(state.standard, ["messages", key]);
	const all = membersOf(props.schema).filter(([key]) => key !== SLOGAN);
	const hidden = all.filter(([key, member]) =>
		[labelOf(member, [key]), wordsOf(key)].every(
			(words) => !String(words).toLowerCase().includes(search.toLowerCase()),
		),
	);
	const own = ["messages", "forms"].filter((key) => valueAt(site, [key]) !== undefined);
	const isSpanish = String(valueAt(site, ["lang"])).startsWith("es");
	return (
		<>
			{isSpanish && own.length > 0 && (
				<section className="box">
					<p className="help">All words and forms are there in Spanish. Yours stand in their place.</p>
					<button type="button" onClick={() => edit(own.map((key) => ({ file: SITE, path: [key] })))}>
						Start from the Spanish words and forms
					</button>
				</section>
			)}
			<Line
				type="search"
				label={`Find one of these ${all.length} texts`}
				value={search}
				onChange={({ target }) => setSearch(target.value)}
			/>
			<Members {...props} except={[SLOGAN, ...hidden.map(([key]) => key)]} />
		</>
	);
}
