/** The first start: look around, or five steps to an own brand. */
import { useState } from "react";
import { ownBrand } from "../ownBrand.ts";
import { houseId, SITE, valueAt } from "../protocol.ts";
import { Press } from "./controls.tsx";
import { SiteFields } from "./Field.tsx";
import { emptyOf, schemaOf } from "./fieldKinds.ts";
import { AddHouse, House } from "./Houses.tsx";
import { FIRST_STEPS } from "./parts.ts";
import { edit, useStudio } from "./useStudio.ts";

export function Welcome({ onBegin }: { readonly onBegin: (view: string) => void }) {
	const { state } = useStudio();
	const begin = (view: string) => {
		localStorage["begun"] = "yes";
		onBegin(view);
	};
	const beginOwn = () => {
		const $schema = valueAt(state.documents, [SITE, "$schema"]);
		const value = { $schema, ...(emptyOf(schemaOf([SITE])) as object), ...ownBrand() };
		const houses = Object.keys(state.documents).filter(houseId);
		edit([{ path: [SITE], value }, ...houses.map((file) => ({ path: [file] }))]);
		begin("steps");
	};
	return (
		<>
			<h1>Welcome</h1>
			<p>Beside this stands the whole site of an agent who does not exist. What would you like to do?</p>
			<Press look="dark" text="Start with my own brand" onPress={beginOwn} />
			<p className="help">Five short steps. Nothing of the sample stays.</p>
			<Press text="Look around in the sample" onPress={() => begin("you")} />
			<p className="help">Change whatever you like; nothing is written until you save.</p>
		</>
	);
}

export function FirstSteps({ onEnd }: { readonly onEnd: () => void }) {
	const { state } = useStudio();
	const [number, setNumber] = useState(0);
	const { title, text, paths } = FIRST_STEPS[number] as (typeof FIRST_STEPS)[number];
	const house = Object.keys(state.documents).find(houseId);
	const isHouse = paths.length === 0;
	const isLast = number === FIRST_STEPS.length - 1;
	const go = (to: number) => {
		setNumber(to);
		const panel = document.getElementById("panel");
		panel?.scrollTo(0, 0);
		panel?.focus();
	};
	return (
		<>
			<p className="help">
				Step {number + 1} of {FIRST_STEPS.length}
			</p>
			{isHouse && house ? (
				<House file={house} />
			) : (
				<>
					<h1>{title}</h1>
					<p className="lead">{text}</p>
					<SiteFields key={number} paths={paths} />
					{isHouse && <AddHouse />}
				</>
			)}
			<div className="row">
				{number > 0 && <Press look="quiet" text="Back" onPress={() => go(number - 1)} />}
				<Press
					look="dark"
					text={isLast ? "Done: show me everything" : isHouse && !house ? "No house yet" : "Next"}
					onPress={() => (isLast ? onEnd() : go(number + 1))}
				/>
				{!isLast && <Press look="quiet" text="Leave the steps" onPress={onEnd} />}
			</div>
		</>
	);
}
