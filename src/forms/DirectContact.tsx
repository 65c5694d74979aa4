/** When a form could not be sent: how to reach the agent all the same. */
import { Fragment } from "react";

export interface DirectContactProps {
	readonly words: string;
	readonly links: readonly { readonly href: string; readonly text: string }[];
}

export const DirectContact = ({ words, links }: DirectContactProps) => (
	<>
		{words}
		{links.map(({ href, text }, index) => (
			<Fragment key={href}>
				{index > 0 ? " · " : " "}
				<a href={href}>{text}</a>
			</Fragment>
		))}
	</>
);
