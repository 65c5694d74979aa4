import { webkit } from "./engines/webkit.ts";
import { walk } from "./walk.ts";

walk(webkit);
