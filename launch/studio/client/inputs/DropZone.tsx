import { useState } from "react";
import styles from "./inputs.module.css";

interface DropZoneProps {
	readonly id: string;
	readonly label: string;
	readonly accept: string;
	readonly multiple?: boolean;
	readonly busy: boolean;
	readonly onFiles: (files: File[]) => void;
}

/** Drop files on it, or press it and choose them: a file input with a large face. */
export function DropZone({ id, label, accept, multiple = false, busy, onFiles }: DropZoneProps) {
	const [over, setOver] = useState(false);
	return (
		<label
			className={styles["zone"]}
			data-over={over || undefined}
			onDragOver={(event) => {
				// A picture of the gallery can be dragged across.
				if (!event.dataTransfer.types.includes("Files")) return;
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => {
				event.preventDefault();
				setOver(false);
				onFiles([...event.dataTransfer.files]);
			}}
		>
			<input
				id={id}
				type="file"
				accept={accept}
				multiple={multiple}
				disabled={busy}
				onChange={({ target }) => {
					onFiles([...(target.files ?? [])]);
					target.value = "";
				}}
			/>
			<span>{busy ? "Taking the files …" : label}</span>
		</label>
	);
}
