/** The draft as the page shows it. */
import { isDeepStrictEqual } from "node:util";
import type { LegalText } from "../../src/config/legalTexts.ts";
import { type PictureSlot, SLOTS } from "../pictures.ts";
import { isSetting, siteFieldSchema } from "../setup/answerFault.ts";
import { Draft, type GalleryPicture } from "../setup/draft.ts";
import { fontChoices } from "../setup/fonts.ts";
import { QUESTIONS, type Question, SECTIONS, type Section } from "../setup/questions.ts";
import { attributesText, legalText } from "../setup/writtenForms.ts";
import { smtpParts } from "../smtpParts.ts";
import type { Answers } from "./draftFile.ts";
import type { Preview } from "./preview/preview.ts";
import type { ChangeView, FieldView, Remark, Shape, StudioState } from "./protocol.ts";
import { shapeOf } from "./shape.ts";
import { type Applied, doubtsOf, type Workbench } from "./workbench.ts";

export function studioState(workbench: Workbench, preview: Preview): StudioState {
	const { base, history, revision } = workbench;
	const applied = workbench.applied();
	const { draft } = applied;
	const former = new Draft(base.site, base.env);
	return {
		revision,
		siteName: String(draft.site.siteName),
		sections: (Object.keys(SECTIONS) as Section[]).map((id) => ({ id, label: SECTIONS[id] })),
		fields: QUESTIONS.filter((question) => draft.asks(question)).map((question) =>
			fieldView(question, former, history.answers, applied),
		),
		changes: changesOf(former, draft),
		canUndo: history.past.length > 0,
		canRedo: history.future.length > 0,
		preview: { origin: preview.origin, version: preview.version, sentence: preview.sentence },
		shown: preview.shown,
		fonts: (["heading", "body"] as const).flatMap((use) =>
			fontChoices(use).map((choice) => ({ ...choice, use })),
		),
	};
}

function fieldView(question: Question, former: Draft, answers: Answers, applied: Applied): FieldView {
	const { draft, faults } = applied;
	const { key } = question;
	const own = faults.get(key) ?? [];
	const slot = slotOf(question);
	return {
		...question,
		shape: shapeAt(key),
		value: answerOf(question, answers, applied, own),
		changed: key in answers || !isDeepStrictEqual(draft.answerTo(question), former.answerTo(question)),
		canClear: draft.canClear(question),
		faults: own,
		...(slot && { frames: slot }),
		doubts: doubtsOf(applied, answers, question).filter(({ at }) => !own.some((fault) => fault.at === at)),
	};
}

function answerOf(
	question: Question,
	answers: Answers,
	{ draft }: Applied,
	faults: readonly Remark[],
): unknown {
	const { key, kind } = question;
	const given = answers[key];
	if (kind === "secret") {
		const { password, ...parts } = smtpParts((given ?? draft.answerTo(question)) as string | undefined);
		return { ...parts, password: "", known: password !== "" };
	}
	// What is wrong, and files that were dropped here, are not what the draft holds.
	const isOwn = faults.length > 0 || ["picture", "file", "gallery"].includes(kind);
	return isOwn && given !== undefined && given !== null ? given : draft.answerTo(question);
}

function slotOf(question: Question): PictureSlot | undefined {
	if (question.kind === "gallery") return SLOTS.gallery;
	return question.kind === "picture" ? SLOTS[question.slot] : undefined;
}

function shapeAt(key: string): Shape {
	return isSetting(key) || key === "email" ? { type: "text" } : shapeOf(siteFieldSchema(key));
}

/** Also what follows by itself, such as short texts that mention a new name. */
function changesOf(former: Draft, draft: Draft): ChangeView[] {
	return QUESTIONS.flatMap((question) => {
		const { key, section, label } = question;
		const [before, after] = [former.answerTo(question), draft.answerTo(question)];
		const files = draft.media.map(({ target }) => target);
		const replaced = usesOneOf(after, files);
		if (isDeepStrictEqual(before, after) && !replaced) return [];
		return { key, section, label, before: told(question, before), after: told(question, after, files) };
	});
}

const usesOneOf = (value: unknown, files: readonly string[]): boolean =>
	typeof value === "string"
		? files.includes(value)
		: Array.isArray(value) && (value as GalleryPicture[]).some(({ file }) => files.includes(file));

/** An answer in a few words. */
function told(question: Question, value: unknown, newFiles: readonly string[] = []): string {
	if (value === undefined) return "nothing";
	if (question.kind === "secret") return smtpParts(String(value)).host;
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (typeof value === "number") return value.toLocaleString("en-US", { useGrouping: value >= 10_000 });
	if (question.kind === "choice") {
		return question.choices.find((choice) => choice.value === value)?.label ?? String(value);
	}
	if (question.kind === "legal") return legalText(value as LegalText);
	if (question.kind === "attributes") return attributesText(value);
	if (typeof value === "string") return newFiles.includes(value) ? `a new file, ${value}` : value;
	if (!Array.isArray(value)) return JSON.stringify(value);
	if (question.kind === "gallery") {
		const fresh = (value as GalleryPicture[]).filter(({ file }) => newFiles.includes(file)).length;
		return `${counted(value.length, "picture")}${fresh > 0 ? `, ${fresh} of them new` : ""}`;
	}
	if (value.every((item) => typeof item === "string")) return value.join("\n\n");
	return value.map(itemText).join("\n") || "none";
}

const itemText = (item: unknown) =>
	typeof item === "object" && item !== null ? Object.values(item).join(" · ") : String(item);

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? "" : "s"}`;
