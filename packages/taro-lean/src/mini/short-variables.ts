// A name such as --color-text-2 stands hundreds of times in the style sheets of a mini-program, which a phone downloads uncompressed.
import type { Compiler } from 'webpack'
import { ShapeError } from '../shape'

const TRICK = 'short-variables'
const STYLE = /\.(wxss|acss)$/
/** A custom property; the modifier of a class (`.y-button--primary`) follows a letter. */
const VARIABLE = /(?<![\w-])--[a-z][\w-]*/gi
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const shortName = (index: number): string =>
  (index < 26 ? '' : shortName(Math.floor(index / 26) - 1)) + (LETTERS[index % 26] ?? '')

/** Short names by custom property, the most frequent first. A property that a script or template names keeps its name. */
export function shortVariables(styles: readonly string[], others: readonly string[]): Map<string, string> {
  const named = new Set(others.flatMap((text) => text.match(VARIABLE) ?? []))
  const counts = new Map<string, number>()
  for (const name of styles.flatMap((text) => text.match(VARIABLE) ?? [])) counts.set(name, (counts.get(name) ?? 0) + 1)
  const sorted = [...counts].filter(([name]) => !named.has(name)).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  const names = new Map<string, string>()
  let index = 0
  for (const [name] of sorted) {
    while (named.has(`--${shortName(index)}`)) index++
    names.set(name, `--${shortName(index++)}`)
  }
  return names
}

export const withShortVariables = (style: string, names: ReadonlyMap<string, string>) =>
  style.replace(VARIABLE, (name) => names.get(name) ?? name)

/** Shortens the names of custom properties in all style sheets of a mini-program alike. */
export class ShortVariables {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    // After Taro has written the style sheets of all packages.
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1
    compiler.hooks.compilation.tap(TRICK, (compilation) => {
      compilation.hooks.processAssets.tap({ name: TRICK, stage }, () => {
        const assets = compilation.getAssets().map(({ name, source }) => ({ name, text: String(source.source()) }))
        const styles = assets.filter(({ name }) => STYLE.test(name))
        const others = assets.filter(({ name }) => /\.(js|wxml|axml)$/.test(name))
        const textsOf = (list: { text: string }[]) => list.map(({ text }) => text)
        const names = shortVariables(textsOf(styles), textsOf(others))
        if (names.size === 0) throw new ShapeError(TRICK, 'no style sheet has a custom property')
        for (const { name, text } of styles)
          compilation.updateAsset(name, new sources.RawSource(withShortVariables(text, names)))
      })
    })
  }
}
