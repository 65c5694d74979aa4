import { firefox } from "./engines/firefox.ts";
import { walk } from "./walk.ts";

/** As Tor Browser and careful visitors set it: coarse clocks, a made-up screen, UTC. */
walk(() => firefox("firefox-private", { "privacy.resistFingerprinting": true }), { native: false });
