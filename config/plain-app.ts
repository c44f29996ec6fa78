// Taro writes the list of all pages into `app.json`, where the host reads it, and once more into `app.js`, where nobody does.
import type { Compiler } from 'webpack'

const NAME = 'PlainApp'
const PAGES = /\bsubPackages:\[(?:\{root:"[^"]*",pages:\[[^\]]*\]\},?)*\],?/

/** The app's script without the list of subpackages. */
export const withoutPages = (code: string) => code.replace(PAGES, '')

export class PlainApp {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // After the minifier: the pattern is that of its text.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 0.5
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const app = assets['app.js']
        if (!app) return
        compilation.updateAsset('app.js', new sources.RawSource(withoutPages(app.source().toString())))
      })
    })
  }
}
