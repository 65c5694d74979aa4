/** Reads a multipart/form-data body that is in memory already (64 KiB at most). Wraps @fastify/busboy. */
import { Busboy } from "@fastify/busboy";
import { Refusal } from "./refusal.ts";

const MOST_FIELDS = 60;
const LONGEST_FIELD_NAME = 100;

/** Every value of every field, in the order sent; no files. */
export function readMultipart(contentType: string, body: Buffer): Promise<FormData> {
	return new Promise((resolve, reject) => {
		const fields = new FormData();
		const refuse = (sentence: string) => reject(new Refusal(400, () => sentence));
		const unreadable = () => refuse("The form could not be read: its multipart/form-data is malformed.");
		try {
			const parser = new Busboy({
				headers: { "content-type": contentType },
				limits: { fields: MOST_FIELDS, fieldNameSize: LONGEST_FIELD_NAME, fieldSize: body.length },
			});
			parser.on("field", (name, value) => fields.append(name, value));
			parser.on("file", (_name, stream) => {
				stream.resume();
				refuse("The form holds a file. Files are not accepted here.");
			});
			parser.on("fieldsLimit", () => refuse(`The form has more than ${MOST_FIELDS} fields.`));
			parser.on("finish", () => resolve(fields));
			parser.on("error", unreadable);
			parser.end(body);
			// Busboy works synchronously here. A part whose headers never end would leave it waiting forever.
			setImmediate(unreadable);
		} catch {
			// The content type names no boundary.
			unreadable();
		}
	});
}
