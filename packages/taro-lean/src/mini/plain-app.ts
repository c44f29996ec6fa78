// Taro writes the list of all pages into `app.json`, which the host reads, and once more into `app.js`, which nothing reads.
import type { Compiler } from 'webpack'
import { replaceOnce } from '../shape'

const NAME = 'PlainApp'
const PAGES = /\bsubPackages:\[(?:\{root:"[^"]*",pages:\[[^\]]*\]\},?)*\],?/

/** The app's script without the list of subpackages. @throws ShapeError when the list is not found */
export const withoutPages = (code: string) => replaceOnce('plain-app', code, PAGES, '')

export class PlainApp {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // The pattern is that of the minifier's text.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 0.5
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const app = assets['app.js']
        if (app) compilation.updateAsset('app.js', new sources.RawSource(withoutPages(app.source().toString())))
      })
    })
  }
}
