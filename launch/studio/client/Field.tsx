/** Every field of the content, made from its schema: a label, help, an input of its kind, and what is wrong with it. */
import { type ReactNode, useId, useState } from "react";
import { type JsonSchema, type Path, schemaAt, spelledPath } from "../../../src/config/jsonSchema.ts";
import { isSame, SITE, valueAt } from "../protocol.ts";
import { moved, OrderButtons } from "./Buttons.tsx";
import styles from "./Field.module.css";
import { FileInput, Gallery } from "./Files.tsx";
import {
	branchOf,
	emptyOf,
	type FieldProps,
	fieldId,
	GROUPS,
	type InputProps,
	kindOf,
	labelOf,
} from "./fieldKinds.ts";
import { useStudio } from "./useStudio.ts";

export function Field(props: FieldProps) {
	const { state, set, endStep, reveal } = useStudio();
	const { file, path, required } = props;
	const value = valueAt(state.documents[file], path);
	const schema = branchOf(props.schema, value);
	const kind = kindOf(schema);
	const label = props.label ?? labelOf(props.schema, path);
	const id = fieldId(file, path);
	const changed = !isSame(value, valueAt(state.saved[file], path));
	const faults = state.faults.filter((fault) => fault.file === file && isSame(fault.path, path));
	const isGroup = GROUPS.includes(kind);
	const Name = isGroup ? "p" : "label";
	const without = required ? undefined : props.schema.without;
	const help = [props.schema.description, without && `Without it: ${without}.`].filter(Boolean).join(" ");
	const isThere = value !== undefined;
	const standard = valueAt(state.standard, path) ?? schema.default;
	const isList = kind === "list" || kind === "gallery";
	const mustBeAdded =
		!isThere && !required && (isList ? !isSame(standard ?? [], []) : kind === "group" || kind === "record");
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only hears its input being entered (the site shows its place) and left (a step of undo ends)
		<div
			className={styles["field"]}
			data-kind={kind}
			data-changed={(changed && !["group", "list", "record"].includes(kind)) || undefined}
			{...(isGroup && { role: "group", "aria-labelledby": `${id}-name`, id, tabIndex: -1 })}
			onFocus={(event) => {
				if (typeof value !== "string" || value.length < 3) return;
				event.stopPropagation();
				reveal(value);
			}}
			onBlur={endStep}
		>
			<div className={styles["head"]}>
				<Name id={`${id}-name`} className={styles["name"]} {...(!isGroup && { htmlFor: id })}>
					{label}
				</Name>
				<span>
					{changed && !["group", "record"].includes(kind) && (
						<button
							type="button"
							className={styles["quiet"]}
							aria-label={`Back to saved: ${label}`}
							onClick={() => set(file, path, valueAt(state.saved[file], path), true)}
						>
							Back to saved
						</button>
					)}
					{!required && isThere && (
						<button
							type="button"
							className={styles["quiet"]}
							aria-label={`Remove: ${label}`}
							onClick={() => set(file, path, undefined, true)}
						>
							Remove
						</button>
					)}
				</span>
			</div>
			{help && (
				<p id={`${id}-help`} className={styles["help"]}>
					{help}
				</p>
			)}
			{mustBeAdded ? (
				<button
					type="button"
					className={styles["button"]}
					onClick={() => set(file, path, standard ?? emptyOf(schema), true)}
				>
					{standard ? `Change: ${label}` : `Add: ${label}`}
				</button>
			) : (
				<Input
					{...props}
					schema={schema}
					kind={kind}
					label={label}
					wrong={faults.length > 0}
					standard={standard}
				/>
			)}
			<div id={`${id}-remarks`} role="status">
				{faults.map(({ sentence }) => (
					<p key={sentence} className={styles["fault"]}>
						{asSentence(sentence)}
					</p>
				))}
			</div>
		</div>
	);
}

/** The schema's sentences follow the name of a key. */
export const asSentence = (sentence: string) => (/^[a-z]/.test(sentence) ? `This ${sentence}` : sentence);

