// Taro writes every page into the entry of H5, and so into the first load. With this, the entry keeps home alone, and the rows
// of all other pages stand in src/hosts/later/pages.ts, which is fetched after the first frame.
import path from 'node:path'
import type { Compiler, NormalModule } from 'webpack'

const NAME = 'H5Pages'
const TARO = /taro-loader[\\/]lib[\\/]h5/
const PAGES = /hosts[\\/]later[\\/]pages\.ts$/
const loader = path.join(__dirname, 'h5-lean/pages.cjs')

export class H5Pages {
  apply(compiler: Compiler) {
    const { NormalModule } = compiler.webpack
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { loader: hook } = NormalModule.getCompilationHooks(compilation)
      // After Taro has put its own loader there.
      hook.tap({ name: NAME, stage: 10 }, (_context: object, module: NormalModule) => {
        const at = module.loaders.findIndex((entry) => TARO.test(entry.loader))
        const entry = { loader, options: {}, ident: null, type: null }
        if (module.loaders.some((one) => one.loader === loader)) return
        if (at >= 0) module.loaders.splice(at, 0, entry)
        else if (PAGES.test(module.resource ?? '')) module.loaders.push(entry)
      })
    })
  }
}
