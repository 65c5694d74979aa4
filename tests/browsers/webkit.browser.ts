import { walk } from "./walk.ts";
import { webkit } from "./webkit.ts";

walk(webkit, "phone");
