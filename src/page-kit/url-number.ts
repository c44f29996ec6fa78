/** Parses a positive number of up to nine digits, such as an id or a count, from a url; undefined for any other text. */
export const urlNumber = (text: string | undefined) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)
