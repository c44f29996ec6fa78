/** Thrown when a dependency no longer has the shape that a trick rewrites. It ends the build. */
export class ShapeError extends Error {
  constructor(trick: string, problem: string) {
    super(`taro-lean, ${trick}: ${problem}. Follow docs/upgrading-taro.md.`)
    this.name = 'ShapeError'
  }
}

/** How often `part` occurs in `text`. */
const countOf = (text: string, part: string | RegExp) =>
  typeof part === 'string'
    ? text.split(part).length - 1
    : [...text.matchAll(new RegExp(part, part.flags.includes('g') ? part.flags : `${part.flags}g`))].length

/**
 * Replaces the only occurrence of `part`.
 * @throws ShapeError when the text holds none, or more than one
 */
export function replaceOnce(trick: string, text: string, part: string | RegExp, by: string): string {
  const count = countOf(text, part)
  if (count !== 1) throw new ShapeError(trick, `expected one ${String(part)}, found ${count}`)
  return text.replace(part, () => by)
}
