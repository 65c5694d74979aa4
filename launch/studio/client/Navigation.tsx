import type { Section } from "../../setup/questions.ts";
import styles from "./Navigation.module.css";
import { useStudio } from "./useStudio.ts";

export type ViewId = Section | "changes" | "check" | "publish" | "leads";

const TASKS = [
	{ id: "changes", label: "Changes and save" },
	{ id: "check", label: "Check before going live" },
	{ id: "publish", label: "Publish" },
	{ id: "leads", label: "Leads" },
] as const;

interface NavigationProps {
	readonly view: ViewId;
	readonly onView: (view: ViewId) => void;
}

/** On a narrow tablet the same list is a choice above the fields. */
export function Navigation({ view, onView }: NavigationProps) {
	const { state } = useStudio();
	const marks = (id: string) => {
		const fields = state.fields.filter(({ section }) => section === id);
		const faults = fields.filter((field) => field.faults.length > 0).length;
		const changes = fields.filter(({ changed }) => changed).length;
		return { faults, changes };
	};
	return (
		<nav className={styles["navigation"]} aria-label="Parts of the site">
			<label className={styles["choice"]}>
				<span>Part of the site</span>
				<select value={view} onChange={({ target }) => onView(target.value as ViewId)}>
					{[...state.sections, ...TASKS].map(({ id, label }) => (
						<option key={id} value={id}>
							{label}
							{marks(id).faults > 0 && ` (${marks(id).faults} to correct)`}
						</option>
					))}
				</select>
			</label>
			{[state.sections, TASKS].map((parts) => (
				<ul key={parts[0]?.id}>
					{parts.map(({ id, label }) => {
						const { faults, changes } = marks(id);
						return (
							<li key={id}>
								<button
									type="button"
									aria-current={view === id ? "page" : undefined}
									onClick={() => onView(id)}
								>
									<span>{label}</span>
									{faults > 0 ? (
										<span className={styles["faults"]} role="img" aria-label={`${faults} to correct`}>
											{faults}
										</span>
									) : changes > 0 ? (
										<span className={styles["changes"]} role="img" aria-label={`${changes} changed`} />
									) : null}
								</button>
							</li>
						);
					})}
				</ul>
			))}
		</nav>
	);
}
