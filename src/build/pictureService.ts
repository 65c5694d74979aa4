/** Astro's own, with shorter names: a picture's name already holds its content, and Brotli packs what all pictures of one size share. */
import sharp from "astro/assets/services/sharp";

export default { ...sharp, propertiesToHash: ["width", "height", "format"] };
