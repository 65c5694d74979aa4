import { useEffect, useState } from "react";
import type { LeadsList } from "../leads.ts";
import { download, post } from "./connection.ts";
import { Press } from "./controls.tsx";

export function Leads() {
	const [list, setList] = useState<LeadsList | string>("Reading …");
	useEffect(() => void post<LeadsList>("leads").then(setList, (error: Error) => setList(error.message)), []);
	return (
		<>
			<h1>Leads</h1>
			{typeof list === "string" ? <p>{list}</p> : <List {...list} />}
		</>
	);
}

const report = (listing: string, date: string, names = false) => download("report", { listing, date, names });

function List({ leads, week, openHouses }: LeadsList) {
	return (
		<>
			<div className="row">
				<Press text="Spreadsheet (CSV)" onPress={() => download("leadsFile", { format: "csv" })} />
				<Press text="Address book (vCard)" onPress={() => download("leadsFile", { format: "vcf" })} />
			</div>
			<details className="box">
				<summary>Last week</summary>
				<p>{week}</p>
			</details>
			{openHouses.length > 0 && (
				<details className="box">
					<summary>Reports for the seller</summary>
					<p className="help">One page about an open house: how many came, when, and what they look for.</p>
					{openHouses.map(({ date, listing, street }) => (
						<div key={date + listing}>
							<strong>{`${street}, ${date}`}</strong>
							<div className="row">
								<Press text={`Report ${date}`} onPress={() => report(listing, date)} />
								<Press text={`Report ${date} with names`} onPress={() => report(listing, date, true)} />
							</div>
						</div>
					))}
				</details>
			)}
			<p className="help">{leads.length === 1 ? "One lead" : `${leads.length} leads, the newest first`}.</p>
			{leads.map((lead) => (
				<Lead key={lead.id} {...lead} />
			))}
		</>
	);
}

function Lead({ id, fields, time, form, street, delivery }: LeadsList["leads"][number]) {
	const entries = Object.entries({ ...fields, mail: delivery });
	const name = entries.find(([field]) => field.endsWith("_name"))?.[1] ?? `Lead ${id}`;
	return (
		<details>
			<summary>
				<strong>{name}</strong>
				<span className="help">{[time, form.replace("-", " "), street].filter(Boolean).join(" · ")}</span>
			</summary>
			<dl>
				{entries.map(([field, value]) => (
					<div key={field} className="row">
						<dt className="help">{field.replace(/^(user|visitor)_/, "").replaceAll("_", " ")}</dt>
						<dd>{linkOf(field, value)}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}

function linkOf(field: string, value: string) {
	if (field.endsWith("_phone")) return <a href={`tel:${value.replaceAll(/[^\d+]/g, "")}`}>{value}</a>;
	return field.endsWith("_email") ? <a href={`mailto:${encodeURIComponent(value)}`}>{value}</a> : value;
}
