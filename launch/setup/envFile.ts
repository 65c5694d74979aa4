/** Changes settings in the text of .env and leaves every other line as it stands. */
type EnvValues = Readonly<Record<string, string | undefined>>;

/** undefined removes a setting. */
export function changedEnv(text: string, values: EnvValues): string {
	return Object.entries(values).reduce((lines, [name, value]) => withSetting(lines, name, value), text);
}

function withSetting(text: string, name: string, value: string | undefined): string {
	const lines = text.split("\n");
	const present = lines.findIndex((line) => isSetting(line, name));
	const others = lines.filter((line) => !isSetting(line, name));
	if (value === undefined) return others.join("\n");
	const setting = `${name}=${quoted(value)}`;
	const place = present >= 0 ? present : placeFor(others, name);
	return [...others.slice(0, place), setting, ...others.slice(place)].join("\n");
}

const isSetting = (line: string, name: string) => new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(line);

/** Below the line that explains the setting, else at the end. */
function placeFor(lines: readonly string[], name: string): number {
	const explained = lines.findIndex((line) => line.startsWith(`# ${name}=`));
	if (explained >= 0) return explained + 1;
	return lines.at(-1) === "" ? lines.length - 1 : lines.length;
}

/** Node reads a value up to a # or a line end; quotes keep it whole, and double ones turn \\n into a line end. */
function quoted(value: string): string {
	if (/^[\w@:/.%+?=&~,-]*$/.test(value)) return value;
	const quote = ["'", "`", '"'].find((mark) => !value.includes(mark));
	if (!quote || /[\r\n]/.test(value))
		throw new Error("A setting cannot hold line breaks or all three kinds of quotes.");
	return `${quote}${value}${quote}`;
}
