/** BLOCKED_SENDERS: addresses, and domains with everything below them. */

export function isBlocked(address: string, blocked: readonly string[]): boolean {
	const domain = address.slice(address.lastIndexOf("@") + 1);
	return blocked.some((entry) =>
		entry.includes("@") ? entry === address : domain === entry || domain.endsWith(`.${entry}`),
	);
}
