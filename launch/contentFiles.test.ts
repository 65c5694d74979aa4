import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Content, readContent } from "../model/content/content.ts";
import { temporaryFolder } from "../tests/desk/support/temporaryFolder.ts";
import { filesBelow, finishSave, folderKey, type Save } from "./contentFiles.ts";
import { Draft } from "./studio/draft.ts";

const [FIRST, GONE] = ["27-lantern-spruce-way", "418-heron-cove-lane"];
const house = (id: string) => `houses/${id}/house.json`;

let folder: string;
beforeEach(() => {
	folder = newFolder();
});

function newFolder(): string {
	const content = join(temporaryFolder(), "content");
	cpSync("sample", content, { recursive: true });
	const own = [".backup", ".studio"].map((name) => join(name, folderKey(content)));
	onTestFinished(() => {
		for (const name of own) rmSync(name, { recursive: true, force: true });
	});
	return content;
}

function nextSave(): Save {
	const { site, ...content } = readContent(folder);
	const text = (name: string, from: string, to: string) =>
		readFileSync(join(folder, name), "utf8").replaceAll(from, to);
	const files = content.files.filter(({ file }) => !file.includes(GONE)).map(({ file }) => file);
	return {
		documents: {
			"site.json": text("site.json", String(site?.siteName), "Vale House").replace(`, "${GONE}"`, ""),
			[house(FIRST)]: text(house(FIRST), "Brian Head", "Heber"),
			[house(GONE)]: null,
		},
		files: Object.fromEntries(files.map((file) => [file, join(folder, file)])),
	};
}

/** In a process that is killed before one of its renames; answers whether it came to its end. */
function saveKilledAt(rename: number, target: string, save: Save): boolean {
	const program = `
		import fs from "node:fs";
		import { syncBuiltinESMExports } from "node:module";
		const { renameSync } = fs;
		let left = ${rename};
		fs.renameSync = (...names) => (left-- === 0 ? process.kill(process.pid, "SIGKILL") : renameSync(...names));
		syncBuiltinESMExports();
		const { saveInto } = await import("./launch/contentFiles.ts");
		saveInto(...${JSON.stringify([target, save])});`;
	return spawnSync(process.execPath, ["--input-type=module", "-e", program]).status === 0;
}

const facts = ({ site, faults }: Content) => ({
	name: site?.siteName,
	city: site?.houses.find(({ id }) => id === FIRST)?.city,
	isGone: !site?.houses.some(({ id }) => id === GONE),
	faults,
});

test("a save that is killed before any of its renames is there for every reader with all files or none, and is finished later", () => {
	const before = facts(readContent(folder));
	const after = { name: "Vale House", city: "Heber", isGone: true, faults: [] };
	const seen: boolean[] = [];
	for (let rename = 0; ; rename++) {
		folder = newFolder();
		const isDone = saveKilledAt(rename, folder, nextSave());
		const now = facts(readContent(folder));
		seen.push(now.name === "Vale House");
		expect(now, `killed at rename ${rename}`).toEqual(seen.at(-1) ? after : before);
		finishSave(folder);
		expect(facts(readContent(folder))).toEqual(now);
		expect(existsSync(join(folder, "houses", GONE))).toBe(!now.isGone);
		if (isDone) break;
	}
	// Before the journal is there: nothing; from then on all of it.
	expect(seen).toEqual([false, true, true, true]);
});

test("the first save makes the folder at once, with the files that are used", () => {
	const target = `${folder}-of-the-agent`;
	onTestFinished(() => rmSync(`${target}.new`, { recursive: true, force: true }));
	const { documents, files } = nextSave();
	const save = { documents: { ...documents, [house(GONE)]: null }, files };
	for (let rename = 0; !saveKilledAt(rename, target, save); rename++) {
		if (existsSync(target)) expect(facts(readContent(target)).name).toBe("Vale House");
		rmSync(target, { recursive: true, force: true });
	}
	expect(filesBelow(target).filter((file) => !file.endsWith(".json"))).toEqual(
		expect.arrayContaining(Object.keys(files)),
	);
	expect(existsSync(join(target, "houses", GONE))).toBe(false);
});

