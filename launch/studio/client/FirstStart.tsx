import { ownBrand } from "../ownBrand.ts";
import { houseId, SITE, valueAt } from "../protocol.ts";
import { Press } from "./controls.tsx";
import { PartFields } from "./Field.tsx";
import { emptyOf, schemaOf } from "./fieldKinds.ts";
import { AddHouse, House } from "./Houses.tsx";
import { HOUSE_STEP, STEPS } from "./parts.ts";
import { edit, open, useStudio } from "./useStudio.ts";

export function Welcome() {
	const { state } = useStudio();
	const begin = (view: string) => {
		localStorage["begun"] = "yes";
		open(view);
	};
	const beginOwn = () => {
		const $schema = valueAt(state.documents, [SITE, "$schema"]);
		const value = { $schema, ...(emptyOf(schemaOf([SITE])) as object), ...ownBrand() };
		const houses = Object.keys(state.documents).filter(houseId);
		edit([{ path: [SITE], value }, ...houses.map((file) => ({ path: [file] }))]);
		begin("step 1");
	};
	return (
		<>
			<h1>Welcome</h1>
			<p>You see the whole site of an agent who does not exist. What would you like to do?</p>
			<Press look="dark" text="Start with my own brand" onPress={beginOwn} />
			<p className="help">Five short steps. Nothing of the sample stays.</p>
			<Press text="Look around in the sample" onPress={() => begin("you")} />
			<p className="help">Change whatever you like; nothing is written until you save.</p>
		</>
	);
}

export function FirstSteps() {
	const { state, view } = useStudio();
	const number = STEPS.findIndex(({ id }) => id === view);
	const house = view === HOUSE_STEP ? Object.keys(state.documents).find(houseId) : undefined;
	const isSkipped = view === HOUSE_STEP && !house;
	const isLast = number === STEPS.length - 1;
	const go = (to: number) => open(STEPS[to]?.id ?? "houses");
	const next = isLast ? "Done: show me everything" : isSkipped ? "No house yet" : "Next";
	return (
		<>
			<p className="help">{`Step ${number + 1} of ${STEPS.length}`}</p>
			{house ? <House file={house} /> : <PartFields part={view} />}
			{isSkipped && <AddHouse />}
			<div className="row">
				{number > 0 && <Press look="quiet" text="Back" onPress={() => go(number - 1)} />}
				<Press look={isSkipped ? "quiet" : "dark"} text={next} onPress={() => go(number + 1)} />
				{!isLast && <Press look="quiet" text="Leave the steps" onPress={() => open("houses")} />}
			</div>
		</>
	);
}
