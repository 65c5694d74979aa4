import { useEffect, useState } from "react";
import styles from "./ContactBar.module.css";

const HEADER_PX = 66;

interface ContactBarProps {
	readonly label: string;
	readonly call: { readonly href: string; readonly text: string };
	readonly message: string;
}

/** On phones: Call and Message at the lower edge. Without scripts the page has its links all the same. */
export function ContactBar({ label, call, message }: ContactBarProps) {
	const between = useBetween("main", "contact");
	return (
		<nav className={styles["bar"]} aria-label={label} hidden={!between}>
			<a href={call.href}>{call.text}</a>
			<a href="#contact">{message}</a>
		</nav>
	);
}

/** Whether the screen has left the first section of the page, up to the header, and not yet come to another. */
function useBetween(pageId: string, sectionId: string): boolean {
	const [between, setBetween] = useState(false);
	useEffect(() => {
		const first = document.getElementById(pageId)?.firstElementChild;
		const section = document.getElementById(sectionId);
		if (!first || !section) return;
		const look = () => {
			const left = first.getBoundingClientRect().bottom <= HEADER_PX;
			setBetween(left && section.getBoundingClientRect().top >= innerHeight);
		};
		const observer = new IntersectionObserver(look, { rootMargin: `-${HEADER_PX}px 0px 0px` });
		observer.observe(first);
		observer.observe(section);
		return () => observer.disconnect();
	}, [pageId, sectionId]);
	return between;
}
