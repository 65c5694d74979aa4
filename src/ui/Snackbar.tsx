/** Role: a status region that is always there, so that its text is announced. It stays until dismissed. */
import { useEffect } from "react";
import { Button } from "./Button.tsx";
import { CLOSE, IconButton } from "./icons.tsx";

interface SnackbarProps {
	readonly text: string | null;
	readonly dismissLabel: string;
	readonly onDismiss: () => void;
	/** What it offers to do. */
	readonly action?: { readonly text: string; readonly onAct: () => void } | undefined;
}

export function Snackbar({ text, dismissLabel, onDismiss, action }: SnackbarProps) {
	useEffect(() => {
		if (text) document.activeElement?.scrollIntoView({ block: "nearest" });
	}, [text]);

	return (
		<div className="snackbar dark" data-shown={text ? "" : undefined}>
			<p role="status">{text}</p>
			{text && action && (
				<Button look="gold" onClick={action.onAct}>
					{action.text}
				</Button>
			)}
			{text && <IconButton icon={CLOSE} name={dismissLabel} onClick={onDismiss} />}
		</div>
	);
}
