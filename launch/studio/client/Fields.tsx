import { useState } from "react";
import type { Section } from "../../setup/questions.ts";
import type { FieldView } from "../protocol.ts";
import { FieldFrame } from "./FieldFrame.tsx";
import styles from "./Fields.module.css";
import { ChoiceInput, FontInput, YesNoInput } from "./inputs/ChoiceInput.tsx";
import { ColorInput } from "./inputs/ColorInput.tsx";
import { FileInput, PictureInput } from "./inputs/FileInput.tsx";
import { GalleryInput } from "./inputs/GalleryInput.tsx";
import { MailServerInput } from "./inputs/MailServerInput.tsx";
import { ShapeInput } from "./inputs/ShapeInput.tsx";
import { AttributesInput, LegalInput, NumberInput, ParagraphsInput, TextInput } from "./inputs/TextInput.tsx";
import { useStudio } from "./useStudio.ts";

/** Nobody reads a longer list to find something. */
const MANY = 30;

/** Every question of a section, in the order in which setup asks them. */
export function Fields({ section }: { readonly section: Section }) {
	const { state } = useStudio();
	const [search, setSearch] = useState("");
	const all = state.fields.filter((field) => field.section === section);
	const fields = all.filter(({ key, label, value }) =>
		[key, label, String(value)].some((text) => text.toLowerCase().includes(search.toLowerCase())),
	);
	return (
		<>
			<h1 className={styles["title"]}>{state.sections.find(({ id }) => id === section)?.label}</h1>
			{all.length > MANY && (
				<p className={styles["search"]}>
					<label className={styles["small"]} htmlFor="field-search">
						Find one of these {all.length} texts
					</label>
					<input
						id="field-search"
						type="search"
						className={styles["input"]}
						value={search}
						onChange={({ target }) => setSearch(target.value)}
					/>
				</p>
			)}
			{fields.map((field) => (
				<Field key={field.key} field={field} />
			))}
		</>
	);
}

/** Answers of several inputs, or of inputs with names of their own. */
const GROUPS: readonly string[] = ["yesno", "font", "gallery", "picture", "file", "secret"];

function Field({ field }: { readonly field: FieldView }) {
	const isText = field.kind === "text" && field.shape.type === "text";
	const Input = (isText ? TextInput : INPUTS[field.kind]) ?? ShapeInput;
	const isList = Input === ShapeInput && ["list", "group"].includes(field.shape.type);
	return (
		<FieldFrame field={field} asGroup={isList || GROUPS.includes(field.kind)}>
			<Input field={field} />
		</FieldFrame>
	);
}

/** A kind that has no input here gets one from the schema's shape. */
const INPUTS: Readonly<Record<string, (props: { readonly field: FieldView }) => React.ReactNode>> = {
	number: NumberInput,
	yesno: YesNoInput,
	choice: ChoiceInput,
	paragraphs: ParagraphsInput,
	color: ColorInput,
	font: FontInput,
	gallery: GalleryInput,
	picture: PictureInput,
	file: FileInput,
	attributes: AttributesInput,
	legal: LegalInput,
	secret: MailServerInput,
};
