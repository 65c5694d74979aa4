/** ~ is the home folder in the shell, and people expect it here, too. */
import { homedir } from "node:os";

export const withHome = (path: string) => path.replace(/^~(?=$|[/\\])/, () => homedir());
