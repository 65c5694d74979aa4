import type { FieldView, Frame } from "../../protocol.ts";
import styles from "./Crops.module.css";

interface CropsProps {
	readonly file: string;
	readonly alt: string;
	readonly frames: FieldView["frames"];
	/** One below the other, in a narrow place. */
	readonly stacked?: boolean;
}

/** The picture as wide screens cut it, and, where that differs, as phones do. */
export function Crops({ file, alt, frames, stacked }: CropsProps) {
	const address = `/picture/${file.split("/").map(encodeURIComponent).join("/")}`;
	const wide = frames?.wide ?? [3, 2];
	const phone = frames?.phone ?? wide;
	const isOther = ratio(phone) !== ratio(wide);
	return (
		<div className={styles["crops"]} data-stacked={stacked}>
			<figure>
				<img src={address} alt={alt} style={{ aspectRatio: ratio(wide) }} draggable={false} />
			</figure>
			{isOther && (
				<figure className={styles["phone"]}>
					<img src={address} alt="" style={{ aspectRatio: ratio(phone) }} draggable={false} />
					<figcaption>on phones</figcaption>
				</figure>
			)}
		</div>
	);
}

const ratio = ([width, height]: Frame) => `${width} / ${height}`;
