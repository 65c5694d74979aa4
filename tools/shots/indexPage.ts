const STYLE =
	"body{font:14px sans-serif;display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:16px}img{width:100%;height:320px;object-fit:cover;object-position:top;border:1px solid #ccc}figure{margin:0}";

/** One page that shows all pictures of a folder. */
export function indexPage(files: readonly string[]): string {
	const figures = files.map(
		(file) =>
			`<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${file}</figcaption></figure>`,
	);
	return `<!doctype html><title>Screens and states</title><style>${STYLE}</style>${figures.join("")}`;
}
