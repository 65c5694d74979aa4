/** For `node --import`: the process starts on a full disk. */
import { isMainThread } from "node:worker_threads";
import { limitFileSize } from "./fileSize.ts";

if (isMainThread) limitFileSize(process.pid, 0);
