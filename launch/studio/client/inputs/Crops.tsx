import type { PictureSlot } from "../../../pictures.ts";
import type { FieldView } from "../../protocol.ts";
import styles from "./inputs.module.css";

interface CropsProps {
	readonly field: FieldView;
	readonly file: string;
	readonly alt: string;
	/** One below the other, in a narrow place. */
	readonly stacked?: boolean;
}

/** The picture as wide screens cut it, and, where that differs, as phones do. */
export function Crops({ field, file, alt, stacked }: CropsProps) {
	const address = `/picture/${file.split("/").map(encodeURIComponent).join("/")}`;
	const { frame, phoneFrame } = field.frames as PictureSlot;
	return (
		<div className={styles["crops"]} data-stacked={stacked}>
			<figure>
				<img src={address} alt={alt} style={{ aspectRatio: frame.join("/") }} draggable={false} />
			</figure>
			{phoneFrame && (
				<figure className={styles["phone"]}>
					<img src={address} alt="" style={{ aspectRatio: phoneFrame.join("/") }} draggable={false} />
					<figcaption>on phones</figcaption>
				</figure>
			)}
		</div>
	);
}
