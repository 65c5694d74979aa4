import type { MenuLink } from "../../ui/menuLink.ts";

export const menuLink: MenuLink = ({ testimonials, messages }) =>
	testimonials && { place: 3, href: "/#testimonials", text: messages.linkToTestimonials };
