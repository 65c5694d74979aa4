import { useEffect, useState } from "react";
import type { MessagesOf } from "../../../model/text/messages.ts";
import { phoneHref } from "../../ui/format.ts";

const HEADER_PX = 66;

/** On phones: Call and Message at the lower edge. Without scripts the page has its links all the same. */
export function ContactBar({ phone, messages }: { phone: string; messages: MessagesOf<"contactBar"> }) {
	const [shown, setShown] = useState(false);
	useEffect(() => {
		const first = document.getElementById("main")?.firstElementChild;
		const contact = document.getElementById("contact");
		if (!first || !contact) return;
		const look = () =>
			setShown(isBetween(first.getBoundingClientRect(), contact.getBoundingClientRect(), innerHeight));
		const observer = new IntersectionObserver(look, { rootMargin: `-${HEADER_PX}px 0px 0px` });
		observer.observe(first);
		observer.observe(contact);
		return () => observer.disconnect();
	}, []);
	return (
		<nav className="contact-bar dark" aria-label={messages.contactBar} hidden={!shown}>
			<a href={phoneHref(phone)}>{messages.contactBarCall}</a>
			<a href="#contact">{messages.contactBarMessage}</a>
		</nav>
	);
}

/** True between the end of the first section (below the header) and the start of the contact section. */
export const isBetween = ({ bottom }: { bottom: number }, { top }: { top: number }, screenHeight: number) =>
	bottom <= HEADER_PX && top >= screenHeight;
