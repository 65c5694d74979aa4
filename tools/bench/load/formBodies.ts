/** Both forms as a browser sends them, each with another name, so that none is taken for a repetition. */
import { contactForm, formData, multipart, openHouseForm } from "../../../tests/desk/support/sampleForms.ts";

const MARKER = "visitor-marker";

export interface FormBody {
	readonly contentType: string;
	readonly body: string;
}

const templates = await Promise.all(
	[contactForm({ user_name: MARKER }), openHouseForm({ visitor_name: MARKER })].map(async (form) => {
		const { headers, payload } = await multipart(formData(form));
		return { contentType: headers["content-type"], body: payload.toString("latin1") };
	}),
);

export function formBody(visitor: number, name: string): FormBody {
	const { contentType, body } = templates[visitor % templates.length] as FormBody;
	return { contentType, body: body.replace(MARKER, name) };
}