test("what was changed by hand after a save that was cut off stays, is said, and the other version is kept", () => {
	expect(saveKilledAt(1, folder, nextSave())).toBe(false);
	const file = join(folder, "site.json");
	const byHand = readFileSync(file, "utf8").replaceAll("555-0142", "555-0199");
	writeFileSync(file, byHand);
	expect(readContent(folder).site?.contact.phone).toContain("555-0199");
	const [sentence = "", ...others] = finishSave(folder);
	expect(others).toEqual([]);
	expect(sentence).toMatch(/site\.json was changed by hand .* was not overwritten/);
	expect(readFileSync(file, "utf8")).toBe(byHand);
	const kept = filesBelow(join(".backup", folderKey(folder))).map((name) =>
		readFileSync(join(".backup", folderKey(folder), name), "utf8"),
	);
	expect(kept.some((text) => text.includes("Vale House"))).toBe(true);
});

function draftOf(content: string): Draft {
	vi.stubEnv("CONTENT_DIR", content);
	onTestFinished(() => void vi.unstubAllEnvs());
	return new Draft(() => {});
}
const rename = (draft: Draft, value: string) =>
	draft.change({ changes: [{ path: ["site.json", "siteName"], value }], step: value });
const nameIn = (documents: Draft["documents"]) => (documents["site.json"] as { siteName: string }).siteName;

test("draft and copies belong to their content folder, whatever its path is written like", async () => {
	const other = newFolder();
	const written = relative(".", folder);
	rename(draftOf(written), "Vale House");
	const otherDraft = draftOf(relative(".", other));
	expect(nameIn(otherDraft.documents)).toBe("Meridian Ridge");
	rename(otherDraft, "Hale House");
	await otherDraft.save();
	expect(readContent(other).site?.siteName).toBe("Hale House");
	expect(readContent(folder).site?.siteName).toBe("Meridian Ridge");
	expect(filesBelow(join(".backup", folderKey(other)))).toEqual([
		expect.stringMatching(/^\d{4}-\d\d-\d\dT[\dZ-]+\/site\.json$/),
	]);
	expect(nameIn(draftOf(folder).documents)).toBe("Vale House");
});

test("an undo that cannot be written loses no step, and half of it has not happened", () => {
	const draft = draftOf(folder);
	for (const name of ["Vale House", "Hale House"]) rename(draft, name);
	// Nothing can be written in the place of a folder, as on a full disk.
	const blocked = join(".studio", folderKey(folder), "draft.json.new");
	mkdirSync(blocked);
	expect(() => draft.step("past", "future")).toThrow();
	expect(() => rename(draft, "Dale House")).toThrow();
	expect(nameIn(draft.documents)).toBe("Hale House");
	rmSync(blocked, { recursive: true });
	draft.step("past", "future");
	expect(nameIn(draft.documents)).toBe("Vale House");
	draft.step("past", "future");
	expect(nameIn(draft.documents)).toBe("Meridian Ridge");
	expect(draft.state.canUndo).toBe(false);
});

test("an empty text that may be left out is not written, and blocks no save", async () => {
	const draft = draftOf(folder);
	const sold = ["houses/3150-ochre-mesa-drive/house.json"];
	for (const [key, value] of Object.entries({
		headline: "",
		postalCode: "",
		description: [""],
		extraText: [""],
	}))
		draft.change({ changes: [{ path: [...sold, key], value }], step: key });
	await draft.save();
	const saved = JSON.parse(readFileSync(join(folder, String(sold)), "utf8"));
	for (const key of ["headline", "postalCode", "description", "extraText"])
		expect(saved).not.toHaveProperty(key);
});
