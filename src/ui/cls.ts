/** Joins class names, leaving out what is false: `cls('a', on && 'b')`. */
export const cls = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
