/** What the site has promised (docs/performance.md). Times are held against an empty page on the same machine. */
export const TARGETS = {
	/** Of the floor's. */
	fcpRatio: 1.15,
	lcpRatio: 1.15,
	speedIndexRatio: 1.3,
	totalBlockingMs: 10,
	layoutShift: 0.001,
	score: 100,

	pageBytes: 14 * 1024,
	firstScriptBytes: 5 * 1024,
	firstRequests: 12,
	allScriptBytes: 90 * 1024,
	pictureExcess: 1.5,

	longestTaskMs: 50,

	pageRequestsRatio: 0.6,
	formPostsRatio: 0.4,
	/** What may stay in memory after a minute of load: the counts of many addresses are among it. */
	heapGrowthMiB: 16,
} as const;
