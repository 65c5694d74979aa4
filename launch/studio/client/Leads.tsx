/** The leads on this computer, to read. Nothing here changes one, and nothing of them stands in an address. */
import { useEffect, useState } from "react";
import type { LeadsList } from "../leads.ts";
import { download, post } from "./connection.ts";
import { Line } from "./controls.tsx";
import { useBusy } from "./useStudio.ts";

const EXPORTS = { csv: "Spreadsheet (CSV)", vcf: "Address book (vCard)" };
const FORMS: Readonly<Record<string, string>> = { contact: "contact form", "open-house": "open house" };

/** More would be searched, not read. */
const MOST_SHOWN = 200;

export function Leads() {
	const [busy, run] = useBusy();
	const [list, setList] = useState<LeadsList | string>("Reading …");
	const [search, setSearch] = useState("");
	useEffect(() => {
		post<LeadsList>("leads").then(setList, (error: Error) => setList(error.message));
	}, []);
	if (typeof list === "string")
		return (
			<>
				<h1>Leads</h1>
				<p>{list}</p>
			</>
		);
	const { leads, openHouses } = list;
	const found = leads.filter((lead) => holds(lead, search));
	const button = (words: string, file: string, wanted: object) => (
		<button
			key={words}
			type="button"
			disabled={busy !== ""}
			onClick={() => run("file", () => download(file, wanted))}
		>
			{words}
		</button>
	);
	return (
		<>
			<h1>Leads</h1>
			<div className="row">
				{Object.entries(EXPORTS).map(([format, label]) => button(label, "leads", { format }))}
			</div>
			{openHouses.length > 0 && (
				<details className="box">
					<summary>Reports for the seller</summary>
					<p className="help">One page about an open house: how many came, when, and what they look for.</p>
					{openHouses.map(({ date, listing, street }) => (
						<div key={date + listing}>
							<strong>{`${street}, ${date}`}</strong>
							<div className="row">
								{button(`Report ${date}`, "report", { listing, date })}
								{button(`Report ${date} with names`, "report", { listing, date, names: true })}
							</div>
						</div>
					))}
				</details>
			)}
			<Line
				type="search"
				label="Search in names, addresses and answers"
				value={search}
				onChange={({ target }) => setSearch(target.value)}
			/>
			<p role="status" className="help">
				{found.length} of {leads.length} leads, the newest first
				{found.length > MOST_SHOWN && `, the newest ${MOST_SHOWN} are shown`}
			</p>
			{found.slice(0, MOST_SHOWN).map((lead) => (
				<Lead key={lead.id} {...lead} />
			))}
		</>
	);
}

type Row = LeadsList["leads"][number];

function Lead({ id, fields, time, form, street, delivery }: Row) {
	const entries = Object.entries({ ...fields, mail: delivery });
	const name = entries.find(([field]) => field.endsWith("_name"))?.[1] ?? `Lead ${id}`;
	return (
		<details>
			<summary>
				<strong>{name}</strong>
				<span className="help">{[time, FORMS[form] ?? form, street].filter(Boolean).join(" · ")}</span>
			</summary>
			<dl>
				{entries.map(([field, value]) => (
					<div key={field} className="row">
						<dt className="help">{field.replace(/^(user|visitor)_/, "").replaceAll("_", " ")}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}

const holds = ({ fields, form, street }: Row, search: string) => {
	const text = [form, street, ...Object.values(fields)].join("\n").toLowerCase();
	const words = search.toLowerCase().split(/\s+/);
	return words.every((word) => text.includes(word));
};
