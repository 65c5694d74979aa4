/** Loaded before a desk (--import): every SIGUSR2 sets its clock to another time, up to twelve hours off; CLOCK_SHIFT_MS at start. */
const HALF_DAY = 12 * 60 * 60 * 1000;
const RealDate = Date;
let shift = Number(process.env["CLOCK_SHIFT_MS"] ?? 0);

globalThis.Date = class extends RealDate {
	constructor(...args: [] | [number | string]) {
		if (args.length > 0) super(args[0] as number);
		else super(RealDate.now() + shift);
	}

	static override now = () => RealDate.now() + shift;
} as DateConstructor;

process.on("SIGUSR2", () => {
	shift = Math.round((Math.random() * 2 - 1) * HALF_DAY);
});
