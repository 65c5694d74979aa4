import type { MenuLink } from "../../ui/menuLink.ts";

export const menuLink: MenuLink = ({ messages }) => ({
	place: 20,
	href: "/#realtor-profile",
	text: messages.linkToProfile,
});
