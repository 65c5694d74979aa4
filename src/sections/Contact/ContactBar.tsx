import { useEffect, useState } from "react";
import styles from "./ContactBar.module.css";

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

/** Whether the screen has left the first section of the page, and not yet come to another. */
function useBetween(pageId: string, sectionId: string): boolean {
	const [past, setPast] = useState({ first: false, section: true });
	useEffect(() => {
		const first = document.getElementById(pageId)?.firstElementChild;
		const section = document.getElementById(sectionId);
		if (!first || !section) return;
		const observer = new IntersectionObserver(
			(entries) => {
				for (const {
					target,
					isIntersecting,
					boundingClientRect: { top },
				} of entries) {
					const change =
						target === first ? { first: !isIntersecting } : { section: isIntersecting || top < 0 };
					setPast((before) => ({ ...before, ...change }));
				}
			},
			// The 66 px under the header count as off-screen.
			{ rootMargin: "-66px 0px 0px" },
		);
		observer.observe(first);
		observer.observe(section);
		return () => observer.disconnect();
	}, [pageId, sectionId]);
	return past.first && !past.section;
}
