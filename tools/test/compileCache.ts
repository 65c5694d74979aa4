/** For test configurations: programs that tests start need not compile the same TypeScript again each time. */
import { resolve } from "node:path";

process.env["NODE_COMPILE_CACHE"] ??= resolve(".cache/compiled");
