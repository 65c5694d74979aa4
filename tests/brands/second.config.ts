/**
 * A second agent, with nothing in common with the first but the product: its pictures and film stand beside it in
 * media/ (crops of src/media, mirrored and graded; one is upright), its fonts are installed for the tests only.
 */
import { defineSite } from "../../src/config/define.ts";

export default defineSite({
	siteName: "Harrow & Vale",
	siteUrl: "https://www.harrowvale.example",
	homeUrl: "https://www.example.org/welcome",
	sampleContent: true,

	meta: {
		"/": {
			title: "",
			description:
				"Harrow & Vale shows one exceptional home in Ketchum, Idaho: a short film, its rooms, and the person who knows it.",
		},
		"/services": { title: "Services", description: "How Harrow & Vale works." },
		"/testimonials": { title: "Testimonials", description: "What clients of Harrow & Vale say." },
		"/contact": { title: "Contact", description: "How to reach Harrow & Vale." },
		"/signin": {
			title: "Welcome to the Open House",
			description: "Sign in at 12 Warm Springs Bench, Ketchum.",
		},
		"/terms": { title: "Terms of Service", description: "The terms of the Harrow & Vale website." },
		"/privacy": { title: "Privacy Policy", description: "What Harrow & Vale learns about you, and why." },
		"*": { title: "404 Not Found", description: "This page does not exist." },
	},

	branding: {
		primaryColor: "#16352C",
		accentColor: "#E3B58F",
		bodyFont: "Figtree",
		headingFont: "Cormorant Garamond",
	},

	features: { scrollAnimations: "fade", contactSnackbar: true },

	agent: {
		name: "Rowan Hale",
		license: "Idaho Real Estate License SP00000",
		timeZone: "America/Boise",
		bio: [
			"Rowan Hale has sold homes in the Wood River Valley for nineteen years, one at a time and always by appointment.",
		],
		portrait: { file: "portrait.jpg", alt: "Monogram of Rowan Hale" },
	},

	brokerage: {
		name: "Specimen Realty Group, Inc.",
		address: "7 Sample Street, Ketchum, Idaho 83340",
	},

	contact: {
		heading: "Come and see it",
		invitation: "Rowan shows the house by appointment, in any weather.",
		phone: "+1 208-555-0176",
		email: "rowan@harrowvale.example",
	},

	listing: {
		status: "Offered Privately",
		street: "12 Warm Springs Bench",
		city: "Ketchum",
		state: "Idaho",
		postalCode: "83340",
		facts: {
			priceUsd: 12_400_000,
			bedrooms: 4,
			bathrooms: 4.5,
			livingAreaSqFt: 6_120,
			lotAcres: 11,
			yearBuilt: 2021,
		},
		headline: "A quiet house above the river",
		description: [
			"Glass to the south, stone to the north, and eleven acres of pine between it and the road.",
		],
		extraText: ["Heated by the ground below it, cooled by the wind through it."],
		video: {
			poster: "film-poster.jpg",
			webm: "film.webm",
			mp4: "film.mp4",
			description: "Four silent seconds: slowly toward the house across its pool, in the afternoon.",
		},
		signInPicture: {
			file: "terrace.jpg",
			alt: "Long table under the roof of the terrace, snowy range behind it",
		},
		gallery: [
			{
				file: "pool.jpg",
				caption: "The pool at dusk",
				alt: "Dark pool along a lit house of glass and stone, spruces behind it",
			},
			{
				file: "door.jpg",
				caption: "The door",
				alt: "Tall oak door between stone and glass under a low roof",
			},
			{
				file: "hearth.jpg",
				caption: "The hearth",
				alt: "Stone chimney between bookshelves with a long fire",
			},
			{
				file: "stair.jpg",
				caption: "The hall",
				alt: "Upright view of a tall window with a mountain in it, glass globes above",
			},
			{ file: "kitchen.jpg", caption: "The kitchen", alt: "Marble island with four leather stools" },
			{
				file: "library.jpg",
				caption: "The library",
				alt: "Desk before a wall of books with a rolling ladder",
			},
			{ file: "bath.jpg", caption: "The bath", alt: "Free-standing tub before a window to the hills" },
			{ file: "fire.jpg", caption: "The fire", alt: "Sofas around an outdoor fire, mountains at nightfall" },
		],
	},

	testimonials: {
		source: "Valley Register",
		items: [
			{
				name: "two_time_seller",
				initials: "TS",
				feedback:
					"Rowan sold our first house in a week and told us to wait a year with the second. Both times that was exactly right, and both times we had it in writing beforehand, with the reasons, the numbers, the risks and a date on which we would look at it all again. We have never been better prepared for anything, and we have never had so little to do ourselves.",
			},
			{ name: "river_house", initials: "RV", feedback: "Honest about the roof. That settled it." },
		],
	},
});
