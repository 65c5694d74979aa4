import { firefox } from "./firefox.ts";
import { walk } from "./walk.ts";

walk(() => firefox(), "phone", "desktop", "without scripts", "when scripts are lost");
