import type { MenuLink } from "../../ui/menuLink.ts";

export const menuLink: MenuLink = ({ testimonials, messages }) =>
	testimonials && { place: 30, href: "/#testimonials", text: messages.linkToTestimonials };
