/** The agent's dialog (long press on the brokerage, then the PIN): how many sign-ins wait; send, export, leave. */
import { type FormDefinition, KEPT_FIELDS } from "../../../model/forms/forms.ts";
import { KIOSK_OFF, kioskHere } from "../../../model/forms/kiosk.ts";
import { CSV_START, csvRow } from "../../../model/text/csv.ts";
import { Button } from "../../ui/Button.tsx";
import { saveFile } from "../../ui/saveFile.ts";
import type { KioskMessages } from "../formProps.ts";
import { AgentDialog } from "./AgentDialog.tsx";
import type { KeptSignIn } from "./keptSignIns.ts";
import type { Outbox, OutboxState } from "./outbox.ts";

const TIME = { weekday: "short", hour: "numeric", minute: "2-digit" } as const;

interface AgentCornerProps {
	readonly definition: FormDefinition;
	readonly messages: KioskMessages;
	readonly state: OutboxState;
	readonly outbox: Outbox;
	readonly opensOffline: boolean;
	readonly onClose: () => void;
}

export function AgentCorner(props: AgentCornerProps) {
	const { definition, messages, state, outbox, opensOffline, onClose } = props;
	const kept = state.waiting + state.refused;
	const { lang } = document.documentElement;

	const save = async () => {
		if (!confirm(messages.agentExportWarning)) return;
		const csv = csvOf((await (await outbox.kept)?.all()) ?? [], definition, messages.agentExportTime);
		saveFile(new Blob([csv], { type: "text/csv" }), `sign-ins-${new Date().toISOString().slice(0, 10)}.csv`);
	};
	const leave = async () => {
		if (kept > 0 && !confirm(messages.agentLeaveWarning)) return;
		await (await outbox.kept)?.note("leaving", true).catch(() => {});
		location.assign(`${kioskHere()}=${KIOSK_OFF}`);
	};
	const facts = {
		[messages.agentWaiting]: state.waiting,
		...(state.refused > 0 && { [messages.agentRefused]: state.refused }),
		[messages.agentLastSent]: state.lastSent
			? new Date(state.lastSent).toLocaleString(lang, TIME)
			: messages.agentNoneSent,
		[messages.agentOpensOffline]: opensOffline ? messages.agentYes : messages.agentNotYet,
	};

	return (
		<AgentDialog title={messages.agentCorner} messages={messages} onClose={onClose}>
			<dl>
				{Object.entries(facts).map(([what, value]) => (
					<div key={what}>
						<dt>{what}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{state.broken && <p>{messages.kioskKeepsNothing}</p>}
			<Button look="gold" disabled={state.sending || kept === 0} onClick={() => outbox.sendNow()}>
				{state.sending ? messages.sending : messages.agentSendNow}
			</Button>
			<Button look="dark" disabled={kept === 0} onClick={save}>
				{messages.agentExport}
			</Button>
			<Button look="dark" onClick={leave}>
				{messages.agentLeave}
			</Button>
		</AgentDialog>
	);
}

function csvOf(signIns: readonly KeptSignIn[], form: FormDefinition, timeLabel: string): string {
	const labels = new Map(form.fields.map(({ name, label }) => [name, label]));
	const sent = signIns.flatMap(({ fields }) => fields.map(([name]) => name));
	const ofTheTablet: readonly string[] = Object.values(KEPT_FIELDS);
	const names = [...new Set([...labels.keys(), ...sent])].filter((name) => !ofTheTablet.includes(name));
	const rows = signIns.map(({ signedAt, fields }) => {
		const values = new Map(fields);
		return csvRow([new Date(signedAt).toISOString(), ...names.map((name) => values.get(name) ?? "")]);
	});
	return CSV_START + csvRow([timeLabel, ...names.map((name) => labels.get(name) ?? name)]) + rows.join("");
}
