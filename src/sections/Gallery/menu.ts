import type { MenuLink } from "../../ui/menuLink.ts";

export const menuLink: MenuLink = ({ listing, messages }) =>
	listing && { place: 10, href: "/#gallery", text: messages.linkToGallery };
