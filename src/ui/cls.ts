/** Joins class names without falsy values: `cls('a', on && 'b')`. */
export const cls = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
