/** What a browser's e-mail field accepts, so that page and desk agree. */
const WELL_FORMED =
	/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** =?utf-8?q?…?=, which a mail program may decode into another address. */
const ENCODED_WORD = /=\?.*\?=/;

export const isEmailAddress = (text: string) =>
	text.length <= 254 && WELL_FORMED.test(text) && !ENCODED_WORD.test(text);
