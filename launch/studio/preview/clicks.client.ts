/** In the studio's frame only: a click on a text or a picture is sent to the studio, which shows the field. */
const MOST_LEVELS = 4;
const MOST_LETTERS = 4000;
const MARK = "data-studio-mark";
let leaves = false;
/** The scripts of the page may take longer than the studio waits. */
const parsed = new Promise((done) => document.addEventListener("readystatechange", done, { once: true }));

if (parent !== window) {
	const style = document.createElement("style");
	style.textContent = `
		:is(h1,h2,h3,p,li,dt,dd,a,button,img,video,label,span):hover { outline: 2px dashed var(--focus); outline-offset: 2px; }
		* { cursor: pointer !important; }
		[${MARK}] { outline: 3px solid var(--focus) !important; outline-offset: 4px; }`;
	document.head.append(style);
	addEventListener("click", clicked, { capture: true });
}

function clicked(event: MouseEvent): void {
	event.preventDefault();
	event.stopPropagation();
	const target = event.target as Element;
	parent.postMessage({ studio: "clicked", texts: textsAround(target), files: filesAt(target, event) }, "*");
}

addEventListener("pagehide", () => Object.assign(history, { scrollRestoration: "auto" }));

addEventListener("message", ({ source, data }: MessageEvent) => {
	if (source !== parent) return;
	// A second reload would only end the first one.
	if (data.studio === "reload" && !leaves) {
		leaves = true;
		location.reload();
	}
	if (data.studio === "ask") sayShown();
	if (data.studio === "reveal") void parsed.then(() => reveal(data.text, data.section));
});

void parsed.then(sayShown);

function sayShown(): void {
	const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	const version = Number(visit?.serverTiming.find(({ name }) => name === "studio")?.description);
	parent.postMessage({ studio: "shown", version, path: location.pathname }, "*");
}

const plain = (element: Element) => element.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";

function textsAround(element: Element): string[] {
	const texts = new Set<string>();
	for (let at: Element | null = element; at && texts.size < MOST_LEVELS; at = at.parentElement)
		if (plain(at) && plain(at).length < MOST_LETTERS) texts.add(plain(at));
	return [...texts];
}

/** Of a picture or a film, also when something without words lies above it; a text over a picture is meant itself. */
function filesAt(element: Element, { clientX, clientY }: MouseEvent): string[] {
	if (plain(element) && !element.matches("video")) return [];
	return document
		.elementsFromPoint(clientX, clientY)
		.filter((one) => one.matches("img, video"))
		.flatMap((found) => [found, ...found.children].map((one) => one.getAttribute("src")))
		.filter((address) => address !== null);
}

/** Brings a text, or a section, into view and marks a text for a moment. Never moves the frame around the page. */
function reveal(text: string, section: string): void {
	const all = [...document.body.querySelectorAll("h1,h2,h3,p,li,dd,a,span,label,figcaption")];
	const same = all.find((element) => text && plain(element) === text.replaceAll(/\s+/g, " ").trim());
	const found = same ?? (section ? document.querySelector(section) : null);
	for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
	if (!found) return;
	// A page that still loads would go back to where it was before its reload.
	history.scrollRestoration = "manual";
	const { top, height } = found.getBoundingClientRect();
	const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
	scrollTo({ top: scrollY + top - (same ? (innerHeight - height) / 2 : header), behavior: "instant" });
	same?.setAttribute(MARK, "");
	setTimeout(() => same?.removeAttribute(MARK), 1500);
}

export {};
