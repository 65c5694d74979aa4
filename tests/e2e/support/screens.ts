/** The two screens every rule is seen on. */
export const phone = {
	viewport: { width: 360, height: 640 },
	hasTouch: true,
	isMobile: true,
	deviceScaleFactor: 2,
};
export const desktop = { viewport: { width: 1280, height: 800 } };
