/** PostgreSQL's text has no NUL; a mail server's answer may. */
export const storable = (text: string | undefined) => text?.replaceAll("\u0000", "\uFFFD") ?? null;
