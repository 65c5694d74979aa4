/** What is dialed and who is not to be contacted go by the same number. */

/** "Text (801) 555-0142 x3" becomes +18015550142. A number that names its country keeps it. */
export function dialable(phone: string): string | undefined {
	const run = numberIn(phone);
	const [, local] = NORTH_AMERICAN.exec(run) ?? [];
	if (local) return `+1${digitsOf(local)}`;
	const digits = digitsOf(run);
	if (digits.length < 5 || digits.length > 15) return undefined;
	if (run.startsWith("+")) return `+${digits}`;
	return digits.length === 10 ? `+1${digits}` : digits;
}

/** North America's area and exchange begin with 2 to 9; elsewhere a plus sign and the country. */
export const isPhoneNumber = (phone: string): boolean =>
	/^\+(1[2-9]\d\d[2-9]\d{6}|(?!1)\d{8,15})$/.test(dialable(phone) ?? "");

const NORTH_AMERICAN = /^(?:\+?\D*1\D*|[^\d+]*)((?:[2-9](?:\D*\d){2}\D*){2}\d(?:\D*\d){3})(?!\d)/;

/** Words, commas and signs such as # and @ end a number. */
const RUN = /\+?[\p{M}\p{Cf}\p{Pd}\s().·•/_]*\d[\d\p{M}\p{Cf}\p{Pd}\s().·•/_]*/gu;
const EXTENSION = /(?<=\d\D*)(ext|x|#)/i;
/** 00 in most of the world, 011 in North America. */
const ABROAD = /^\D*(?:00|011)(?=\D*[1-9](?:\D*\d){7})/;

/** Of two numbers the first; a local one where none is whole. */
function numberIn(phone: string): string {
	const plain = phone
		.normalize("NFKC")
		.replaceAll(/\p{Nd}/gu, asciiDigit)
		.replaceAll("(0)", " ");
	const [all = ""] = plain.split(EXTENSION);
	const runs = plain.match(RUN) ?? [];
	const atLeast = (count: number) => runs.find((run) => digitsOf(run).length >= count);
	const whole = NORTH_AMERICAN.test(digitsOf(all)) ? all : undefined;
	return (atLeast(10) ?? whole ?? atLeast(7) ?? all).trim().replace(ABROAD, "+");
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, "");

/** The digits of every script stand in order, from its zero on. */
function asciiDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	let zero = code;
	while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
	return String(code - zero);
}
