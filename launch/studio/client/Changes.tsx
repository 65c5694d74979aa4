/** What differs from the saved site, as a list that leads to each field. */
import { Button } from "../../../src/ui/Button.tsx";
import { changedPaths, valueAt } from "../protocol.ts";
import { Press } from "./controls.tsx";
import { nameOf, spoken } from "./names.ts";
import { useStudio } from "./useStudio.ts";

export function ChangesList() {
	const { state, goTo } = useStudio();
	const { documents, saved } = state;
	return (
		<>
			<Button look="quiet" popoverTarget="changes">
				What changed
			</Button>
			<section id="changes" popover="auto" aria-label="What changed">
				<ul>
					{changedPaths(saved, documents).map((path) => {
						const values = [saved, documents].map((all) => spoken(valueAt(all, path)));
						return (
							<li key={path.join()}>
								<Press
									look="quiet"
									text={nameOf(path, { ...saved, ...documents })}
									onPress={() => goTo(path)}
								/>
								{values.every(Boolean) && <span className="help">{values.join(" → ")}</span>}
							</li>
						);
					})}
				</ul>
			</section>
		</>
	);
}
