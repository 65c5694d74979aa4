import { firefox } from "./engines/firefox.ts";
import { walk } from "./walk.ts";

walk(() => firefox("firefox"));
