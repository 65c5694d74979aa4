import { UsageError } from "./command.ts";

export function readLeadId(word: string): number {
	const id = Number(word);
	if (/^\d{1,15}$/.test(word) && id > 0) return id;
	throw new UsageError(`"${word}" is not the number of a lead. npm run leads -- list shows the numbers.`);
}
