/** Formats a code in groups of four characters, to read it out: 1234 5678 9012 3456. */
export const groupedCode = (code: string) => code.replace(/(\d{4})(?=\d)/g, '$1 ')
