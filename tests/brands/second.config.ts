/** Another brand's choices: snackbar instead of alert, another reveal style, eight pictures and two testimonials. */
import sample from "../../site.config.ts";
import { defineSite } from "../../src/config/define.ts";

export default defineSite({
	...sample,
	siteName: "Harrow & Vale",
	homeUrl: "https://www.example.org/welcome",
	branding: { ...sample.branding, primaryColor: "#0F2027", accentColor: "#E0B080" },
	features: { scrollAnimations: "fade", contactSnackbar: true },
	listing: { ...sample.listing, city: "St. George", gallery: sample.listing.gallery.slice(4, 12) },
	testimonials: { ...sample.testimonials, items: sample.testimonials.items.slice(1, 3) },
});
