/** Every field of the content, made from its schema: a label, help, an input of its kind, and what is wrong with it. */
import { type ReactNode, useState } from "react";
import { isWhole } from "../../../model/content/contentFaults.ts";
import { type JsonSchema, type Path, spelledPath } from "../../../model/content/jsonSchema.ts";
import { knownNotices } from "../../../model/law/law.ts";
import { isEnglish, languageName } from "../../../model/text/languages.ts";
import { isSame, isWithin, SITE, valueAt } from "../protocol.ts";
import { choicesOf, standardsOf } from "./choices.ts";
import { Choice, Help, Line, Ordered, Press } from "./controls.tsx";
import { Area, FileInput } from "./Files.tsx";
import { branchIn, emptyOf, fieldId, isNeeded, kindOf, labelOf, membersOf, schemaIn } from "./fieldKinds.ts";
import { holdsPictures, Pictures } from "./Pictures.tsx";
import { partNamed, pathsOf } from "./parts.ts";
import { edit, type StudioState, set, type, useStudio, useValue } from "./useStudio.ts";
import { inOneLine, WRITTEN, type Writing } from "./writing.ts";

type FieldProps = Readonly<{ path: Path; label?: string }>;

export function Field({ path, ...given }: FieldProps) {
	const { state, isStrict } = useStudio();
	const value = valueAt(state.documents, path);
	const saved = valueAt(state.saved, path);
	const described = schemaIn(state.documents, path);
	const required = isNeeded(state.documents, path);
	const schema = branchIn(state.documents, path);
	const kind = kindOf(schema);
	const label = given.label ?? labelOf(described, path);
	const id = fieldId(path);
	const holdsFields = ["group", "area", "list"].includes(kind);
	const isGroup = holdsFields || kind === "file";
	const Name = isGroup ? "p" : "label";
	const isNew = isNeverSaved(state, path);
	const changed = kind !== "group" && !isNew && !isSame(value, saved);
	const standard = valueAt(standardsOf(state.documents), path) ?? schema.default;
	const fault = state.faults.find((one) => (holdsFields ? isSame : isWithin)(one.path, path));
	/** What was never filled in is no mistake until it is to be saved. */
	const isToDo = !isStrict && (isNew || saved === undefined) && String(value ?? "") === "";
	const { without: otherwise, ask = fault?.sentence } = described;
	const without = !required && otherwise && `Optional. Without it: ${otherwise}.`;
	const help = [described.description, without, WRITTEN[kind]?.hint].filter(Boolean).join(" ");
	const isLeftOut = !required && value === undefined;
	const canRemove = !required && !isLeftOut;
	const mustBeAdded = isLeftOut && (kind === "group" || (kind === "list" && !isSame(standard ?? [], [])));
	const add = () => set(path, standard ?? emptyOf(schema));
	const input = { path, schema, required, label, kind, standard, wrong: Boolean(fault) && !isToDo };
	return (
		<div
			className="field"
			data-kind={kind}
			data-changed={(changed && kind !== "list") || undefined}
			{...(isGroup && { role: "group", "aria-labelledby": `${id}-name`, id, tabIndex: -1 })}
		>
			<div className="row">
				{kind === "boolean" && <Input {...input} />}
				<Name id={`${id}-name`} className="name" {...(!isGroup && { htmlFor: id })}>
					{label}
				</Name>
				{changed && <Press look="quiet" text="Back to saved" of={label} onPress={() => set(path, saved)} />}
				{canRemove && <Press look="quiet" text="Remove" of={label} onPress={() => set(path, undefined)} />}
			</div>
			<Help of={id} text={help} />
			{mustBeAdded && <Press text={`${standard ? "Change" : "Add"}: ${label}`} onPress={add} />}
			{!mustBeAdded && kind !== "boolean" && <Input {...input} />}
			<div id={`${id}-remarks`} role="status">
				{isOver(path, value) && <p className="fault">This day is over, so the site does not show it.</p>}
				{fault && <p className={isToDo ? "help" : "fault"}>{isToDo ? ask : asWhole(fault.sentence)}</p>}
			</div>
		</div>
	);
}

const asWhole = (sentence: string) => (isWhole(sentence) ? sentence : `This ${sentence}`);

function isOver(path: Path, value: unknown): boolean {
	const isDate = path.includes("openHouses") && path.at(-1) === "date";
	const isWritten = /^\d{4}-\d\d-\d\d$/.test(String(value));
	return isDate && isWritten && String(value) < new Date().toLocaleDateString("sv");
}

/** A new house, and an own brand in the place of the sample, have nothing to go back to. */
export const isNeverSaved = ({ saved, documents }: StudioState, [file = ""]: Path) =>
	!(file in saved) || valueAt(saved, [file, "sampleContent"]) !== valueAt(documents, [file, "sampleContent"]);

interface InputProps extends Required<FieldProps> {
	readonly schema: JsonSchema;
	readonly kind: string;
	readonly required: boolean;
	readonly wrong: boolean;
	readonly standard: unknown;
}

