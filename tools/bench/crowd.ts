/** Many connections at once, each with one habit: reading pages, playing the film in ranges, or sending forms. */
import { globSync } from "node:fs";
import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { SCREENS } from "../../src/config/constants.ts";
import { SEND_FORM_PATH } from "../../src/config/forms.ts";
import { contactForm, formData, multipart, openHouseForm } from "../../tests/desk/support/sampleForms.ts";

export interface Tally {
	/** How often each status was answered; "error" is a connection that broke. */
	readonly answers: Map<string, number>;
	readonly latencies: number[];
	/** Who was told 200. */
	readonly acknowledged: Set<string>;
}

const newTally = (): Tally => ({ answers: new Map(), latencies: [], acknowledged: new Set() });

interface Asked {
	readonly method?: "POST";
	readonly path: string;
	readonly headers: OutgoingHttpHeaders;
	readonly body?: string;
	/** Who sends a form. */
	readonly name?: string;
}

type Habit = () => Asked;

const files = globSync("**/*.{js,css,svg,avif}", { cwd: "dist" }).map((file) => `/${file}`);
const film = `/${globSync("_astro/*.mp4", { cwd: "dist" })[0]}`;
const RANGE = 256 * 1024;
const RANGES = 16;
/** Told to come back later, a visitor does so, if sooner than asked. */
const PATIENCE = 250;

let asked = 0;

const readPages: Habit = () => {
	const path = asked % 2 === 0 ? SCREENS[asked % SCREENS.length] : files[asked % files.length];
	return { path: path ?? "/", headers: { "accept-encoding": "br" } };
};

const playFilm: Habit = () => {
	const start = (asked % RANGES) * RANGE;
	return { path: film, headers: { range: `bytes=${start}-${start + RANGE - 1}` } };
};

/** From an address of its own, as an open house's guests on their phones. */
const sendForm: Habit = () => formFrom(`10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`);
/** All from one address. */
const sendTooMany: Habit = () => formFrom("192.0.2.1");

function formFrom(address: string): Asked {
	const name = `Visitor ${asked}`;
	const { contentType, body } = formBody(asked, name);
	const headers = { "content-type": contentType, "x-forwarded-for": address };
	return { method: "POST", path: SEND_FORM_PATH, headers, body, name };
}

/** Of ten connections: three read, three play the film, four send forms. */
const VISITORS: readonly Habit[] = [
	readPages,
	playFilm,
	sendForm,
	readPages,
	sendForm,
	playFilm,
	sendForm,
	readPages,
	sendForm,
	playFilm,
];
/** The same, but one of ten sends without end from one address. */
const PUSHING: readonly Habit[] = VISITORS.with(9, sendTooMany);

export const CROWDS = { visitors: VISITORS, pushing: PUSHING } as const;

export async function load(
	port: number,
	crowd: readonly Habit[],
	{ connections, seconds }: { connections: number; seconds: number },
): Promise<Tally> {
	// Node accepts one connection per turn of its loop, so all are opened before the load begins.
	const agents = Array.from({ length: connections }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
	await Promise.all(agents.map((agent) => ask(port, agent, { path: "/healthz", headers: {} }, newTally())));
	const tally = newTally();
	const end = performance.now() + seconds * 1000;
	const connection = async (agent: Agent, number: number) => {
		const habit = crowd[number % crowd.length] as Habit;
		while (performance.now() < end) {
			asked += 1;
			const turnedAway = await ask(port, agent, habit(), tally);
			if (turnedAway) await pause(PATIENCE);
		}
		agent.destroy();
	};
	await Promise.all(agents.map(connection));
	return tally;
}

/** Answers whether the server said: later. */
async function ask(
	port: number,
	agent: Agent,
	{ method, path, headers, body, name }: Asked,
	tally: Tally,
): Promise<boolean> {
	const start = performance.now();
	const status = await new Promise<string>((resolve) => {
		const sent = request({ port, agent, method: method ?? "GET", path, headers }, (response) => {
			response.resume();
			response.once("end", () => resolve(String(response.statusCode)));
			response.once("error", () => resolve("error"));
		});
		sent.once("error", () => resolve("error"));
		sent.end(body, "latin1");
	});
	tally.latencies.push(performance.now() - start);
	tally.answers.set(status, (tally.answers.get(status) ?? 0) + 1);
	if (name && status === "200") tally.acknowledged.add(name);
	return status === "429" || status === "503";
}

const MARKER = "visitor-marker";

interface FormBody {
	readonly contentType: string;
	readonly body: string;
}

/** Both forms as a browser sends them. */
const templates = await Promise.all(
	[contactForm({ user_name: MARKER }), openHouseForm({ visitor_name: MARKER })].map(async (form) => {
		const { headers, payload } = await multipart(formData(form));
		return { contentType: headers["content-type"], body: payload.toString("latin1") };
	}),
);

/** Each with another name, so that none is taken for a repetition. */
function formBody(visitor: number, name: string): FormBody {
	const { contentType, body } = templates[visitor % templates.length] as FormBody;
	return { contentType, body: body.replace(MARKER, name) };
}
