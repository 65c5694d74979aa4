/** Place, price, bedrooms and order of many houses. Roles: native selects and a reset button, which need no scripts. */
import type { SiteConfig } from "../../../model/content/schema.ts";
import { type choicesOf, ORDERS } from "./filter.ts";
import styles from "./HomesFilter.module.css";

interface HomesFilterProps {
	readonly choices: ReturnType<typeof choicesOf>;
	readonly messages: SiteConfig["messages"];
}

const FORM = "homes-filter";

export function HomesFilter({ choices, messages }: HomesFilterProps) {
	const orders = ORDERS.map((order) => ({ value: order, text: messages[order] }));
	const selects = [
		{ label: messages.filterPlace, any: messages.filterAnyPlace, choices: choices.place },
		{ label: messages.filterPrice, any: messages.filterAnyPrice, choices: choices.price },
		{ label: messages.filterBedrooms, any: messages.filterAnyBedrooms, choices: choices.bedrooms },
		{ label: messages.filterOrder, choices: orders },
	].filter((select) => select.choices.length > 0);
	return (
		<form
			id={FORM}
			className={styles["filter"]}
			data-homes-filter=""
			data-paper="none"
			aria-label={messages.filterLabel}
		>
			{selects.map(({ label, any, choices }, at) => (
				<div key={label}>
					<label htmlFor={`${FORM}-${at}`} className="muted">
						{label}
					</label>
					<select id={`${FORM}-${at}`}>
						{any && <option value="">{any}</option>}
						{choices.map(({ value, text }) => (
							<option key={value} value={value}>
								{text}
							</option>
						))}
					</select>
				</div>
			))}
		</form>
	);
}

/** After the list, while it is narrowed; where nothing fits it stands alone. */
export const FilterEnd = ({ messages }: Pick<HomesFilterProps, "messages">) => (
	<p className={styles["end"]} data-paper="none">
		{messages.filterEnd}{" "}
		<button type="reset" form={FORM}>
			{messages.filterReset}
		</button>
	</p>
);