function Input(props: InputProps): ReactNode {
	const { file, path, schema, kind, required, wrong, label } = props;
	const { state, set } = useStudio();
	const value = valueAt(state.documents[file], path);
	const id = fieldId(file, path);
	const common = {
		id,
		className: styles["input"],
		"aria-describedby": `${id}-help ${id}-remarks`,
		"aria-invalid": wrong || undefined,
	};
	const text = String(value ?? "");
	/** An optional field that is emptied is left out. */
	const put = (next: unknown, atOnce = false) =>
		set(file, path, next === "" && !required ? undefined : next, atOnce);
	const choices =
		state.choices[kind] ??
		schema.enum?.map((one) => ({ value: String(one), label: KINDS[String(one)] ?? String(one) }));

	switch (kind) {
		case "group":
			return <Members {...props} />;
		case "list":
			return <List {...props} />;
		case "record":
			return <RecordInput {...props} />;
		case "gallery":
			return (
				<Gallery
					{...props}
					texts={(index) => (
						<Members
							{...props}
							path={[...path, index]}
							schema={schema.items as JsonSchema}
							except={["file"]}
						/>
					)}
				/>
			);
		case "file":
			return <FileInput {...props} />;
		case "boolean":
			return (
				<label className={styles["check"]}>
					<input
						id={id}
						type="checkbox"
						aria-label={label}
						checked={value === true}
						onChange={({ target }) => put(target.checked || (schema.const ? undefined : false), true)}
					/>
					<span>Yes</span>
				</label>
			);
		case "font":
			return (
				<div className={styles["fonts"]}>
					{choices?.map(({ value: font }) => (
						<label key={font} className={styles["check"]}>
							<input type="radio" name={id} checked={value === font} onChange={() => put(font, true)} />
							<span style={{ fontFamily: `"${font}"` }}>{font}</span>
						</label>
					))}
				</div>
			);
		case "color":
			return (
				<input
					{...common}
					type="color"
					value={/^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : "#000000"}
					onChange={({ target }) => put(target.value)}
				/>
			);
		case "number":
		case "money":
			return (
				<Written
					{...common}
					value={value}
					read={numberIn}
					write={numberText}
					onText={put}
					inputMode="decimal"
				/>
			);
		case "paragraphs":
			return (
				<>
					<Written
						{...common}
						value={value}
						read={paragraphsIn}
						write={paragraphsText}
						onText={put}
						rows={3}
					/>
					<p className={styles["help"]}>An empty line begins a new paragraph.</p>
				</>
			);
		case "date":
		case "time":
		case "month":
			return (
				<input {...common} type={kind} value={text} onChange={({ target }) => put(target.value, true)} />
			);
		case "url":
			return (
				<input
					{...common}
					inputMode="url"
					value={text}
					spellCheck={false}
					onChange={({ target }) => put(target.value.trim())}
					onBlur={() => put(completed(text))}
				/>
			);
		default:
			if (choices) {
				const isKnown = choices.some((choice) => choice.value === text);
				return (
					<select {...common} value={text} onChange={({ target }) => put(target.value, true)}>
						{!isKnown && <option value={text}>{text || (required ? "not chosen yet" : "as usual")}</option>}
						{choices.map((choice) => (
							<option key={choice.value} value={choice.value}>
								{choice.label}
							</option>
						))}
					</select>
				);
			}
			return (
				<textarea
					{...common}
					rows={1}
					placeholder={typeof props.standard === "string" ? props.standard : undefined}
					inputMode={kind === "phone" ? "tel" : kind === "email" ? "email" : undefined}
					value={text}
					onChange={({ target }) => put(inOneLine(target.value))}
				/>
			);
	}
}

/** The members of a group, those that may be left out and are not there behind the others. */
export function Members({
	file,
	path,
	schema,
	except = [],
}: FieldProps & { readonly except?: readonly string[] }) {
	const { state } = useStudio();
	const members = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
	const stands = valueAt(state.documents[file], ["status"]) === "Sold" ? "sold" : "unsold";
	return members
		.filter(([key]) => key !== "$schema" && !except.includes(key))
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
	return (
		<>
			<ol className={styles["list"]}>
				{items.map((entry, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: items have no name of their own; their place is it
					<li key={index}>
						<Field
							file={file}
							path={[...path, index]}
							schema={branchOf(item, entry)}
							required
							label={`${name} ${index + 1}`}
						/>
						<OrderButtons
							name={`${name} ${index + 1}`}
							index={index}
							count={items.length}
							onMove={(to) => set(file, path, moved(items, index, to), true)}
							onRemove={() => set(file, path, items.toSpliced(index, 1), true)}
						/>
					</li>
				))}
			</ol>
			<button
				type="button"
				className={styles["button"]}
				onClick={() => set(file, path, [...items, emptyOf(item)], true)}
			>
				Add: {name}
			</button>
		</>
	);
}

