import { useEffect, useState } from "react";
import type { MessagesOf } from "../../config/messages.ts";
import { phoneHref } from "../../ui/format.ts";

const HEADER_PX = 66;

interface ContactBarProps {
	readonly phone: string;
	readonly messages: MessagesOf<"contactBar">;
}

/** On phones: Call and Message at the lower edge. Without scripts the page has its links all the same. */
export function ContactBar({ phone, messages }: ContactBarProps) {
	const between = useBetween("main", "contact");
	return (
		<nav className="contact-bar" aria-label={messages.contactBar} hidden={!between}>
			<a href={phoneHref(phone)}>{messages.contactBarCall}</a>
			<a href="#contact">{messages.contactBarMessage}</a>
		</nav>
	);
}

/** The screen has left what ends above, up to the header, and not yet come to what begins below. */
export const isBetween = ({ bottom }: { bottom: number }, { top }: { top: number }, screenHeight: number) =>
	bottom <= HEADER_PX && top >= screenHeight;

/** Whether the screen stands between the first section of the page and another. */
function useBetween(pageId: string, sectionId: string): boolean {
	const [between, setBetween] = useState(false);
	useEffect(() => {
		const first = document.getElementById(pageId)?.firstElementChild;
		const section = document.getElementById(sectionId);
		if (!first || !section) return;
		const look = () =>
			setBetween(isBetween(first.getBoundingClientRect(), section.getBoundingClientRect(), innerHeight));
		const observer = new IntersectionObserver(look, { rootMargin: `-${HEADER_PX}px 0px 0px` });
		observer.observe(first);
		observer.observe(section);
		return () => observer.disconnect();
	}, [pageId, sectionId]);
	return between;
}
