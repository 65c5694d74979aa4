/**
 * Everything that changes from one agent to the next. Edit, save, and run: npm start
 * A mistake stops the build with the path and a sentence that says what to do.
 * Pictures and video stand in src/media; paths below are relative to it.
 */
import { defineSite } from "./src/config/define.ts";

export default defineSite({
	siteName: "Meridian Ridge",
	siteUrl: "https://www.example.com",
	/** Where a visitor goes after signing in at the open house. */
	homeUrl: "/",
	/** true: the footer says that everything here is fictional. Set it to false with your own content. */
	sampleContent: true,

	/** When you last read terms and privacy policy over. Their words, and all others, can be replaced: docs/configuration.md. */
	legalUpdated: "2025-06",

	meta: {
		"/": {
			title: "",
			description:
				"Meridian Ridge brings luxury homes in Park City, Utah to the screen with modern web solutions: a film tour, a full gallery and a direct line to your agent.",
		},
		"/services": {
			title: "Services",
			description: "Representation for buyers, sellers and relocating clients of luxury homes in Utah.",
		},
		"/testimonials": {
			title: "Testimonials",
			description: "What clients say about buying and selling with Meridian Ridge.",
		},
		"/contact": {
			title: "Contact",
			description: "Schedule a free private consultation with Meridian Ridge.",
		},
		"/signin": {
			title: "Open House Sign-In",
			description: "Sign in to the open house at 1847 Silver Hollow Road, Park City.",
		},
		"/terms": {
			title: "Terms of Service",
			description: "The terms for using the Meridian Ridge website.",
		},
		"/privacy": {
			title: "Privacy Policy",
			description: "What the Meridian Ridge website collects, why, and what you can ask of us.",
		},
		"*": {
			title: "404 Not Found",
			description: "The page you are looking for does not exist.",
		},
	},

	branding: {
		primaryColor: "#121212",
		accentColor: "#D4AF37",
		bodyFont: "Inter",
		headingFont: "Playfair Display",
	},

	features: {
		/** subtle, bold, fade, slideLeft, slideRight or zoomIn; anything else shows content without animation. */
		scrollAnimations: "bold",
		/** false: an alert tells the outcome of the contact form. true: a snackbar does. */
		contactSnackbar: false,
	},

	agent: {
		name: "Avery Lane",
		license: "Utah Real Estate License 0000000-SA00",
		timeZone: "America/Denver",
		bio: [
			"Avery Lane represents a small number of homes at a time, so that each one gets the preparation it deserves: measured drawings, honest pricing from closed sales, and photography that shows a house as it is lived in.",
			"Buyers and relocating clients value the same exactness. Every visit ends with a written summary of condition, comparable sales and open questions, so that decisions rest on facts and not on the light of a good afternoon.",
			"Before real estate, Avery spent a decade in architecture and construction management along the Wasatch Front. It shows in the details.",
		],
	},

	/** Utah Administrative Code R162-2f-401h: the name as registered, on every page. */
	brokerage: {
		name: "Sample Brokerage, LLC",
		address: "100 Example Avenue, Park City, Utah 84060",
		/** Whose law governs the terms. */
		state: "Utah",
	},

	contact: {
		heading: "Begin with a conversation",
		invitation:
			"Tell us what you have in mind. Avery answers every message in person, usually on the same day.",
		phone: "(801) 555-0142",
		email: "avery@example.com",
	},

	listing: {
		/** Kept with every lead of this house. Never change it for the same house; give the next house another. */
		id: "1847-silver-hollow-road",
		/** For Sale, Coming Soon, Under Contract, Sold or Off Market. */
		status: "For Sale",
		/** For example { date: "2026-06-06", start: "13:00", end: "15:00" }; see docs/open-house.md. */
		openHouses: [],
		street: "1847 Silver Hollow Road",
		city: "Park City",
		state: "Utah",
		postalCode: "84060",
		facts: {
			priceUsd: 8_950_000,
			bedrooms: 5,
			bathrooms: 6,
			livingAreaSqFt: 7_840,
			lotAcres: 2.4,
			yearBuilt: 2024,
		},
		headline: "Stone, timber and a long view",
		description: [
			"Set back from the road behind a reflecting pool, the house opens room by room toward the range: a double-height great room under a timber ceiling, a hearth of local ledgestone, and a wall of glass that holds the mountain like a picture.",
		],
		extraText: [
			"The kitchen gathers around a single waterfall island of veined marble, with walnut cabinetry and a separate prep kitchen behind it. Dinner moves easily from the oak table indoors to the terrace under its cedar soffit, where the pool runs out to the horizon and a long fire table keeps the evening going.",
			"Upstairs, the primary suite has its own lounge and fireplace, and a bath placed for the view. A library with a rolling ladder, a back-lit wine room and a home theater complete the plan. Radiant floors, snow-melted court and steps, three-car garage, and a mechanical room drawn as carefully as the façade.",
		],
		video: {
			poster: "tour-poster.jpg",
			webm: "tour.webm",
			mp4: "tour.mp4",
			description:
				"A silent film tour of 39 seconds: from the air toward the house at dusk, up to the entry door, into the great room with its wall of mountains, to the hearth, along the kitchen island, past the dining table, the bedroom and the bath, then outdoors to the fire table as the camera rises over it, along the pool to the glowing house, back to the great room in the evening, and a last look at the house in snow.",
			chapters: [
				{ seconds: 0, title: "From the air at dusk" },
				{ seconds: 4, title: "Up to the entry door" },
				{ seconds: 7.4, title: "The wall of mountains" },
				{ seconds: 11, title: "The ledgestone hearth" },
				{ seconds: 14, title: "Along the marble island" },
				{ seconds: 17, title: "A table for ten" },
				{ seconds: 20, title: "Morning in the suite" },
				{ seconds: 23.4, title: "The bath and its view" },
				{ seconds: 26, title: "Over the fire table" },
				{ seconds: 29.4, title: "The house across the pool" },
				{ seconds: 33, title: "The great room in the evening" },
				{ seconds: 36, title: "A last look, in snow" },
			],
			publishedOn: "2025-06-02",
		},
		signInPicture: {
			file: "extra/detail-cantilever.jpg",
			alt: "Upper floor of the house at dusk, cantilevered over the terrace, warm light behind glass and cedar",
		},
		gallery: [
			{
				file: "gallery/01-twilight-front.jpg",
				caption: "Arrival at blue hour",
				alt: "Front of a two-storey stone, timber and glass house at dusk, its lit rooms mirrored in a reflecting pool, a snow-covered peak behind it",
			},
			{
				file: "gallery/02-entry-court.jpg",
				caption: "Entry court",
				alt: "Tall oak pivot door between a ledgestone wall and floor-to-ceiling glass, reached by steps with light under each tread",
			},
			{
				file: "gallery/03-great-room.jpg",
				caption: "Great room",
				alt: "Double-height living room with timber ceiling, pale sofas and leather chairs before a wall of glass that frames a snowy mountain",
			},
			{
				file: "gallery/04-great-room-fireplace.jpg",
				caption: "The hearth",
				alt: "Stone fireplace wall with a long linear fire, built-in walnut shelves on both sides and two round armchairs",
			},
			{
				file: "gallery/05-kitchen.jpg",
				caption: "Kitchen",
				alt: "Kitchen with a white waterfall marble island, four leather stools, walnut cabinets and three bronze pendants",
			},
			{
				file: "gallery/06-kitchen-detail.jpg",
				caption: "Island detail",
				alt: "Close view of the veined marble island with a bowl of fruit and a brass faucet",
			},
			{
				file: "gallery/07-dining.jpg",
				caption: "Dining room",
				alt: "Oak dining table set for ten under a cluster of glass globes, stone wall on the left and mountain view beyond",
			},
			{
				file: "gallery/08-great-room-evening.jpg",
				caption: "Great room, evening",
				alt: "Living room at dusk with the fire lit, lamps on and the mountain range glowing through the windows",
			},
			{
				file: "gallery/09-stair-hall.jpg",
				caption: "Stair hall",
				alt: "Floating oak stair with glass balustrade along a two-storey stone wall, tall window beside it",
			},
			{
				file: "gallery/10-primary-bedroom.jpg",
				caption: "Primary suite",
				alt: "Bedroom with a walnut wall, channel-tufted headboard, layered linen and a window to the mountains",
			},
			{
				file: "gallery/11-bedroom-lounge.jpg",
				caption: "Suite lounge",
				alt: "Corner of the bedroom with two round chairs, a concrete fireplace and shelves, mountains outside",
			},
			{
				file: "gallery/12-primary-bath.jpg",
				caption: "Primary bath",
				alt: "Free-standing tub in front of a window with a mountain view, walnut double vanity on the right",
			},
			{
				file: "gallery/13-library-office.jpg",
				caption: "Library",
				alt: "Study lined with walnut bookshelves, a rolling ladder, a broad desk and two leather chairs",
			},
			{
				file: "gallery/14-wine-room.jpg",
				caption: "Wine room",
				alt: "Back-lit wall of wine bottles behind a tasting table with leather stools",
			},
			{
				file: "gallery/15-pool-terrace-dusk.jpg",
				caption: "Pool terrace",
				alt: "Infinity pool at dusk reflecting the glowing house, loungers on the terrace, mountains in the distance",
			},
			{
				file: "gallery/16-rear-day.jpg",
				caption: "Garden side",
				alt: "Rear of the house across the pool in daylight, with open living pavilion and loungers",
			},
			{
				file: "gallery/17-fire-lounge.jpg",
				caption: "Fire lounge",
				alt: "Outdoor sofas around a long stone fire table, snowy range at sunset behind",
			},
			{
				file: "gallery/18-outdoor-dining.jpg",
				caption: "Terrace dining",
				alt: "Outdoor dining table under a cedar soffit with bronze pendants, pool and mountains beyond",
			},
			{
				file: "gallery/19-aerial.jpg",
				caption: "From above",
				alt: "The house from the air among golden aspens and spruces, foothills and a snowy ridge behind",
			},
			{
				file: "gallery/20-day-front.jpg",
				caption: "Morning",
				alt: "Front of the house on a clear morning, paved court and reflecting pool in the foreground",
			},
			{
				file: "gallery/21-winter-blue-hour.jpg",
				caption: "Winter",
				alt: "The house at blue hour with snow on roofs and ground and warm light in every window",
			},
		],
	},

	testimonials: {
		source: "Summit Listings",
		items: [
			{
				name: "cottonwood_seller",
				initials: "CS",
				feedback:
					"Avery walked through our house with a notebook for two hours before saying a single number. The price we settled on came with twelve closed sales behind it, and the first week brought two offers at that price. Nothing about the process felt rushed, and nothing was left to chance: we always knew what would happen next and on which day.",
			},
			{
				name: "relocating.from.boston",
				initials: "RB",
				feedback:
					"We bought from two thousand miles away. After each showing we received a written summary with photographs of the things a listing never shows: the crawl space, the water heater, the view from the driveway in bad light. When we finally stood in the house ourselves there were no surprises, and that is the best thing I can say about buying a home.",
			},
			{
				name: "mkt_parkcity",
				initials: "MK",
				feedback: "Precise, calm and always reachable. We closed three days early.",
			},
			{
				name: "old_town_buyer",
				initials: "OT",
				feedback:
					"I had looked for more than a year with other agents. Avery asked better questions: how we cook, where the coats go, which room we would sit in on a Sunday morning in March. Four visits later we had found the right house, and the negotiation that followed was quiet, quick and entirely in writing.",
			},
			{
				name: "ridgeline_family_trust",
				initials: "RF",
				feedback:
					"Selling a house that has been in the family for forty years is not a simple thing. Avery treated it with respect, prepared it beautifully and kept every one of us informed. The film and the photographs were so good that my sister asked whether we were sure about selling.",
			},
		],
	},
});
