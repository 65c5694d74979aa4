/** The leads on this computer, to read. Nothing here changes one, and nothing of them stands in an address. */
import { useEffect, useState } from "react";
import type { LeadsList, OpenHouseDay, ReportRequest } from "../protocol.ts";
import { download, post } from "./connection.ts";
import styles from "./Field.module.css";
import { useStudio } from "./useStudio.ts";

const EXPORTS = [
	{ format: "csv", label: "Spreadsheet (CSV)" },
	{ format: "vcf", label: "Address book (vCard)" },
] as const;

/** More would be searched, not read. */
const MOST_SHOWN = 200;

export function Leads() {
	const { attempt } = useStudio();
	const [list, setList] = useState<LeadsList>();
	const [sentence, setSentence] = useState("Reading …");
	const [search, setSearch] = useState("");
	useEffect(() => {
		post<LeadsList>("/api/leads").then(setList, (error: Error) => setSentence(error.message));
	}, []);
	const found = (list?.leads ?? []).filter((lead) => holds(lead, search));
	const save = (...file: Parameters<typeof download>) => attempt(() => download(...file));
	return (
		<>
			<h1>Leads</h1>
			{!list && <p>{sentence}</p>}
			{list && (
				<>
					{list.openHouses.length > 0 && (
						<SellersReport
							days={list.openHouses}
							onWanted={(wanted) =>
								save("/api/report", `open-house-${wanted.listing}-${wanted.date}.${wanted.format}`, wanted)
							}
						/>
					)}
					<label className={styles["name"]} htmlFor="lead-search">
						Search in names, addresses and answers
					</label>
					<input
						id="lead-search"
						type="search"
						className={styles["input"]}
						value={search}
						autoComplete="off"
						onChange={({ target }) => setSearch(target.value)}
					/>
					<div className={styles["row"]}>
						{EXPORTS.map(({ format, label }) => (
							<button
								key={format}
								type="button"
								className={styles["button"]}
								onClick={() => void save(`/api/leads/${format}`, `leads.${format}`)}
							>
								{label}
							</button>
						))}
					</div>
					<p role="status" className={styles["help"]}>
						{found.length} of {list.leads.length} {list.leads.length === 1 ? "lead" : "leads"}
						{found.length > MOST_SHOWN && `, the newest ${MOST_SHOWN} are shown`}
					</p>
					<ul className={styles["leads"]}>
						{found.slice(0, MOST_SHOWN).map((lead) => (
							<Lead key={lead.id} lead={lead} />
						))}
					</ul>
				</>
			)}
		</>
	);
}

interface SellersReportProps {
	/** At least one. */
	readonly days: readonly OpenHouseDay[];
	readonly onWanted: (wanted: ReportRequest) => Promise<unknown>;
}

/** One page for the seller about the guests of an open house. */
function SellersReport({ days, onWanted }: SellersReportProps) {
	const [chosen, setChosen] = useState(0);
	const [names, setNames] = useState(false);
	const [busy, setBusy] = useState(false);
	const { listing, date } = days[chosen] as OpenHouseDay;
	const want = async (format: ReportRequest["format"]) => {
		setBusy(true);
		await onWanted({ listing, date, names, format });
		setBusy(false);
	};
	return (
		<section className={styles["box"]}>
			<h2>Report for the seller</h2>
			<p className={styles["help"]}>One page: how many came, when, and what they look for.</p>
			<label className={styles["name"]} htmlFor="report-day">
				Open house
			</label>
			<select
				id="report-day"
				className={styles["input"]}
				value={chosen}
				onChange={({ target }) => setChosen(Number(target.value))}
			>
				{days.map((day, index) => (
					<option key={`${day.date} ${day.listing}`} value={index}>
						{dayText(day)}
					</option>
				))}
			</select>
			<label className={styles["check"]}>
				<input type="checkbox" checked={names} onChange={({ target }) => setNames(target.checked)} />
				<span>Name the guests</span>
			</label>
			<div className={styles["row"]}>
				{(["pdf", "html"] as const).map((format) => (
					<button
						key={format}
						type="button"
						className={styles["button"]}
						disabled={busy}
						onClick={() => void want(format)}
					>
						{busy ? "Writing …" : `Report, ${format === "pdf" ? "PDF" : "web page"}`}
					</button>
				))}
			</div>
		</section>
	);
}

const streetOf = ({ address, id }: { readonly address: string; readonly id: string }) =>
	(address || id).split(", ")[0] ?? "";

const dayText = ({ date, address, listing, guests }: OpenHouseDay) => {
	const day = new Date(`${date}T00:00`).toLocaleDateString("en-US", { dateStyle: "medium" });
	return `${day}: ${streetOf({ address, id: listing })} (${guests} ${guests === 1 ? "guest" : "guests"})`;
};

type Row = LeadsList["leads"][number];

const FORMS: Readonly<Record<string, string>> = { contact: "contact form", "open-house": "open house" };

function Lead({ lead }: { readonly lead: Row }) {
	const entries = Object.entries(lead.fields);
	const name = entries.find(([field]) => field.endsWith("_name"))?.[1] ?? `Lead ${lead.id}`;
	return (
		<li>
			<details>
				<summary>
					<strong>{name}</strong>
					<span>
						{[lead.time, FORMS[lead.form] ?? lead.form, streetOf(lead.listing)].filter(Boolean).join(" · ")}
					</span>
				</summary>
				<dl>
					{[...entries, ["mail", lead.delivery] as const].map(([field, value]) => (
						<div key={field}>
							<dt>{field.replace(/^(user|visitor)_/, "").replaceAll("_", " ")}</dt>
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
