/** What a phone can dial: (801) 555-0142 x3 becomes +18015550142. A number that names its country keeps it; undefined: none. */
export function dialable(phone: string): string | undefined {
	const [number = ""] = phone.split(/ext|x|#/i);
	const digits = number.replaceAll(/\D/g, "");
	if (digits.length < 5 || digits.length > 15) return undefined;
	if (number.trim().startsWith("+")) return `+${digits}`;
	if (digits.length === 10) return `+1${digits}`;
	return digits.length === 11 && digits.startsWith("1") ? `+${digits}` : digits;
}
