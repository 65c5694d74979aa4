/**
 * npm run shots: every screen, state and condition, into shots/ with an index page.
 *   --grep lightbox   those whose name holds this, and Playwright's other options
 * The README's two pictures are hero-1440.png and hero-390.png.
 */
import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { secondBuild } from "../../tests/brands/second.ts";
import { build } from "../build/build.ts";
import { freePort } from "../freePort.ts";
import { BLOCKED_DOMAIN } from "./conditions.ts";

const FOLDER = "shots";
const STYLE =
	"body{font:14px sans-serif;display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:16px}img{width:100%;height:320px;object-fit:cover;object-position:top;border:1px solid #ccc}figure{margin:0}";

await build({ onlyIfStale: true });
await build(secondBuild());
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const { status } = spawnSync(
	process.execPath,
	["node_modules/@playwright/test/cli.js", "test", "--project=shots", ...process.argv.slice(2)],
	{
		stdio: "inherit",
		env: {
			...process.env,
			TEST_PORT: String(await freePort()),
			TEST_SECOND_PORT: String(await freePort()),
			BLOCKED_SENDERS: BLOCKED_DOMAIN,
			RATE_LIMIT_MAX: "1000",
		},
	},
);
const figures = globSync("*.png", { cwd: FOLDER })
	.sort()
	.map(
		(file) =>
			`<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${file}</figcaption></figure>`,
	);
writeFileSync(
	`${FOLDER}/index.html`,
	`<!doctype html><title>Screens and states</title><style>${STYLE}</style>${figures.join("")}`,
);
console.log(`${figures.length} pictures in ${FOLDER}/, index: ${FOLDER}/index.html`);
process.exit(status ?? 1);
