/** The leads on this computer, to read. Nothing here changes one, and nothing of them stands in an address. */
import { useEffect, useState } from "react";
import type { LeadRow, LeadsView as Leads } from "../../protocol.ts";
import { download, post, RefusedError } from "../connection.ts";
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
	const { tell } = useStudio();
	const [view, setView] = useState<Leads>();
	const [search, setSearch] = useState("");
	useEffect(() => {
		post<Leads>("/api/leads").then(setView, (error: Error) =>
			setView({ sentence: error.message, leads: [] }),
		);
	}, []);
	const found = (view?.leads ?? []).filter((lead) => holds(lead, search));
	const save = async (format: string) => {
		try {
			await download(`/api/leads/${format}`, `leads.${format}`);
		} catch (error) {
			if (!(error instanceof RefusedError)) throw error;
			tell({ kind: error.kind, sentence: error.message });
		}
	};
	return (
		<>
			<h1 className={fieldStyles["title"]}>Leads</h1>
			{!view && <p>Reading …</p>}
			{view?.sentence && <p>{view.sentence}</p>}
			{view && !view.sentence && (
				<>
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
							<button
								key={format}
								type="button"
								className={fieldStyles["button"]}
								onClick={() => void save(format)}
							>
								{label}
							</button>
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
