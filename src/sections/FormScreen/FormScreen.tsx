import type { ReactNode } from "react";
import type { ResponsivePicture } from "../../media/pictures.ts";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./FormScreen.module.css";

interface FormScreenProps {
	readonly picture?: ResponsivePicture | undefined;
	readonly children: ReactNode;
}

/** Beside the form the picture is cut to the height of the screen, so its height decides. */
const SIZES = "(orientation: portrait) 100vw, calc(150vh - 108px)";

/** A form beside a house's picture; on upright screens the picture is a band above it. */
export const FormScreen = ({ picture, children }: FormScreenProps) => (
	<div className={styles["screen"]}>
		<div className={styles["panel"]}>{children}</div>
		{picture && (
			<div className={styles["picture"]} data-picture="form">
				<Picture picture={picture} sizes={SIZES} />
			</div>
		)}
	</div>
);
