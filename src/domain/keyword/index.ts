/** Most characters of a search text that the server accepts. */
export const KEYWORD_LENGTH = 40

/** Returns a search text as the server accepts it: without spaces around it, and cut to the maximum length. */
export const keywordOf = (text: string) => text.trim().slice(0, KEYWORD_LENGTH)
