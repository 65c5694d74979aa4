/** Changes values in the text of site.config.ts; every other character stays as its owner wrote it. */
import { spawnSync } from "node:child_process";
import { isDeepStrictEqual } from "node:util";
import { type ParseResult, parse } from "@babel/parser";

type Statement = ParseResult["program"]["body"][number];
type Init = NonNullable<Extract<Statement, { type: "VariableDeclaration" }>["declarations"][number]["init"]>;
type ObjectNode = Extract<Init, { type: "ObjectExpression" }>;
type ListNode = Extract<Init, { type: "ArrayExpression" }>;
type Node = Statement | Init | ObjectNode["properties"][number];

interface Edit {
	readonly start: number;
	readonly end: number;
	readonly text: string;
}

/** `before` is what the text exports, `after` what it is to export. */
export function changedSiteConfig(text: string, before: object, after: object): string {
	if (isDeepStrictEqual(before, after)) return text;
	const { program } = parse(text, { sourceType: "module", plugins: ["typescript"] });
	const edits = new Editor(text, program.body).editsOf(before, after);
	const changed = edits
		.toSorted((a, b) => b.start - a.start)
		.reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), text);
	// A file that its owner formats in another way stays in that way.
	return formatted(text) === text ? formatted(changed) : changed;
}

/** By the project's own formatter; as it is where that is not installed. */
export function formatted(text: string): string {
	const { status, stdout } = spawnSync(
		process.execPath,
		["node_modules/@biomejs/biome/bin/biome", "format", "--stdin-file-path=site.config.ts"],
		{ input: text, encoding: "utf8" },
	);
	return status === 0 ? stdout : text;
}

class Editor {
	readonly #text: string;
	readonly #statements: readonly Statement[];
	readonly #edits: Edit[] = [];

	constructor(text: string, statements: readonly Statement[]) {
		this.#text = text;
		this.#statements = statements;
	}

	editsOf(before: object, after: object): readonly Edit[] {
		const exported = this.#statements.find(({ type }) => type === "ExportDefaultDeclaration") as
			| Extract<Statement, { type: "ExportDefaultDeclaration" }>
			| undefined;
		const root = this.#structure(exported?.declaration as Init);
		const written = root?.type === "CallExpression" ? this.#structure(root.arguments[0] as Init) : root;
		if (written?.type !== "ObjectExpression") {
			throw new Error("The configuration must be written as: export default defineSite({ … });");
		}
		this.#change(written, before, after);
		return this.#edits;
	}

	#change(node: Init, before: unknown, after: unknown): void {
		if (isDeepStrictEqual(before, after)) return;
		const structure = this.#structure(node);
		if (structure?.type === "ObjectExpression" && isGroup(before) && isGroup(after)) {
			this.#changeGroup(structure, before, after);
		} else if (isPlainList(structure, before) && Array.isArray(after)) {
			this.#changeList(structure, before as unknown[], after);
		} else this.#replace(node, literal(after));
	}

	#changeGroup(group: ObjectNode, before: Group, after: Group): void {
		const added: string[] = [];
		for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
			if (isDeepStrictEqual(before[key], after[key])) continue;
			const property = group.properties.findLast((candidate) => nameOf(candidate) === key);
			if (!property) added.push(`${JSON.stringify(key)}: ${literal(after[key])}`);
			else if (after[key] === undefined) this.#remove(property);
			else if (property.type === "ObjectProperty" && !property.shorthand) {
				this.#change(property.value as Init, before[key], after[key]);
			} else this.#replace(property, `${JSON.stringify(key)}: ${literal(after[key])}`);
		}
		this.#insert(group, group.properties.at(-1), added);
	}

	#changeList(list: ListNode, before: readonly unknown[], after: readonly unknown[]): void {
		const items = list.elements as Init[];
		for (const [index, item] of items.entries()) {
			if (index < after.length) this.#change(item, before[index], after[index]);
			else this.#remove(item);
		}
		this.#insert(list, items.at(-1), after.slice(items.length).map(literal));
	}

	/** Behind types and behind a constant that is used for nothing else. */
	#structure(node: Init | undefined): Init | undefined {
		switch (node?.type) {
			case "TSAsExpression":
			case "TSSatisfiesExpression":
			case "ParenthesizedExpression":
				return this.#structure(node.expression);
			case "Identifier":
				return this.#isUsedOnce(node.name) ? this.#structure(this.#constant(node.name)) : node;
			default:
				return node;
		}
	}

	#constant(name: string): Init | undefined {
		return this.#statements
			.flatMap((statement) => (statement.type === "VariableDeclaration" ? statement.declarations : []))
			.find(({ id }) => id.type === "Identifier" && id.name === name)?.init as Init | undefined;
	}

	/** Its declaration and one use. */
	#isUsedOnce(name: string): boolean {
		return this.#text.match(new RegExp(`(?<![\\w$.])${RegExp.escape(name)}(?![\\w$:])`, "g"))?.length === 2;
	}

	#replace(node: Node, text: string): void {
		this.#edits.push({ ...rangeOf(node), text });
	}

	/** With its comma and the line break before it. Comments around it stay. */
	#remove(node: Node): void {
		const { start, end } = rangeOf(node);
		const gap = /\n?[\t ]*$/.exec(this.#text.slice(0, start))?.[0].length ?? 0;
		this.#edits.push({ start: start - gap, end: end + this.#commaAt(end), text: "" });
	}

	#insert(container: Node, last: Node | undefined | null, items: readonly string[]): void {
		if (items.length === 0) return;
		const end = last ? rangeOf(last).end : rangeOf(container).start + 1;
		const comma = last ? this.#commaAt(end) : 0;
		const note = /^[\t ]*\/\/.*/.exec(this.#text.slice(end + comma))?.[0].length ?? 0;
		if (last && comma === 0) this.#edits.push({ start: end, end, text: "," });
		const place = end + comma + note;
		this.#edits.push({ start: place, end: place, text: items.map((item) => `\n${item},`).join("") });
	}

	#commaAt(position: number): number {
		return /^\s*,/.exec(this.#text.slice(position))?.[0].length ?? 0;
	}
}

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** A list that code puts together is not. */
const isPlainList = (node: Init | undefined, value: unknown): node is ListNode =>
	node?.type === "ArrayExpression" &&
	Array.isArray(value) &&
	node.elements.length === value.length &&
	node.elements.every((item) => item?.type !== "SpreadElement");

function nameOf(property: ObjectNode["properties"][number]): string | undefined {
	if (property.type === "SpreadElement" || property.computed) return undefined;
	if (property.key.type === "Identifier") return property.key.name;
	return property.key.type === "StringLiteral" ? property.key.value : undefined;
}

const rangeOf = ({ start, end }: Node) => ({ start: Number(start), end: Number(end) });

/** 1250000 is easier to read as 1_250_000. */
const literal = (value: unknown): string =>
	Number.isInteger(value) && Number(value) >= 10_000
		? String(value).replaceAll(/\B(?=(\d{3})+$)/g, "_")
		: String(JSON.stringify(value, null, "\t"));
