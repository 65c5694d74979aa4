/** What an own brand begins with: nothing of the sample but colors and fonts, which are to be chosen. */
export const OWN_BRANDING = {
	primaryColor: "#14213D",
	accentColor: "#E0C38A",
	headingFont: "Playfair Display",
	bodyFont: "Inter",
};

/** The browser's; one that hides its zone says UTC, where no house stands. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const ownZone = timeZone.endsWith("UTC") ? {} : { timeZone };

export const ownBrand = () => ({
	legalUpdated: new Date().toISOString().slice(0, 7),
	branding: OWN_BRANDING,
	agent: { name: "", license: "", ...ownZone, bio: [""] },
	features: { scrollAnimations: "subtle", contactSnackbar: true },
	contact: { heading: "Let us talk", invitation: "Call or write. You reach me in person.", phone: "" },
	messages: { heroSubtitle: "" },
});
