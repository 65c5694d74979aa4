export interface Band {
	readonly label: string;
	readonly guests: number;
}

/** What guests write in their own words, by the specification's names. */
export const BANDS: Readonly<Record<string, (answers: readonly string[]) => Band[]>> = {
	price_point: (answers) => counted(PRICES, answers.map(priceBand)),
	move_timeline: (answers) => counted(TIMES, answers.map(timelineBand)),
};

export const tallied = (labels: readonly string[], found: readonly string[]): Band[] =>
	labels.map((label) => ({ label, guests: found.filter((one) => one === label).length }));

const MILLION = 1_000_000;
const UPPER_ENDS = [1, 2, 4, 6, 10] as const;
const ABOVE = `Above $${UPPER_ENDS.at(-1)}M`;
const NO_FIGURE = "Not in figures";
const PRICES = [...UPPER_ENDS.map((end) => `Up to $${end}M`), ABOVE, NO_FIGURE];

const [SOON, HALF_YEAR, YEAR] = ["Within 3 months", "Within 6 months", "Within a year"] as const;
const [LATER, LOOKING, OTHER] = ["Later", "Just looking", "Other words"] as const;
const TIMES = [SOON, HALF_YEAR, YEAR, LATER, LOOKING, OTHER];

const AMOUNT = /(\d[\d,]*(?:\.\d+)?)\s*(k|thousand|m{1,2}|mil|mill|million|millions)?(?![\w])/gi;

/** $2M to $4M counts as up to $4M. */
function priceBand(answer: string): string {
	const amounts = [...answer.matchAll(AMOUNT)].map(([, figure = "", unit = ""]) => ({
		figure: Number(figure.replaceAll(",", "")),
		unit: unit.toLowerCase(),
	}));
	// In “2 to 4M” only the last number has a unit.
	const lastUnit = amounts.findLast(({ unit }) => unit)?.unit ?? "";
	const highest = Math.max(0, ...amounts.map(({ figure, unit }) => dollars(figure, unit || lastUnit)));
	if (highest === 0) return NO_FIGURE;
	const open = /\+|over|above|more|at least|from|north of|min/i.test(answer) && amounts.length === 1;
	const end = UPPER_ENDS.find((end) => (open ? highest < end * MILLION : highest <= end * MILLION));
	return end === undefined ? ABOVE : `Up to $${end}M`;
}

/** Nobody means two dollars: a bare 2 is millions, a bare 800 thousands. */
function dollars(figure: number, unit: string): number {
	if (figure >= 10_000) return figure;
	if (unit.startsWith("m")) return figure * MILLION;
	if (unit || figure >= 100) return figure * 1000;
	return figure * MILLION;
}

const NUMBER_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const SPAN = /(\d+(?:\.\d+)?|half an?|an?|next|this)\s*(day|week|wk|month|mo|year|yr)s?\b/g;
const MONTHS: Readonly<Record<string, number>> = { d: 1 / 30, w: 0.25, m: 1, y: 12 };

function sizeOf(word: string): number {
	if (word.startsWith("half")) return 0.5;
	return word === "next" ? 2 : Number(word) || 1;
}

/** 3 to 6 months counts as within 6 months. */
function timelineBand(answer: string): string {
	const words = answer
		.toLowerCase()
		.replaceAll(/[a-z]+/g, (word) => {
			const number = NUMBER_WORDS.indexOf(word);
			return number < 0 ? word : String(number);
		})
		.replaceAll(/(\d+)\s*(?:-|–|to|or)\s*(?=\d)/g, "");
	const spans = [...words.matchAll(SPAN)].map(
		([, size = "", unit = ""]) => sizeOf(size) * (MONTHS[unit.charAt(0)] ?? 0),
	);
	if (spans.length > 0) {
		const months = Math.max(...spans);
		if (months <= 3) return SOON;
		if (months <= 6) return HALF_YEAR;
		return months <= 12 ? YEAR : LATER;
	}
	if (/\b(?:look|brows|curious|unsure|not|no rush|no hurry|neighbor|someday|none)/.test(words))
		return LOOKING;
	return /\b(?:now|asap|immediate|soon|right away|today|ready)/.test(words) ? SOON : OTHER;
}

function counted(bands: readonly string[], found: readonly string[]): Band[] {
	const all = tallied(bands, found);
	const first = all.findIndex(({ guests }) => guests > 0);
	return all.slice(Math.max(first, 0), all.findLastIndex(({ guests }) => guests > 0) + 1);
}
