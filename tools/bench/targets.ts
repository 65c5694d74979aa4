/** What the site has promised (docs/performance.md). Times are held against an empty page on the same machine. */
export const TARGETS = {
	/** Of an empty page's, home page, under the applied mobile profile. */
	fcpRatio: 1.45,
	lcpRatio: 1.45,
	totalBlockingMs: 50,
	layoutShift: 0.01,
	performanceScore: 99,
	score: 100,

	pageBytes: 24 * 1024,
	fontBytes: 60 * 1024,
	allScriptBytes: 90 * 1024,
	pictureExcess: 1.5,

	longestTaskMs: 100,

	pageRequestsRatio: 0.6,
	formPostsRatio: 0.4,
	/** What may stay in memory after a minute of load: the counts of many addresses are among it. */
	heapGrowthMiB: 16,
} as const;
