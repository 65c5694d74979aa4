/** How much the fault tests do: a short form in `npm test`, the long one in `npm run test:long` (Vitest's mode `long`). */

const SHORT = {
	killRounds: 2,
	leadsPerKill: 25,
	guestsOfAnEvening: 12,
	storedLeads: 2000,
	mutations: 300,
};

const LONG: typeof SHORT = {
	killRounds: 50,
	leadsPerKill: 60,
	guestsOfAnEvening: 60,
	storedLeads: 100_000,
	mutations: 2000,
};

export const IS_LONG = import.meta.env["MODE"] === "long";
export const SIZE: Readonly<typeof SHORT> = IS_LONG ? LONG : SHORT;
