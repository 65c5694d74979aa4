import { hasSeveral } from "../../../model/houses/listing.ts";
import type { MenuLink } from "../../ui/menuLink.ts";

export const menuLink: MenuLink = (site) =>
	hasSeveral(site) ? { place: 40, href: "/homes", text: site.messages.linkToHomes } : undefined;
