/** What a phone can dial: (801) 555-0142 x3 becomes +18015550142. A number that names its country keeps it; undefined: none. */
export function dialable(phone: string): string | undefined {
	const [number = ""] = phone.split(/ext|x|#/i);
	const digits = number.replaceAll(/\D/g, "");
	if (digits.length < 5 || digits.length > 15) return undefined;
	if (number.trim().startsWith("+")) return `+${digits}`;
	if (digits.length === 10) return `+1${digits}`;
	return digits.length === 11 && digits.startsWith("1") ? `+${digits}` : digits;
}

/** Ten digits in North America, whose area and exchange begin with 2 to 9; elsewhere a plus sign and the country. */
export const isPhoneNumber = (phone: string): boolean =>
	/^\+(1[2-9]\d\d[2-9]\d{6}|(?!1)\d{8,15})$/.test(dialable(phone) ?? "");
