/** What `npm run prints` makes of a saved house: each to look at, and to download. */
import { useEffect, useState } from "react";
import { download, fetchFile, post } from "./connection.ts";
import { Choice, Press } from "./controls.tsx";
import { attempt } from "./useStudio.ts";

const PAPERS = { letter: "On letter paper", a4: "On A4 paper" };

export function Prints({ house }: { readonly house: string }) {
	const [prints, setPrints] = useState<readonly string[]>([]);
	const [paper, setPaper] = useState("letter");
	const [shown, setShown] = useState({ name: "", src: "" });
	useEffect(() => {
		void attempt(async () => setPrints(await post("prints", { house })));
	}, [house]);
	const show = async (name: string) => {
		const picture = await fetchFile("print", { house, name, paper, preview: true });
		setShown({ name, src: URL.createObjectURL(picture) });
	};
	const actions = { Show: show, Download: (name: string) => download("print", { house, name, paper }) };
	return (
		<details className="box">
			<summary>Brochure, cards, sheet and pictures to share</summary>
			<p className="help">Of the house as it is saved.</p>
			<Choice aria-label="Paper" value={paper} choices={PAPERS} onChoice={setPaper} />
			{prints.map((name) => (
				<div key={name} className="row">
					<span className="name">{inWords(name)}</span>
					{Object.entries(actions).map(([text, act]) => (
						<Press
							key={text}
							look="quiet"
							text={text}
							of={inWords(name)}
							waiting="Making it …"
							onPress={() => act(name)}
						/>
					))}
				</div>
			))}
			{shown.src && <img className="print" src={shown.src} alt={`Preview: ${inWords(shown.name)}`} />}
		</details>
	);
}

/** Open house 1080 × 1350 */
const inWords = (name: string) =>
	name
		.replaceAll("-", " ")
		.replace(/(\d+)x/, "$1 × ")
		.replace(/^./, (letter) => letter.toUpperCase());
