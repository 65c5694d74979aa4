/** The leads on this computer, to read. Nothing here changes one, and nothing of them stands in an address. */
import { useEffect, useState } from "react";
import type { LeadRow, LeadsView as Leads, OpenHouseDay, ReportRequest } from "../../protocol.ts";
import { Button } from "../Buttons.tsx";
import { download, post } from "../connection.ts";
import fieldStyles from "../Fields.module.css";
import { useStudio } from "../useStudio.ts";
import styles from "./views.module.css";

const EXPORTS = [
	{ format: "csv", label: "Spreadsheet (CSV)" },
	{ format: "vcf", label: "Address book (vCard)" },
] as const;

/** More would be searched, not read. */
const MOST_SHOWN = 200;

export function LeadsView() {
	const { attempt } = useStudio();
	const [view, setView] = useState<Leads>();
	const [sentence, setSentence] = useState("Reading …");
	const [search, setSearch] = useState("");
	useEffect(() => {
		post<Leads>("/api/leads").then(setView, (error: Error) => setSentence(error.message));
	}, []);
	const found = (view?.leads ?? []).filter((lead) => holds(lead, search));
	const save = (...file: Parameters<typeof download>) => attempt(() => download(...file));
	return (
		<>
			<h1 className={fieldStyles["title"]}>Leads</h1>
			{!view && <p>{sentence}</p>}
			{view && (
				<>
					{view.openHouses.length > 0 && (
						<SellersReport
							days={view.openHouses}
							onWanted={(wanted) =>
								save("/api/report", `open-house-${wanted.listing}-${wanted.date}.${wanted.format}`, wanted)
							}
						/>
					)}
					<label className={fieldStyles["small"]} htmlFor="lead-search">
						Search in names, addresses and answers
					</label>
					<input
						id="lead-search"
						type="search"
						className={fieldStyles["input"]}
						value={search}
						autoComplete="off"
						onChange={({ target }) => setSearch(target.value)}
					/>
					<p className={styles["actions"]}>
						{EXPORTS.map(({ format, label }) => (
							<Button key={format} onClick={() => void save(`/api/leads/${format}`, `leads.${format}`)}>
								{label}
							</Button>
						))}
					</p>
					<p role="status" className={fieldStyles["note"]}>
						{found.length} of {view.leads.length} {view.leads.length === 1 ? "lead" : "leads"}
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
			<p>One page: how many came, when, and what they look for.</p>
			<label className={fieldStyles["small"]} htmlFor="report-day">
				Open house
			</label>
			<select
				id="report-day"
				className={fieldStyles["input"]}
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
			<p className={styles["actions"]}>
				<Button disabled={busy} onClick={() => void want("pdf")}>
					{busy ? "Writing …" : "Report, PDF"}
				</Button>
				<Button disabled={busy} onClick={() => void want("html")}>
					Report, HTML
				</Button>
			</p>
		</section>
	);
}

const dayText = ({ date, address, listing, guests }: OpenHouseDay) => {
	const day = new Date(`${date}T00:00`).toLocaleDateString("en-US", { dateStyle: "medium" });
	const [street = ""] = (address || listing).split(", ");
	return `${day}: ${street} (${guests} ${guests === 1 ? "guest" : "guests"})`;
};

function Lead({ lead }: { readonly lead: LeadRow }) {
	const entries = Object.entries(lead.fields);
	const name = entries.find(([field]) => field.endsWith("_name"))?.[1] ?? `Lead ${lead.id}`;
	return (
		<li>
			<details>
				<summary>
					<strong>{name}</strong>
					<span>
						{new Date(lead.receivedAt).toLocaleString()} · {lead.form} · mail {lead.delivery}
					</span>
				</summary>
				<dl>
					{entries.map(([field, value]) => (
						<div key={field}>
							<dt>{wordsOf(field)}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			</details>
		</li>
	);
}

const holds = ({ fields, form }: LeadRow, search: string) => {
	const text = [form, ...Object.values(fields)].join("\n").toLowerCase();
	return search
		.toLowerCase()
		.split(/\s+/)
		.every((word) => text.includes(word));
};

const wordsOf = (name: string) => name.replace(/^(user|visitor)_/, "").replaceAll("_", " ");
