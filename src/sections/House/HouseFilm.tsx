import type { ReactNode } from "react";
import type { Messages } from "../../config/messages.ts";
import { Section } from "../../ui/Section.tsx";
import unseen from "../../ui/Unseen.module.css";

interface HouseFilmProps {
	readonly messages: Messages;
	/** The film with its strip. */
	readonly children: ReactNode;
}

export function HouseFilm({ messages, children }: HouseFilmProps) {
	return (
		<Section id="featured" tone="dark" labeledBy="film-heading" joined>
			<h2 id="film-heading" className={unseen["unseen"]}>
				{messages.houseFilm}
			</h2>
			{children}
		</Section>
	);
}
