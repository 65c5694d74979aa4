/**
 * A third site that leaves out whatever can be left out: nothing for sale, no reviews, no published e-mail, no portrait.
 * Two agents share it, and its name is a long one. It has no pictures at all, so that it is built in no time.
 */
import { defineSite } from "../../src/config/define.ts";

export default defineSite({
	siteName: "Featherstonehaugh & Dale",
	siteUrl: "https://www.orrindale.example",
	sampleContent: true,
	meta: {},
	branding: {
		primaryColor: "#1B1F3B",
		accentColor: "#D9C58B",
		bodyFont: "Inter",
		headingFont: "Playfair Display",
	},
	features: { scrollAnimations: "none", contactSnackbar: false },
	agent: {
		name: "Nell Orrin and Theo Dale",
		license: "Nevada Real Estate Licenses S.0000000 and S.0000001",
		timeZone: "America/Los_Angeles",
		bio: ["Nell Orrin and Theo Dale sell houses above Lake Tahoe, and share one telephone."],
	},
	brokerage: {
		name: "Specimen & Co.",
		address: "3 Sample Way, Incline Village, Nevada 89451",
		state: "Nevada",
	},
	contact: {
		heading: "Say hello",
		invitation: "One of us always answers.",
		phone: "+1 775-555-0119",
	},
	messages: { agentLabel: "Two agents, one door", heroSubtitle: "Houses above the lake" },
});
