/**
 * One picture, as large as the screen allows, in a native modal dialog; lightbox.client.ts fills it.
 * Keys: Left and Right show the neighbors (wrapping), Escape closes; focus stays inside and returns to the opener.
 * Touch and mouse: swipe or drag left and right; on touch up or down closes. A click beside the picture closes.
 * Two fingers, or a double tap or click, zoom (zoom.ts); a zoomed picture is moved instead of swiped.
 */
import type { Messages } from "../../config/messages.ts";
import { ArrowLeft, ArrowRight, Close } from "../../ui/icons.tsx";
import styles from "./Lightbox.module.css";

/** As wide as a 3:2 picture can be above the bar. */
const SIZES = "min(100vw, calc(150vh - 100px))";

interface LightboxProps {
	readonly total: number;
	readonly messages: Messages;
}

export function Lightbox({ total, messages }: LightboxProps) {
	return (
		<dialog aria-label={messages.lightboxLabel} className={styles["lightbox"]}>
			<div className={styles["stage"]} data-stage={SIZES} />
			<div className={styles["bar"]}>
				<p className={styles["caption"]} aria-live="polite" aria-atomic="true">
					<span className={styles["counter"]}>1 / {total}</span> <span />
				</p>
				<button
					type="button"
					className={styles["control"]}
					aria-label={messages.lightboxPrevious}
					data-step="-1"
				>
					<ArrowLeft />
				</button>
				<button type="button" className={styles["control"]} aria-label={messages.lightboxNext} data-step="1">
					<ArrowRight />
				</button>
				<button type="button" className={styles["control"]} aria-label={messages.lightboxClose} data-close="">
					<Close />
				</button>
			</div>
		</dialog>
	);
}