/** Pages by their address, or a script's attributes by their name. */
function RecordInput({ file, path, schema, ...others }: InputProps) {
	const { state, set } = useStudio();
	const value = (valueAt(state.documents[file], path) ?? {}) as Readonly<Record<string, unknown>>;
	const member = schema.additionalProperties as JsonSchema;
	const id = fieldId(file, path);
	if (member.type !== "object")
		return (
			<Written
				id={`${id}-lines`}
				className={styles["input"]}
				aria-label={others.label}
				value={value}
				rows={2}
				read={(lines) =>
					Object.fromEntries(
						lines
							.split("\n")
							.filter(Boolean)
							.map((line) => line.split(/=(.*)/s)),
					)
				}
				write={(pairs) =>
					Object.entries(pairs as object)
						.map(([name, text]) => `${name}=${text}`)
						.join("\n")
				}
				onText={(pairs) => set(file, path, pairs)}
			/>
		);
	return Object.entries({
		...PAGES,
		...Object.fromEntries(Object.keys(value).map((key) => [key, PAGES[key] ?? key])),
	}).map(([key, name]) => (
		<Field key={key} file={file} path={[...path, key]} schema={member} required={false} label={name} />
	));
}

const PAGES: Readonly<Record<string, string>> = {
	"/": "Home page",
	"/signin": "Open-house sign-in",
	"/terms": "Terms",
	"/privacy": "Privacy policy",
	"*": "Page not found",
};

const KINDS: Readonly<Record<string, string>> = {
	text: "Short text",
	email: "E-mail address",
	phone: "Phone number",
	longText: "Long text",
	yesNo: "Yes or no",
	choice: "One of several",
};

interface WrittenProps {
	readonly id: string;
	readonly className: string | undefined;
	readonly value: unknown;
	readonly read: (text: string) => unknown;
	readonly write: (value: unknown) => string;
	readonly onText: (value: unknown) => void;
	readonly rows?: number;
	readonly inputMode?: "decimal";
	readonly "aria-label"?: string;
}

/** What is typed stays as it is while it is typed, also a line that is still empty or half a number. */
function Written({ value, read, write, onText, ...attributes }: WrittenProps) {
	const [typed, setTyped] = useState("");
	const present = write(value);
	const props = {
		...attributes,
		value: write(read(typed)) === present ? typed : present,
		onChange: ({ target }: { readonly target: { readonly value: string } }) => {
			setTyped(target.value);
			onText(read(target.value));
		},
	};
	return attributes.rows ? <textarea {...props} /> : <input {...props} />;
}

/** Enter makes no new line: these are texts of one piece. */
const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, " ");

const paragraphsIn = (text: string) =>
	text
		.split(/\n\s*\n/)
		.map((paragraph) => inOneLine(paragraph).trim())
		.filter(Boolean);

const paragraphsText = (value: unknown) => ((value ?? []) as readonly string[]).join("\n\n");

/** A year is written without a comma. */
const numberText = (value: unknown) =>
	typeof value === "number"
		? value.toLocaleString("en-US", { useGrouping: value >= 10_000, maximumFractionDigits: 3 })
		: String(value ?? "");

/** Digits as people write them; what is no number stays as it was typed. */
function numberIn(text: string): number | string {
	const plain = text.replaceAll(/[$,_\s]/g, "");
	return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : text;
}

/** harborandvine.com becomes https://harborandvine.com. */
const completed = (text: string) => (/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : text);

/** Fields by their paths, with a search where nobody would read them all. */
export function SiteFields({
	paths,
	except = [],
}: {
	readonly paths: readonly Path[];
	readonly except?: readonly string[];
}) {
	const { state } = useStudio();
	const [search, setSearch] = useState("");
	const searchId = useId();
	return paths.map((path) => {
		const schema = schemaAt(state.schemas.site, path);
		if (!schema) return null;
		const parent = schemaAt(state.schemas.site, path.slice(0, -1)) ?? state.schemas.site;
		const required = parent.required?.includes(String(path.at(-1))) ?? false;
		if (path.length > 1 || path[0] !== "messages")
			return <Field key={spelledPath(path)} file={SITE} path={path} schema={schema} required={required} />;
		const all = Object.entries(schema.properties ?? {}).filter(([key]) => !except.includes(key));
		const found = all.filter(([key, member]) =>
			[
				labelOf(member as JsonSchema, [key]),
				valueAt(state.documents[SITE], ["messages", key]) ?? valueAt(state.standard, ["messages", key]),
			].some((text) => String(text).toLowerCase().includes(search.toLowerCase())),
		);
		return (
			<div key="messages">
				<label className={styles["name"]} htmlFor={searchId}>
					Find one of these {all.length} texts
				</label>
				<input
					id={searchId}
					type="search"
					className={styles["input"]}
					value={search}
					onChange={({ target }) => setSearch(target.value)}
				/>
				{found.map(([key, member]) => (
					<Field
						key={key}
						file={SITE}
						path={["messages", key]}
						schema={member as JsonSchema}
						required={false}
					/>
				))}
			</div>
		);
	});
}
