// Incompatible herbs. In a file of their own, because formulas need no other part of the safety check.

/** Row of herb_incompatible.csv: 十八反 or 十九畏, and the two herbs. */
export type HerbRow = readonly [rule: string, a: string, b: string]

interface Named {
  name: string
  ingredients: readonly string[]
}

/** Returns the herb without its preparation: 炙甘草, 附片(制) and 法半夏 are 甘草, 附片 and 半夏. */
export function herbName(name: string): string {
  const bare = name.trim().replace(/[（(].*?[）)]/g, '')
  const raw = bare.replace(/^[炙制法炒焦煅生醋盐酒]+/, '')
  return raw.length >= 2 ? raw : bare
}

/** Returns the lines in which a and b occur together, never a line with itself. */
export function linesWithBoth<L>(lines: readonly L[], hasA: (one: L) => boolean, hasB: (one: L) => boolean): L[] {
  return lines.filter((line) => {
    const meets = (of: typeof hasA) => lines.some((other) => other !== line && of(other))
    return (hasA(line) && meets(hasB)) || (hasB(line) && meets(hasA))
  })
}

const isHerb = ({ name, ingredients }: Named, herb: string) =>
  [name, ...ingredients].some((one) => herbName(one) === herbName(herb))

/** Returns the incompatible pairs in these lines; `row` counts from 1. @spec RX-07 */
export function herbClashes<L extends Named>(lines: readonly L[], herbs: readonly HerbRow[]) {
  return herbs.flatMap(([rule, a, b], index) => {
    const met = linesWithBoth(
      lines,
      (line) => isHerb(line, a),
      (line) => isHerb(line, b),
    )
    return met.length === 0 ? [] : [{ rule, row: index + 1, herbs: [a, b] as const, lines: met }]
  })
}
