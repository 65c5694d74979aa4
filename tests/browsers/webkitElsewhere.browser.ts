import { walk } from "./walk.ts";
import { webkit } from "./webkit.ts";

/** Apart from the phone: WebKit takes the longest. */
walk(webkit, "desktop", "without scripts", "when scripts are lost");
