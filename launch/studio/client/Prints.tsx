/** What `npm run prints` makes of a saved house: each to look at, and to download. */
import { useEffect, useState } from "react";
import { download, post } from "./connection.ts";
import { Choice, Press } from "./controls.tsx";
import { attempt } from "./useStudio.ts";

const PAPERS = { letter: "On letter paper", a4: "On A4 paper" };

export function Prints({ house }: { readonly house: string }) {
	const [prints, setPrints] = useState<readonly string[]>([]);
	const [paper, setPaper] = useState("letter");
	const [shown, setShown] = useState({ text: "", src: "" });
	useEffect(() => {
		void attempt(async () => setPrints(await post("prints", { house })));
	}, [house]);
	return (
		<details className="box">
			<summary>Brochure, cards, sheet and pictures to share</summary>
			<p className="help">Of the house as it is saved.</p>
			<Choice aria-label="Paper" value={paper} choices={PAPERS} onChoice={setPaper} />
			{prints.map((name) => {
				const wanted = { house, name, paper };
				const text = inWords(name);
				const show = async () => {
					const picture = await post<File>("print", { ...wanted, preview: true });
					setShown({ text, src: URL.createObjectURL(picture) });
				};
				const press = { look: "quiet", of: text, waiting: "Making it …" } as const;
				return (
					<div key={name} className="row">
						<span className="name">{text}</span>
						<Press {...press} text="Show" onPress={show} />
						<Press {...press} text="Download" onPress={() => download("print", wanted)} />
					</div>
				);
			})}
			{shown.src && <img className="box" src={shown.src} alt={`Preview: ${shown.text}`} />}
		</details>
	);
}

/** Open house 1080 × 1350 */
const inWords = (name: string) =>
	name
		.replaceAll("-", " ")
		.replace(/(\d+)x/, "$1 × ")
		.replace(/^./, (letter) => letter.toUpperCase());
