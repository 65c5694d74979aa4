/** What an own brand begins with: nothing of the sample but colors and fonts, which are to be chosen. */
export const OWN_BRANDING = {
	primaryColor: "#14213D",
	accentColor: "#E0C38A",
	headingFont: "Playfair Display",
	bodyFont: "Inter",
};

/** Beside what every site needs, which is empty. */
export const ownBrand = () => ({
	legalUpdated: new Date().toISOString().slice(0, 7),
	branding: OWN_BRANDING,
	agent: { name: "", license: "", timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, bio: [""] },
	features: { scrollAnimations: "subtle", contactSnackbar: true },
	contact: { heading: "Let us talk", invitation: "Call or write. You reach me in person.", phone: "" },
	messages: { heroSubtitle: "" },
});
