/** Every word in Spanish: that another language is a file. The types say when one is missing. */
import { contactForm, type FormDefinition, type FormField, openHouseForm } from "../../src/config/forms.ts";
import type { Messages } from "../../src/config/messages.ts";

export const spanish: Messages = {
	skipToContent: "Ir al contenido",
	menu: "Menú",
	menuClose: "Cerrar",
	mainNavigation: "Principal",
	linkToGallery: "Galería",
	linkToProfile: "Perfil",
	linkToTestimonials: "Testimonios",
	linkToContact: "Contacto",
	linkToOpenHouse: "Registro de visita",
	linkToAccessibility: "Accesibilidad",
	equalHousing: "Igualdad de oportunidades en la vivienda",
	equalHousingPledge:
		"Nos comprometemos con la letra y el espíritu de la política de los Estados Unidos para lograr la igualdad de oportunidades en la vivienda en toda la nación.",
	sampleContent:
		"Contenido de muestra: la marca, la agente, la propiedad, las reseñas y los datos de contacto de este sitio son ficticios.",
	genericDescription: "{siteName}: propiedades de lujo en {state}, para quienes compran, venden o se mudan.",

	heroSubtitle: "Una forma más precisa de comprar y vender",
	heroAction: "Reserve una consulta privada y GRATUITA y note la diferencia.",
	filmLabel: "Recorrido en video por {street}, {city}",
	filmPlay: "Ver el video",
	filmShows: "Qué muestra el video",
	videoUnsupported: "Su navegador no puede reproducir este video.",
	filmDownload: "Descárguelo en su lugar.",
	galleryHeading: "La galería",
	galleryLabel: "Galería de fotos",
	galleryCarousel: "carrusel",
	gallerySlide: "diapositiva",
	gallerySlidePosition: "{number} de {total}",
	galleryPosition: "Foto {last} de {total} | Fotos {first} a {last} de {total}",
	galleryCount: "{count} foto | {count} fotos",
	galleryPrevious: "Fotos anteriores",
	galleryNext: "Fotos siguientes",
	lightboxLabel: "Galería de fotos, pantalla completa",
	lightboxPrevious: "Foto anterior",
	lightboxNext: "Foto siguiente",
	lightboxClose: "Cerrar la galería",
	learnMore: "Saber más",
	readMore: "Leer más",
	showLess: "Mostrar menos",
	statusForSale: "En venta",
	statusComingSoon: "Próximamente",
	statusUnderContract: "Bajo contrato",
	statusSold: "Vendida",
	statusOffMarket: "Fuera del mercado",
	openHouseTime: "{day}, de {start} a {end}",
	addToCalendar: "Añadir al calendario",
	openHouseEvent: "Jornada de puertas abiertas: {street}",
	priceOnRequest: "Precio a consultar",
	listingMap: "Ver en el mapa",
	listingTour: "Hacer el recorrido virtual",
	listingFloorPlan: "Plano (PDF)",
	listingBrochure: "Folleto (PDF)",
	listingCaution: "Información considerada fiable, pero sin garantía.",
	factBedrooms: "Dormitorios",
	factBathrooms: "Baños",
	factSquareFeet: "Pies cuadrados",
	factAcres: "Acres de terreno",
	factBuilt: "Construida en",
	agentLabel: "Experta en propiedades de lujo",
	agentContact: "Contactar",
	agentMonogram: "Monograma de {agent}",
	testimonialsLabel: "Testimonios",
	testimonialsHeading: "Lo que dice la gente",
	testimonialSource: "en {source}",
	testimonialsAll: "Todas las reseñas en {source}",
	contactLabel: "Contacto",
	contactCalendar: "Elija una hora en nuestro calendario",
	contactBar: "Póngase en contacto",
	contactBarCall: "Llamar",
	contactBarMessage: "Escribir",

	contactSubmit: "Enviar el mensaje",
	contactSuccess: "¡Gracias! Hemos enviado su mensaje.",
	contactFailure: "Vaya, algo ha salido mal. Inténtelo de nuevo.",
	openHouseLabel: "Jornada de puertas abiertas",
	openHouseWelcome: "Bienvenido. Regístrese antes de recorrer la casa.",
	openHouseSubmit: "Registrarse",
	openHouseSuccess: "Formulario enviado correctamente.",
	openHouseFailure: "Algo ha salido mal. Inténtelo de nuevo.",
	noOpenHouseTitle: "Ahora no hay puertas abiertas",
	noOpenHouseText:
		"Hoy no hay ninguna visita en la que registrarse. De todos modos, nos encantará saber de usted.",
	kioskReady: "Listo para la siguiente visita.",
	kioskWarning: "¿Sigue ahí? Este formulario está a punto de borrarse. Toque la pantalla para conservarlo.",
	kioskAgain: "Volver al registro",
	kioskComplete: "¿Sigue ahí? Sus respuestas están completas, pero aún no se han enviado.",
	kioskSend: "Enviarlas",
	kioskThanks: "Gracias, {name}.",
	kioskWaiting: "{count} registro espera la red | {count} registros esperan la red",
	kioskRefused: "{count} registro fue rechazado | {count} registros fueron rechazados",
	kioskKeepsNothing:
		"Para el agente: este navegador no guarda registros, así que sin red fallan. Use una ventana que no sea privada, o haga sitio en la tableta.",
	agentCorner: "Rincón del agente",
	agentWaiting: "Esperan la red",
	agentRefused: "Rechazados por el servidor",
	agentLastSent: "Último enviado",
	agentNoneSent: "Ninguno todavía",
	agentOpensOffline: "Se abre sin red",
	agentYes: "Sí",
	agentNotYet: "Todavía no",
	agentSendNow: "Enviar ahora",
	agentExport: "Exportar a un archivo",
	agentExportWarning:
		"El archivo contiene todas las respuestas que esperan aquí, y quien lo abra puede leerlas. Los registros se quedan aquí hasta que el servidor los tenga.",
	agentExportConfirm: "Guardar el archivo",
	agentExportTime: "Registrado",
	agentLeave: "Salir del quiosco",
	agentLeaveWarning:
		"Aún esperan registros aquí. Se quedan en esta tableta y se envían cuando el quiosco vuelva a abrirse en ella.",
	agentBack: "Volver",
	agentClose: "Cerrar",
	networkBack: "La red ha vuelto, y lo que escribió sigue aquí. Envíelo de nuevo, por favor.",
	sending: "Enviando...",
	everyFieldNeeded: "Todos los campos son necesarios.",
	consent:
		"Al enviar este formulario usted acepta que {agent} y {brokerage} le llamen o le escriban por mensaje de texto o correo sobre su consulta, como describe nuestra {privacyPolicy}; su consentimiento no es condición de ninguna compra.",
	optional: "(opcional)",
	choose: "Elija una opción",
	dismiss: "Descartar",
	honeypotLabel: "Página web",

	notFoundTitle: "Página no encontrada",
	notFoundText: "La página que busca no existe o se ha trasladado.",
	goHome: "Ir al inicio",
	legalUpdated: "Última actualización: {date}",
	legalContents: "En esta página",
	termsTitle: "Condiciones de uso",
	terms: [
		{
			heading: "",
			text: [
				"Estas condiciones son un acuerdo entre usted y {brokerage} («nosotros») sobre el uso del sitio web de {siteName}. Al usarlo, las acepta.",
			],
		},
		{
			heading: "Uso del sitio",
			text: [
				"El sitio presenta propiedades, a {agent} y los servicios de {brokerage}. Puede verlo, compartir enlaces e imprimir páginas para su uso personal.",
				"Usted se compromete a no:",
				[
					"enviarnos datos falsos ni publicidad;",
					"perturbar el sitio ni recopilar su contenido por medios automáticos.",
				],
			],
		},
		{
			heading: "Propiedad intelectual",
			text: [
				"El nombre {siteName}, los textos, las fotos y los videos son nuestros o de quienes nos los han cedido.",
			],
		},
		{
			heading: "Limitación de responsabilidad",
			text: [
				"El sitio se ofrece «tal cual». Nada de esto limita los deberes que tenemos según la ley inmobiliaria de {state}.",
			],
		},
		{
			heading: "Accesibilidad",
			id: "accessibility",
			text: ["Queremos que todos puedan usar este sitio (WCAG 2.2, nivel AA). {waysToReachUs}"],
		},
		{
			heading: "Cambios y ley aplicable",
			text: [
				"Podemos cambiar estas condiciones; la fecha de arriba dice cuándo. Se rigen por las leyes del estado de {state}.",
				"¿Preguntas? {waysToReachUs}",
			],
		},
	],
	privacyTitle: "Política de privacidad",
	privacy: [
		{
			heading: "",
			text: [
				"Esta página dice qué aprende de usted el sitio web de {siteName}, por qué y qué puede pedirnos. «Nosotros» significa {brokerage}.",
			],
		},
		{
			heading: "Qué datos recogemos",
			text: [
				"Recogemos lo que usted escribe en nuestros formularios y nos envía:",
				["**Formulario de contacto:** {contactFormAsks}.", "**Registro de visita:** {openHouseFormAsks}."],
				"Con cada mensaje guardamos la hora de llegada, la propiedad que mostraba la página y la frase de consentimiento. Nuestro servidor ve su dirección de red solo mientras le responde.",
			],
		},
		{
			heading: "Para qué los usamos",
			text: [
				"Para responderle, organizar visitas y cumplir la ley inmobiliaria de {state}. No vendemos sus datos.",
				"Antes del botón de ambos formularios se lee: «{consent}» Puede retirar este consentimiento en cualquier momento.",
			],
		},
		{ heading: "Cookies y medición", text: ["{cookies}"] },
		{ heading: "Servicios de terceros", text: ["{delivery}"] },
		{
			heading: "Seguridad de los datos",
			text: [
				"Los mensajes viajan cifrados. Solo {agent} y quienes lo necesitan en {brokerage} tienen acceso a ellos. En una visita sin cobertura, un registro puede esperar cifrado en la tableta del agente hasta que vuelva la red.",
			],
		},
		{
			heading: "Sus derechos y contacto",
			text: [
				"Puede preguntarnos qué guardamos de usted y pedir que lo corrijamos o borremos. {waysToReachUs}",
			],
		},
	],
	privacyNoCookies:
		"Este sitio no usa cookies ni medición, publicidad o complementos de redes sociales. Todo viene de este mismo sitio.",
	privacyAnalytics:
		"Este sitio no usa cookies ni publicidad. Para saber qué páginas se leen, cuenta las visitas con {analytics}: su navegador carga un programa de {analyticsHost} y le comunica la página, de dónde viene y su tipo de dispositivo. Ese servicio también ve su dirección de red.",
	privacyOwnDelivery:
		"Nuestros formularios llegan a nuestro propio servidor, que guarda su mensaje y se lo pasa a {agent} por correo electrónico. Ninguna otra empresa lo recibe.",
	privacyHostedDelivery:
		"Nuestros formularios los entrega EmailJS, un servicio de correo que procesa su mensaje y se lo pasa a {agent}. Su navegador se lo envía directamente, así que ese servicio también ve su dirección de red.",
	reachUs: "Escriba a {email}, llame al {phone} o envíe una carta a {brokerage}, {address}.",
	reachUsWithoutEmail: "Llame al {phone} o envíe una carta a {brokerage}, {address}.",

	formReceived: "Recibido",
	formNotSent: "Aún no enviado",
	formTryAgain: "Intentarlo de nuevo",
	formGoBack: "El botón Atrás de su navegador le devuelve lo que escribió.",
	formTooLong: "Tiene {length} caracteres; caben {most} como máximo.",
	formTooLarge: "El formulario supera los 64 KiB. Acorte el mensaje y envíelo de nuevo.",
	formUnreadable: "No se ha podido leer el formulario completo. Envíelo de nuevo.",
	formTooMany:
		"Se han enviado demasiados formularios desde esta red. Espere unos minutos y envíelo de nuevo.",
	formBlockedSender: "No se aceptan mensajes de este remitente.",
	formFromElsewhere: "Otro sitio web ha enviado el formulario. Use el formulario de este sitio.",
	formTooBusy: "En este momento llegan muchísimos formularios. Envíelo de nuevo en unos segundos.",
	formNotStored: "Ahora mismo no se ha podido guardar el formulario. Envíelo de nuevo en un momento.",
	serverFailure: "Algo ha salido mal aquí. Inténtelo de nuevo en un momento.",

	replyToMessageSubject: "Hemos recibido su mensaje",
	replyToMessage: "Gracias por su mensaje.",
	replyToVisitSubject: "Gracias por visitarnos",
	replyToVisit: "Gracias por su visita y por registrarse.",
	replyNext:
		"{agent} se pondrá en contacto con usted personalmente. Para añadir algo, responda a este correo o llame al {phone}.",

	sheetTitle: "Puertas abiertas en {street}",
	sheetWelcome: "Bienvenido. Regístrese, por favor.",
	sheetHow: "Apunte al código con la cámara de su teléfono o abra esta dirección:",
	sheetCode: "Código QR",
	sheetSample: "Contenido de muestra: la marca, la agente y la propiedad son ficticias.",
	countedBedrooms: "{count} dormitorio | {count} dormitorios",
	countedBathrooms: "{count} baño | {count} baños",
	countedSquareFeet: "{count} pie cuadrado | {count} pies cuadrados",
	countedAcres: "{count} acre | {count} acres",
};

