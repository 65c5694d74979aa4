import type { MenuLink } from "../../ui/menuLink.ts";

export const menuLink: MenuLink = ({ messages }) => ({
	place: 90,
	href: "/#contact",
	text: messages.linkToContact,
});
