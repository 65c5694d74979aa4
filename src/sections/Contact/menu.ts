import type { MenuLink } from "../../ui/menuLink.ts";

export const menuLink: MenuLink = ({ messages }) => ({
	place: 9,
	href: "/#contact",
	text: messages.linkToContact,
});
