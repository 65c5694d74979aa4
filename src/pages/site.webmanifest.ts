import type { APIRoute } from "astro";
import { webManifest } from "../brand/manifest.ts";
import { site } from "../config/site.ts";

export const GET: APIRoute = () => Response.json(webManifest(site));
