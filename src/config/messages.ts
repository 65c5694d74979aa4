/**
 * Every word that a visitor reads and that is not the brand's own, in English. `messages` in site.json replaces any of
 * them. The specification's texts (sections 1, 2, 4 and 8) stand here to the letter.
 * {names} in braces are filled in; a bar divides one from several ("{count} acre | {count} acres").
 */
import { type LegalText, privacy, terms } from "./legalTexts.ts";

export const messages = {
	// Header, footer and every page
	skipToContent: "Skip to content",
	menu: "Menu",
	menuClose: "Close",
	mainNavigation: "Main",
	linkToGallery: "Gallery",
	linkToHomes: "Homes",
	linkToProfile: "Profile",
	linkToTestimonials: "Testimonials",
	linkToContact: "Contact",
	linkToOpenHouse: "Open-house sign-in",
	linkToAccessibility: "Accessibility",
	equalHousing: "Equal Housing Opportunity",
	equalHousingPledge:
		"We are pledged to the letter and spirit of United States policy for the achievement of equal housing opportunity throughout the Nation.",
	sampleContent:
		"Sample content: the brand, agent, property, reviews and contact details on this site are fictional.",
	genericDescription:
		"{siteName}: luxury real estate in {state}, for buyers, sellers and relocating clients.",

	// Home page
	heroSubtitle: "A More Precise Approach to Real Estate",
	heroAction: "Schedule a FREE private consultation and experience the difference.",
	filmLabel: "Film tour of {street}, {city}",
	filmPlay: "Play the film",
	filmPlayAgain: "Play again",
	filmVisit: "Arrange a visit",
	filmShows: "What the film shows",
	videoUnsupported: "Your browser does not support the video tag.",
	filmDownload: "Download the film instead.",
	galleryHeading: "Gallery",
	galleryLabel: "Photo gallery",
	galleryCarousel: "carousel",
	gallerySlide: "slide",
	gallerySlidePosition: "{number} of {total}",
	galleryPosition: "Picture {last} of {total} | Pictures {first} to {last} of {total}",
	galleryCount: "{count} picture | {count} pictures",
	galleryPrevious: "Previous pictures",
	galleryNext: "Next pictures",
	lightboxLabel: "Photo gallery, full screen",
	lightboxPrevious: "Previous picture",
	lightboxNext: "Next picture",
	lightboxClose: "Close",
	learnMore: "Learn More",
	readMore: "Read More",
	showLess: "Show Less",
	statusForSale: "For Sale",
	statusComingSoon: "Coming Soon",
	statusUnderContract: "Under Contract",
	statusSold: "Sold",
	statusOffMarket: "Off Market",
	openHouseTime: "{day}, {start} to {end}",
	addToCalendar: "Add to calendar",
	openHouseEvent: "Open house: {street}",
	priceOnRequest: "Price on request",
	listingMap: "View on a map",
	listingTour: "Take the virtual tour",
	listingFloorPlan: "Floor plan (PDF)",
	listingBrochure: "Brochure (PDF)",
	listingCaution: "Information deemed reliable but not guaranteed.",
	factBedrooms: "Bedrooms",
	factBathrooms: "Bathrooms",
	factSquareFeet: "Square feet",
	factAcres: "Acres",
	factBuilt: "Built",
	agentLabel: "Luxury Real Estate Expert",
	agentContact: "Contact",
	agentMonogram: "Monogram of {agent}",
	testimonialsLabel: "Testimonials",
	testimonialsHeading: "What People Are Saying",
	testimonialSource: "via {source}",
	pictureAltered: "{caption} ({altered})",
	pictureOriginal: "See the original",
	noticesLabel: "Notices",
	testimonialsAll: "All reviews on {source}",
	contactLabel: "Contact",
	contactCalendar: "Choose a time in our calendar",
	contactBar: "Get in touch",
	contactBarCall: "Call",
	contactBarMessage: "Message",

	// The houses
	homesHeading: "Homes",
	homesDescription: "Homes for sale and past sales of {siteName}, {state}.",
	homesAll: "All {count} homes",
	pastSales: "Past sales",
	whichHouse: "Which house are you visiting?",
	anotherHouse: "Visiting another house?",
	// The page of a house
	houseWalk: "Through the house",
	housePhotographs: "The photograph | All {count} photographs",
	houseFacts: "The house in detail",
	houseFilm: "The film",
	conversationHeading: "Begin with a conversation",
	beginVisit: "Visit the house",
	beginVisitText: "I would like to see {street}. A good time for me would be ",
	beginQuestion: "Ask a question",
	beginQuestionText: "I have a question about {street}: ",
	beginSale: "Sell mine",
	beginSaleText: "I am thinking of selling my home. It is in ",
	conversationThanks: "Thank you, {name}.",
	conversationSent: "Your message is with {agent}, who answers personally. To add something, call {phone}.",
	nextHouse: "Next house",

	// Forms
	contactSubmit: "Send message",
	contactSuccess: "Thank you! Your message has been sent.",
	contactFailure: "Oops, something went wrong. Please try again.",
	openHouseLabel: "Open house",
	openHouseWelcome: "Welcome. Please sign in before you look around.",
	openHouseSubmit: "Sign in",
	openHouseSuccess: "Form submitted successfully.",
	openHouseFailure: "Something went wrong. Please try again.",
	noOpenHouseTitle: "No Open House at the Moment",
	noOpenHouseText:
		"There is no open house to sign in to today. We would be glad to hear from you all the same.",
	kioskReady: "Ready for the next guest.",
	kioskWarning: "Are you still there? This form is about to be cleared. Touch the screen to keep it.",
	kioskAgain: "Back to the sign-in",
	kioskComplete: "Are you still there? Your answers are complete, but not sent yet.",
	kioskSend: "Send them",
	kioskThanks: "Thank you, {name}.",
	kioskWaiting: "{count} sign-in waits for the network | {count} sign-ins wait for the network",
	kioskRefused: "{count} sign-in was refused | {count} sign-ins were refused",
	kioskKeepsNothing:
		"For the agent: this browser keeps no sign-ins, so without a network they fail. Use a window that is not private, or make room on the tablet.",
	pinSet: "Set a PIN for this tablet",
	pinWhy: "For the agent: four to eight digits. It opens the agent’s corner and ends the kiosk.",
	pinLabel: "PIN",
	pinStart: "Start the kiosk",
	pinEnter: "Enter the agent’s PIN",
	pinOpen: "Open",
	pinForm: "Use four to eight digits.",
	pinWrong: "This is not the PIN.",
	pinPause: "This is not the PIN. Try again in {seconds} seconds.",
	agentCorner: "Agent’s corner",
	agentWaiting: "Waiting for the network",
	agentRefused: "Refused by the desk",
	agentLastSent: "Last one sent",
	agentNoneSent: "None yet",
	agentOpensOffline: "Opens without a network",
	agentYes: "Yes",
	agentNotYet: "Not yet",
	agentSendNow: "Send now",
	agentExport: "Export to a file",
	agentExportWarning:
		"The file holds every answer that waits here, and whoever opens it can read them. The sign-ins stay here until the desk has them.",
	agentExportConfirm: "Save the file",
	agentExportTime: "Signed in",
	agentLeave: "Leave the kiosk",
	agentLeaveWarning:
		"Some sign-ins still wait here. They stay on this tablet, and are sent when the kiosk is opened on it again.",
	agentBack: "Back",
	agentClose: "Close",
	networkBack: "The network is back, and what you typed is still here. Please send it again.",
	sending: "Sending...",
	everyFieldNeeded: "Every field is needed.",
	/** Kept with each lead, to the letter: what a visitor read beside the button. */
	consent:
		"By sending this form you agree that {agent} and {brokerage} may call, text or e-mail you about your inquiry, as our {privacyPolicy} describes; your consent is not a condition of any purchase.",
	/** Before the consent, where guests are asked for their agent. */
	hostRepresentsSeller:
		"{agent} of {brokerage} represents the seller of this house. You need no written agreement to visit it.",
	optional: "(optional)",
	choose: "Choose one",
	dismiss: "Dismiss",
	honeypotLabel: "Website",

	// Other pages
	notFoundTitle: "Page Not Found",
	notFoundText: "The page you're looking for doesn't exist or has been moved.",
	goHome: "Go Home",
	legalUpdated: "Last updated {date}",
	legalContents: "On this page",
	termsTitle: "Terms of Service",
	terms,
	privacyTitle: "Privacy Policy",
	privacy,
	/** Put into {cookies} of the privacy policy. */
	privacyNoCookies:
		"This site sets no cookies. It has no analytics, no advertising and no social-media plug-ins, and it does not follow you to other sites. Fonts, pictures and films come from this site itself.",
	privacyAnalytics:
		"This site sets no cookies, has no advertising and no social-media plug-ins, and does not follow you to other sites. To learn which pages are read, it counts visits with {analytics}: your browser fetches a script from {analyticsHost} and tells it the address of the page, the page that led you here, and the kind of your device. That service also sees your network address. If your browser asks for Global Privacy Control, your visit is not counted. Fonts, pictures and films come from this site itself.",
	/** Put into {delivery} of the privacy policy. */
	privacyOwnDelivery:
		"Our forms are delivered to our own server, which stores your message and passes it on to {agent} through our e-mail provider. No other company receives it.",
	privacyHostedDelivery:
		"Our forms are delivered by EmailJS, an e-mail service that processes your message for us and passes it on to {agent} by e-mail. Your browser sends the form to that service directly, so the service also sees your network address. Its own privacy policy describes how it protects what it handles.",
	/** Instead of privacyOwnDelivery where others receive leads (leadReceivers in site.json); then what each is handed. */
	privacySharedDelivery:
		"Our forms are delivered to our own server, which stores your message and passes it on to {agent} through our e-mail provider. These companies receive it besides, to work for us and for nothing of their own:",
	privacyHandedToWebhook: "{receiver}: everything that you send, with its time, page, link and consent.",
	privacyHandedToFollowUpBoss:
		"{receiver}: your name, e-mail address, phone number and answers, with the listing, page and link.",
	privacyHandedToNtfy:
		"{receiver}: that a message came and for which listing, so that our phone rings; not who sent it.",
	privacyHandedToNtfyWithDetails:
		"{receiver}: your name, phone number and answers and the listing, so that our phone rings and calls you back.",
	/** Put into {waysToReachUs} of the legal texts. */
	reachUs: "Write to {email}, call {phone}, or send a letter to {brokerage}, {address}.",
	reachUsWithoutEmail: "Call {phone}, or send a letter to {brokerage}, {address}.",

	// What the desk answers a form with that was posted without scripts
	formReceived: "Received",
	formNotSent: "Not sent yet",
	formTryAgain: "Try again",
	formGoBack: "Your browser’s Back button brings back what you typed.",
	formTooLong: "It has {length} characters; at most {most} are possible.",
	formTooLarge: "The form is larger than 64 KiB. Please shorten the message and send it again.",
	formUnreadable: "The form could not be read completely. Please send it again.",
	formTooMany: "Too many forms were sent from this network. Please wait a few minutes and send it again.",
	formBlockedSender: "Messages from this sender are not accepted.",
	formFromElsewhere: "The form was sent by another website. Please use the form on this site.",
	formTooBusy: "Very many forms arrive at this moment. Please send it again in a few seconds.",
	formNotStored: "The form could not be saved right now. Please send it again in a moment.",
	serverFailure: "Something went wrong here. Please try again in a moment.",

	// The reply that a visitor gets by mail (AUTO_REPLY=on)
	replyToMessageSubject: "We have received your message",
	replyToMessage: "Thank you for your message.",
	replyToVisitSubject: "Thank you for visiting our open house",
	replyToVisit: "Thank you for visiting and for signing in.",
	replyNext:
		"{agent} will be in touch with you personally. To add something, reply to this mail or call {phone}.",

	// The printed sheet at the entrance
	sheetTitle: "Open house at {street}",
	sheetWelcome: "Welcome. Please sign in.",
	sheetHow: "Point your phone’s camera at the code, or open this address:",
	sheetCode: "QR code",
	sheetSample: "Sample content: brand, agent and property are fictional.",
	countedBedrooms: "{count} bedroom | {count} bedrooms",
	countedBathrooms: "{count} bathroom | {count} bathrooms",
	countedSquareFeet: "{count} square foot | {count} square feet",
	countedAcres: "{count} acre | {count} acres",
} as const;

/** All of them, in whatever language. */
export type Messages = {
	readonly [Key in keyof typeof messages]: (typeof messages)[Key] extends string ? string : LegalText;
};

export type MessagesOf<Prefix extends string> = Pick<Messages, Extract<keyof Messages, `${Prefix}${string}`>>;

/** Those that travel with an island into the browser, by the beginnings of their names; no other does. */
export const messagesOf = <Prefix extends string>(all: Messages, prefixes: readonly Prefix[]) =>
	Object.fromEntries(
		Object.entries(all).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix))),
	) as MessagesOf<Prefix>;
