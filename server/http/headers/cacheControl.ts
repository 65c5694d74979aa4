/** Hashed files never change under their name. The others are asked for again, and answered with 304 if they can be. */

export const HASHED_FOLDER = "_astro/";

export const FOR_A_YEAR = "public, max-age=31536000, immutable";

export const cacheControl = (file: string) => (file.startsWith(HASHED_FOLDER) ? FOR_A_YEAR : "no-cache");
