import { firefox } from "./firefox.ts";
import { walk } from "./walk.ts";

/** As Tor Browser sets it: coarse clocks, a made-up screen, UTC. */
walk(() => firefox({ "privacy.resistFingerprinting": true }), "home page and forms");
