/** Writes a Brotli and a gzip copy beside every built file that becomes smaller by it. Pictures, film and fonts do not. */
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { derived } from "../../src/media/derived.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const TEXT_FILES = "**/*.{html,js,css,svg,xml,txt,webmanifest,ico}";
/** The desk fills these in before it sends them. */
const TEMPLATES = "outcome/**";

export async function compress(folder: string): Promise<void> {
	const files = await Array.fromAsync(glob(TEXT_FILES, { cwd: folder, exclude: [TEMPLATES] }));
	await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

async function compressFile(file: string): Promise<void> {
	const content = await readFile(file);
	const [br, gz] = await Promise.all([
		// The best quality takes most of a warm build with many houses.
		derived(["br", content], () =>
			brotli(content, {
				params: {
					[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
					[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
				},
			}),
		),
		deflate(content, { level: constants.Z_BEST_COMPRESSION }),
	]);
	await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
