/**
 * A second agent, with nothing in common with the first but the product: in another language, with everything that may be
 * left out, and with a brokerage in another state than the listing. Its pictures and film stand beside it in media/ (crops
 * of src/media, mirrored and graded; one is upright), its fonts are installed for the tests only.
 */
import { defineSite } from "../../src/config/define.ts";
import { spanish, spanishForms } from "./spanish.ts";

export default defineSite({
	siteName: "Harrow & Vale",
	siteUrl: "https://www.harrowvale.example",
	homeUrl: "https://www.example.org/welcome",
	sampleContent: true,
	lang: "es",
	messages: spanish,
	forms: spanishForms,
	legalUpdated: "2026-01",

	meta: {
		"/": {
			title: "",
			description:
				"Harrow & Vale muestra una casa excepcional en Ketchum, Idaho: un video breve, sus estancias y la persona que la conoce.",
		},
		"/services": { title: "Servicios", description: "Cómo trabaja Harrow & Vale." },
		"/testimonials": { title: "Testimonios", description: "Lo que dicen los clientes de Harrow & Vale." },
		"/contact": { title: "Contacto", description: "Cómo llegar a Harrow & Vale." },
		"/signin": {
			title: "Bienvenida a la visita",
			description: "Regístrese en 12 Warm Springs Bench, Ketchum.",
		},
		"/terms": { title: "Condiciones de uso", description: "Las condiciones del sitio de Harrow & Vale." },
		"/privacy": {
			title: "Política de privacidad",
			description: "Qué aprende Harrow & Vale de usted, y por qué.",
		},
		"*": { title: "404 No encontrada", description: "Esta página no existe." },
	},

	branding: {
		primaryColor: "#16352C",
		accentColor: "#E3B58F",
		bodyFont: "Figtree",
		headingFont: "Cormorant Garamond",
		logo: "logo.svg",
	},

	features: { scrollAnimations: "fade", contactSnackbar: true },

	agent: {
		name: "Rowan Hale",
		license: "Licencia inmobiliaria de Idaho SP00000",
		timeZone: "America/Boise",
		bio: [
			"Rowan Hale vende casas en el valle de Wood River desde hace diecinueve años, de una en una y siempre con cita.",
		],
		portrait: { file: "portrait.jpg", alt: "Las iniciales de Rowan Hale en un retrato" },
	},

	brokerage: {
		name: "Specimen Realty Group, Inc.",
		address: "7 Sample Street, Jackson, Wyoming 83001",
		state: "Wyoming",
	},

	contact: {
		heading: "Venga a verla",
		invitation: "Rowan enseña la casa con cita previa, haga el tiempo que haga.",
		phone: "+1 208-555-0176",
		email: "rowan@harrowvale.example",
		calendarUrl: "https://calendario.example/rowan",
		social: [
			{ name: "Instagram", url: "https://instagram.example/harrowvale" },
			{ name: "YouTube", url: "https://youtube.example/harrowvale" },
		],
	},

	listing: {
		id: "warm-springs-bench",
		status: "Under Contract",
		// One that was over long ago, and two that the tests will not live to see.
		openHouses: [
			{ date: "2099-05-09", start: "17:30", end: "19:00" },
			{ date: "2099-05-02", start: "13:00", end: "15:00" },
			{ date: "2024-05-04", start: "13:00", end: "15:00" },
		],
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
		headline: "Una casa tranquila sobre el río",
		description: ["Cristal al sur, piedra al norte y once acres de pinos entre ella y la carretera."],
		extraText: ["La calienta el suelo que tiene debajo y la refresca el viento que la atraviesa."],
		video: {
			poster: "film-poster.jpg",
			webm: "film.webm",
			mp4: "film.mp4",
			description:
				"Cuatro segundos sin sonido: despacio hacia la casa por encima de su piscina, por la tarde.",
		},
		mapUrl: "https://mapas.example/12-warm-springs-bench",
		tourUrl: "https://recorridos.example/12-warm-springs-bench",
		floorPlan: "floor-plan.pdf",
		brochure: "brochure.pdf",
		signInPicture: {
			file: "terrace.jpg",
			alt: "Mesa larga bajo el techo de la terraza, con la sierra nevada detrás",
		},
		gallery: [
			{
				file: "pool.jpg",
				caption: "La piscina al anochecer",
				alt: "Piscina oscura junto a una casa iluminada de cristal y piedra, con abetos detrás",
			},
			{
				file: "door.jpg",
				caption: "La puerta",
				alt: "Puerta alta de roble entre piedra y cristal bajo un techo bajo",
			},
			{
				file: "hearth.jpg",
				caption: "La chimenea",
				alt: "Chimenea de piedra entre estanterías con un fuego largo",
			},
			{
				file: "stair.jpg",
				caption: "El vestíbulo",
				alt: "Ventana alta con una montaña dentro y globos de cristal encima",
			},
			{ file: "kitchen.jpg", caption: "La cocina", alt: "Isla de mármol con cuatro taburetes de cuero" },
			{
				file: "library.jpg",
				caption: "La biblioteca",
				alt: "Escritorio ante una pared de libros con una escalera móvil",
			},
			{ file: "bath.jpg", caption: "El baño", alt: "Bañera exenta ante una ventana a las colinas" },
			{ file: "fire.jpg", caption: "El fuego", alt: "Sofás alrededor de un fuego al aire libre, de noche" },
		],
	},

	testimonials: {
		source: "Valley Register",
		url: "https://register.example/rowan-hale",
		items: [
			{
				name: "two_time_seller",
				initials: "TS",
				feedback:
					"Rowan vendió nuestra primera casa en una semana y nos dijo que esperáramos un año con la segunda. Las dos veces acertó, y las dos veces lo teníamos por escrito de antemano, con las razones, las cifras, los riesgos y una fecha para volver a mirarlo todo. Nunca hemos estado mejor preparados para nada, ni hemos tenido tan poco que hacer nosotros mismos.",
			},
			{ name: "river_house", initials: "RV", feedback: "Sincera sobre el tejado. Eso lo decidió." },
		],
	},

	analytics: {
		name: "Medidor",
		script: "https://medidor.example/script.js",
		attributes: { "data-domain": "www.harrowvale.example" },
	},
});