type Words = Pick<FormField, "label" | "privacyPhrase" | "missing"> & {
	readonly placeholder?: string;
	readonly sentence?: string;
};

const NAME: Words = { label: "Nombre", privacyPhrase: "su nombre", missing: "Escriba su nombre." };
const EMAIL: Words = {
	label: "Correo electrónico",
	privacyPhrase: "su dirección de correo",
	missing: "Escriba su dirección de correo.",
	sentence: "Escriba una dirección como nombre@example.com.",
};
const PHONE: Words = {
	label: "Teléfono",
	privacyPhrase: "su teléfono",
	missing: "Escriba su teléfono.",
	sentence: "Escriba un teléfono de al menos siete cifras.",
};
const YES_NO = "Elija Sí o No.";

const WORDS: Readonly<Record<string, Words>> = {
	user_name: NAME,
	visitor_name: NAME,
	user_email: EMAIL,
	visitor_email: EMAIL,
	user_phone: PHONE,
	visitor_phone: PHONE,
	message: { label: "Mensaje", privacyPhrase: "su mensaje", missing: "Escriba un mensaje breve." },
	price_point: {
		label: "¿Qué precio busca?",
		privacyPhrase: "el precio que busca",
		missing: "Escriba un precio; basta uno aproximado.",
		placeholder: "De 2 a 4 millones",
	},
	move_area: {
		label: "¿Dónde le gustaría vivir?",
		privacyPhrase: "la zona donde le gustaría vivir",
		missing: "Escriba una zona; «aún no lo sé» también vale.",
		placeholder: "Una ciudad o una parte de ella",
	},
	move_timeline: {
		label: "¿Cuándo espera mudarse?",
		privacyPhrase: "cuándo espera mudarse",
		missing: "Escriba un plazo; «solo estoy mirando» también vale.",
		placeholder: "En seis meses",
	},
	lender_contacted: {
		label: "¿Ha hablado con un prestamista?",
		privacyPhrase: "si ha hablado con un prestamista",
		missing: YES_NO,
	},
	has_home_to_sell: {
		label: "¿Tiene una casa que vender?",
		privacyPhrase: "si tiene una casa que vender",
		missing: YES_NO,
	},
	wants_home_eval: {
		label: "¿Desea una tasación de su casa?",
		privacyPhrase: "si desea una tasación",
		missing: YES_NO,
	},
};

/** The specified fields, in Spanish. */
const translated = ({ fields }: FormDefinition): FormField[] =>
	fields.map((field) => {
		const { sentence, ...words } = WORDS[field.name] as Words;
		if (field.kind === "yesNo") return { ...field, ...words, choices: ["Sí", "No"] };
		const pattern = "pattern" in field && field.pattern && sentence && { ...field.pattern, sentence };
		return { ...field, ...words, ...(pattern && { pattern }) } as FormField;
	});

/** With one question more: a choice that may be left out. */
export const spanishForms = {
	contact: {
		title: "Mensaje de contacto",
		fields: [
			...translated(contactForm),
			{
				name: "interest",
				label: "¿Qué le interesa?",
				privacyPhrase: "qué le interesa",
				kind: "choice",
				choices: ["Comprar", "Vender", "Mudarme a la zona"],
				optional: true,
				missing: "Elija una de las opciones.",
			},
		] satisfies FormField[],
	},
	"open-house": { title: "Registro de visita", fields: translated(openHouseForm) },
};