function Input(props: InputProps): ReactNode {
	const { path, schema, kind, required, wrong, standard } = props;
	const value = useValue(...path);
	const id = fieldId(path);
	const common = { id, "aria-describedby": `${id}-help ${id}-remarks`, "aria-invalid": wrong || undefined };
	const kept = (next: unknown) => (next === "" && !required ? undefined : next);
	const choices = choicesOf(kind, schema);

	if (["group", "area"].includes(kind)) return <Members path={path} />;
	if (kind === "list") {
		if (!holdsPictures(schema)) return <List {...props} />;
		return <Pictures {...props}>{(at, except) => <Members path={at} except={except} />}</Pictures>;
	}
	if (kind === "file") return <FileInput {...props} />;
	if (kind === "boolean") {
		const check = (isChecked: boolean) => set(path, isChecked || (schema.const ? undefined : false));
		const checkbox = { ...common, type: "checkbox", checked: value === true };
		return <input {...checkbox} onChange={({ target }) => check(target.checked)} />;
	}
	const chosen = String(value || standard || "");
	if (choices) {
		const all = { ...(!(chosen in choices) && { [chosen]: chosen || "not chosen yet" }), ...choices };
		return <Choice {...common} value={chosen} choices={all} onChoice={(next) => set(path, kept(next))} />;
	}
	const placeholder = typeof standard === "string" && kind !== "url" ? standard : undefined;
	const onValue = (next: unknown) => type(path, kept(next));
	return <Written {...common} {...{ value, placeholder, onValue }} {...(WRITTEN[kind] ?? { rows: 1 })} />;
}

interface WrittenProps extends Writing {
	readonly id: string;
	readonly value: unknown;
	readonly placeholder: string | undefined;
	readonly onValue: (value: unknown) => void;
}

const asText = (value: unknown) => String(value ?? "");

/** What is typed stays as it is until the field is left, also a line that is still empty or half a number. */
function Written({ value, onValue, rows, hint: _, read = String, write = asText, ...more }: WrittenProps) {
	const [typed, setTyped] = useState("");
	const written = write(value);
	const props = {
		...more,
		value: write(read(typed)) === written ? typed : written,
		onChange: ({ target }: { readonly target: { readonly value: string } }) => {
			const text = rows === 1 ? inOneLine(target.value) : target.value;
			setTyped(text);
			onValue(read(text));
		},
		onBlur: () => setTyped(written),
	};
	return rows ? <textarea {...props} rows={rows} /> : <input {...props} />;
}

export function Members({ path, except = [] }: Readonly<{ path: Path; except?: readonly string[] }>) {
	const { documents } = useStudio().state;
	const schema = branchIn(documents, path);
	const keys = membersOf(schema)
		.map(([key]) => key)
		.filter((key) => key !== "$schema" && !except.includes(key));
	const isLeftOut = (at: Path) => !isNeeded(documents, at) && valueAt(documents, at) === undefined;
	// Of an item of a list, what it leaves out; a field that is filled in stays where it is until the next visit.
	const isItem = typeof path.at(-1) === "number";
	const [more] = useState(() => keys.filter((key) => isItem && isLeftOut([...path, key])));
	const field = (key: string) => <Field key={key} path={[...path, key]} />;
	return (
		<>
			{schema.input === "area" && <Area path={path} />}
			{keys.filter((key) => !more.includes(key)).map(field)}
			{more.length > 0 && (
				<details>
					<summary>More</summary>
					{keys.filter((key) => more.includes(key)).map(field)}
				</details>
			)}
		</>
	);
}

function List({ path, schema, label }: InputProps) {
	const items = useValue<readonly unknown[]>(...path) ?? [];
	const item = schema.items as JsonSchema;
	const name = item.title ?? label;
	const nameAt = (_: unknown, index: number) => `${name} ${index + 1}`;
	const law = String(useValue(SITE, "brokerage", "state"));
	const asked = (path[1] === "notices" ? knownNotices(law) : [])
		.filter(({ label }) => items.every((one) => valueAt(one, ["label"]) !== label))
		.map((notice) => [`Add what ${law} asks for: ${notice.label}`, notice] as const);
	return (
		<>
			<Ordered items={items} keyOf={(_, index) => index} nameOf={nameAt} onItems={(next) => set(path, next)}>
				{(entry, index) => <Field path={[...path, index]} label={nameAt(entry, index)} />}
			</Ordered>
			{[...asked, [`Add: ${name}`, emptyOf(item)] as const].map(([text, added]) => (
				<Press key={text} text={text} onPress={() => set(path, [...items, added])} />
			))}
		</>
	);
}

export function PartFields({ part }: { readonly part: string }) {
	const { label, text } = partNamed(part) ?? {};
	return (
		<>
			<h1>{label}</h1>
			{text && <p className="lead">{text}</p>}
			<SiteFields key={part} paths={pathsOf(part)} />
		</>
	);
}

export function SiteFields({ paths }: { readonly paths: readonly Path[] }) {
	return paths.map((keys) => {
		const Shown = isSame(keys, ["messages"]) ? Words : Field;
		return <Shown key={spelledPath(keys)} path={[SITE, ...keys]} />;
	});
}

function Words({ path }: FieldProps) {
	const { documents } = useStudio().state;
	const [search, setSearch] = useState("");
	const given = { ...(valueAt(standardsOf(documents), path) as object), ...useValue<object>(...path) };
	const all = membersOf(schemaIn(documents, path));
	const hidden = all.filter(([key, member]) => {
		const words = `${labelOf(member, [key])}\n${valueAt(given, [key])}`;
		return !words.toLowerCase().includes(search.toLowerCase());
	});
	const own = ["messages", "forms"].filter((key) => valueAt(documents, [SITE, key]));
	const begin = () => edit(own.map((key) => ({ path: [SITE, key] })));
	const lang = valueAt(documents, [SITE, "lang"]);
	const language = languageName(lang);
	const find = `Find one of these ${all.length} texts`;
	return (
		<>
			{language && !isEnglish(lang) && own.length > 0 && (
				<section className="box">
					<p className="help">All words and forms are there in {language}. Yours stand in their place.</p>
					<Press text={`Start from the ${language} words and forms`} onPress={begin} />
				</section>
			)}
			<Line type="search" label={find} value={search} onChange={({ target }) => setSearch(target.value)} />
			<Members path={path} except={hidden.map(([key]) => key)} />
		</>
	);
}
