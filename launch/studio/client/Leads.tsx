/** The leads on this computer, to read. Nothing here changes one, and nothing of them stands in an address. */
import { type SubmitEvent, useEffect, useState } from "react";
import type { LeadsList, OpenHouseDay } from "../protocol.ts";
import { download, post } from "./connection.ts";
import { Line } from "./controls.tsx";
import { useBusy } from "./useStudio.ts";

const EXPORTS = { csv: "Spreadsheet (CSV)", vcf: "Address book (vCard)" };

/** More would be searched, not read. */
const MOST_SHOWN = 200;

export function Leads() {
	const [busy, run] = useBusy();
	const [list, setList] = useState<LeadsList>();
	const [sentence, setSentence] = useState("Reading …");
	const [search, setSearch] = useState("");
	useEffect(() => {
		post<LeadsList>("/api/leads").then(setList, (error: Error) => setSentence(error.message));
	}, []);
	const found = (list?.leads ?? []).filter((lead) => holds(lead, search));
	const save = (...file: Parameters<typeof download>) => run("file", () => download(...file));
	return (
		<>
			<h1>Leads</h1>
			{list ? (
				<>
					{list.openHouses.length > 0 && (
						<SellersReport days={list.openHouses} busy={busy !== ""} onFile={save} />
					)}
					<Line
						type="search"
						label="Search in names, addresses and answers"
						value={search}
						onChange={({ target }) => setSearch(target.value)}
					/>
					<div className="row">
						{Object.entries(EXPORTS).map(([format, label]) => (
							<button
								key={format}
								type="button"
								onClick={() => void save(`/api/leads/${format}`, `leads.${format}`)}
							>
								{label}
							</button>
						))}
					</div>
					<p role="status" className="help">
						{found.length} of {list.leads.length} {list.leads.length === 1 ? "lead" : "leads"}
						{found.length > MOST_SHOWN && `, the newest ${MOST_SHOWN} are shown`}
					</p>
					<ul className="leads">
						{found.slice(0, MOST_SHOWN).map((lead) => (
							<Lead key={lead.id} {...lead} />
						))}
					</ul>
				</>
			) : (
				<p>{sentence}</p>
			)}
		</>
	);
}

interface SellersReportProps {
	readonly days: readonly OpenHouseDay[];
	readonly busy: boolean;
	readonly onFile: (...file: Parameters<typeof download>) => Promise<void>;
}

/** One page for the seller about the guests of an open house. */
function SellersReport({ days, busy, onFile }: SellersReportProps) {
	const want = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
		const given = new FormData(event.currentTarget, submitter);
		const { listing, date } = days[Number(given.get("day"))] as OpenHouseDay;
		const format = String(given.get("format"));
		const wanted = { listing, date, format, names: given.has("names") };
		void onFile("/api/report", `open-house-${listing}-${date}.${format}`, wanted);
	};
	return (
		<form className="box" onSubmit={want}>
			<h2>Report for the seller</h2>
			<p className="help">One page: how many came, when, and what they look for.</p>
			<select name="day" aria-label="Open house">
				{days.map((day, index) => (
					<option key={`${day.date} ${day.listing}`} value={index}>
						{dayText(day)}
					</option>
				))}
			</select>
			<label className="check">
				<input type="checkbox" name="names" />
				<span>Name the guests</span>
			</label>
			<div className="row">
				{Object.entries({ pdf: "PDF", html: "web page" }).map(([format, name]) => (
					<button key={format} type="submit" name="format" value={format} disabled={busy}>
						{busy ? "Writing …" : `Report, ${name}`}
					</button>
				))}
			</div>
		</form>
	);
}

const streetOf = (address: string, id: string) => (address || id).split(", ")[0];

const dayText = ({ date, address, listing, guests }: OpenHouseDay) => {
	const day = new Date(`${date}T00:00`).toLocaleDateString("en-US", { dateStyle: "medium" });
	return `${day}: ${streetOf(address, listing)} (${guests} ${guests === 1 ? "guest" : "guests"})`;
};

type Row = LeadsList["leads"][number];

const FORMS: Readonly<Record<string, string>> = { contact: "contact form", "open-house": "open house" };

function Lead({ id, fields, time, form, listing, delivery }: Row) {
	const entries = Object.entries({ ...fields, mail: delivery });
	const name = entries.find(([field]) => field.endsWith("_name"))?.[1] ?? `Lead ${id}`;
	const facts = [time, FORMS[form] ?? form, streetOf(listing.address, listing.id)];
	return (
		<li>
			<details>
				<summary>
					<strong>{name}</strong>
					<span className="help">{facts.filter(Boolean).join(" · ")}</span>
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
		</li>
	);
}

const holds = ({ fields, form, listing }: Row, search: string) => {
	const text = [form, listing.address, ...Object.values(fields)].join("\n").toLowerCase();
	return search
		.toLowerCase()
		.split(/\s+/)
		.every((word) => text.includes(word));
};
