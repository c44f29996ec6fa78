// Taro writes every page into the entry of H5, and so into the first load. This plugin leaves home alone in the entry and writes
// the rows of all other pages into a module of the app, which is fetched after the first frame.
import path from 'node:path'
import type { Compiler, NormalModule } from 'webpack'

const NAME = 'H5Pages'
const TARO = /taro-loader[\\/]lib[\\/]h5/
const loader = path.join(__dirname, 'page-rows.ts')

export interface H5PagesOptions {
  /** Page that the entry keeps: `pages/main/home/index`. */
  home: string
  /** Module of the app that receives the other rows as `export const pages`. */
  pagesModule: RegExp
}

export class H5Pages {
  constructor(private readonly options: H5PagesOptions) {}

  apply(compiler: Compiler) {
    const { NormalModule } = compiler.webpack
    const { home, pagesModule } = this.options
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { loader: hook } = NormalModule.getCompilationHooks(compilation)
      // Runs after Taro has put its own loader there.
      hook.tap({ name: NAME, stage: 10 }, (_context: object, module: NormalModule) => {
        const at = module.loaders.findIndex((entry) => TARO.test(entry.loader))
        const entry = { loader, options: { home }, ident: null, type: null }
        if (module.loaders.some((one) => one.loader === loader)) return
        if (at >= 0) module.loaders.splice(at, 0, entry)
        else if (pagesModule.test(module.resource ?? '')) module.loaders.push(entry)
      })
    })
  }
}

/** The loader, for the check that the module of the app runs through it. */
export const pageRowsLoader = loader
