/** The specification's constants (sections 3, 4, 8 and 9). */

export const GALLERY_VISIBLE_DESKTOP = 3;
/** Below this width the gallery shows one image, from SMALL_SCREEN_MAX_PX on with half of the next one. */
export const GALLERY_SMALL_SCREEN_MAX_PX = 900;
export const SMALL_SCREEN_MAX_PX = 600;

export const SWIPE_THRESHOLD_PX = 10;
export const LIGHTBOX_FADE_MS = 400;

export const TESTIMONIAL_COLLAPSED_PX = 96;
export const EXPAND_MS = 350;

export const REVEAL_THRESHOLD = 0.1;
export const REVEAL_STYLES = ["subtle", "bold", "fade", "slideLeft", "slideRight", "zoomIn"] as const;
export type RevealStyle = (typeof REVEAL_STYLES)[number];

export const OPEN_HOUSE_REDIRECT_MS = 1500;

export const SCREENS = ["/", "/signin", "/terms", "/privacy"] as const;
export type ScreenPath = (typeof SCREENS)[number];

export const ANALYTICS_POLICY = "analytics";
